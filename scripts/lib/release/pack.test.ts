import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { afterAll, describe, expect, it } from "vitest";

const { inOrder, pack } = await import(String(new URL("./pack.mjs", import.meta.url)));
const { readDescription } = await import(String(new URL("../artifact.mjs", import.meta.url)));

const folder = mkdtempSync(path.join(tmpdir(), "pack-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const about = {
  version: "1.2.3",
  commit: "c0ffee",
  date: "2026-11-30T12:00:00.000Z",
  platform: "linux-x64",
  hasNode: false,
  sources: "ab",
};
const description = { name: "release.json", content: Buffer.from(JSON.stringify(about)) };

/** Names whose order depends on whether folders sort with their slash, and one that a plain header cannot hold. */
const LONG = `a/${"deep/".repeat(30)}file.js`;
const others = [
  { name: "a/x", content: Buffer.from("x") },
  { name: "a-b/x", content: Buffer.from("y".repeat(1000)) },
  { name: "a.txt", content: Buffer.from("z") },
  { name: LONG, content: Buffer.from("long") },
  { name: "bin/run", content: Buffer.from("#!/bin/sh"), isProgram: true },
  { name: "lib/x.so", link: "x.so.1" },
  { name: "lib/x.so.1", content: Buffer.alloc(0) },
];
const make = (name: string, entries: object[]) =>
  pack(path.join(folder, name), "top", inOrder([description, ...entries]), new Date(about.date));
const unpack = (name: string) => unpackTar(gunzipSync(readFileSync(path.join(folder, name))));

describe("an archive", () => {
  it("has the same bytes whatever the order, the age and the mode of what is packed", async () => {
    const file = path.join(folder, "source.txt");
    writeFileSync(file, "from a file", { mode: 0o600 });
    const first = await make("a.tar.gz", [...others, { name: "f", file }]);
    rmSync(file);
    writeFileSync(file, "from a file", { mode: 0o666 });
    const second = await make("b.tar.gz", [{ name: "f", file }, ...others.toReversed()]);
    expect(second).toEqual(first);
    const bytes = readFileSync(path.join(folder, "a.tar.gz"));
    expect(readFileSync(path.join(folder, "b.tar.gz")).equals(bytes)).toBe(true);
    expect(first).toMatchObject({
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      unpackedBytes: description.content.length + 1 + 1000 + 1 + 4 + 9 + "from a file".length,
    });
  });

  it("names neither its builder nor the time of its making", async () => {
    await make("c.tar.gz", others);
    // RFC 1952: no name and no time (bytes 3 to 7).
    expect([...readFileSync(path.join(folder, "c.tar.gz")).subarray(3, 8)]).toEqual([0, 0, 0, 0, 0]);
    for (const { header } of await unpack("c.tar.gz"))
      expect(header).toMatchObject({
        uid: 0,
        gid: 0,
        uname: "root",
        gname: "root",
        mtime: new Date(about.date),
      });
  });

  it("has every folder before what is in it, and its description right after its top", async () => {
    await make("d.tar.gz", others);
    const names = (await unpack("d.tar.gz")).map(({ header }) => header.name);
    expect(names.slice(0, 2)).toEqual(["top/", "top/release.json"]);
    expect(new Set(names).size).toBe(names.length);
    for (const [index, name] of names.entries()) {
      const parent = name.replace(/[^/]+\/?$/, "");
      if (parent) expect(names.slice(0, index), name).toContain(parent);
    }
    expect(names).toContain(`top/${LONG}`);
  });

  it("keeps programs, links and contents", async () => {
    await make("e.tar.gz", others);
    const entries = await unpack("e.tar.gz");
    const find = (name: string) => entries.find(({ header }) => header.name === `top/${name}`);
    expect(find("bin/run")?.header.mode).toBe(0o755);
    expect(find("a/x")?.header.mode).toBe(0o644);
    expect(find("lib/x.so")?.header).toMatchObject({ type: "symlink", linkname: "x.so.1" });
    expect(Buffer.from(find("a-b/x")?.data ?? []).toString()).toBe("y".repeat(1000));
  });

  it("says what it is without being unpacked; another file says nothing", async () => {
    const noise = {
      name: "a/noise",
      content: Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * i) % 251)),
    };
    await make("f.tar.gz", [...others, noise]);
    expect(readDescription(path.join(folder, "f.tar.gz"))).toEqual(about);
    await pack(path.join(folder, "g.tar.gz"), "top", inOrder(others), new Date(0));
    expect(readDescription(path.join(folder, "g.tar.gz"))).toBeNull();
    writeFileSync(path.join(folder, "h.tar.gz"), "no archive");
    expect(readDescription(path.join(folder, "h.tar.gz"))).toBeNull();
  });
});
