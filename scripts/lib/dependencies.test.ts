import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const { compareDependencies, installationTrouble } = await import(
  String(new URL("./dependencies.mjs", import.meta.url))
);

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "countersign-dependencies-"));
  mkdirSync(path.join(root, "node_modules"));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, packages: object) =>
  writeFileSync(
    path.join(root, file),
    JSON.stringify({ packages: { "": { version: "1.0.0" }, ...packages } }),
  );
const lock = (packages: object) => write("package-lock.json", packages);
const isCurrent = (withTools = true) => compareDependencies(root, { withTools }).isCurrent;
const present = (packages: object) => write("node_modules/.package-lock.json", packages);

describe("installed dependencies", () => {
  it("are current when every package is there in its version", () => {
    lock({ "node_modules/a": { version: "1.2.3" } });
    present({ "node_modules/a": { version: "1.2.3" }, "node_modules/extra": { version: "1.0.0" } });
    expect(isCurrent()).toBe(true);
  });

  it("are current without the packages of other systems", () => {
    lock({
      "node_modules/a": { version: "1.2.3" },
      "node_modules/a-darwin": { version: "1.2.3", optional: true },
    });
    present({ "node_modules/a": { version: "1.2.3" } });
    expect(isCurrent()).toBe(true);
  });

  it("are stale after another version, a missing package, or an installation that did not end", () => {
    lock({ "node_modules/a": { version: "1.2.4" } });
    expect(isCurrent()).toBe(false);
    present({ "node_modules/a": { version: "1.2.3" } });
    expect(isCurrent()).toBe(false);
    present({});
    expect(isCurrent()).toBe(false);
  });

  it("need no tools of tests to start, but keep those that are there in step", () => {
    lock({ "node_modules/a": { version: "1.2.3" }, "node_modules/tool": { version: "2.0.0", dev: true } });
    present({ "node_modules/a": { version: "1.2.3" } });
    expect(compareDependencies(root, { withTools: false })).toEqual({ isCurrent: true, hasTools: false });
    expect(isCurrent()).toBe(false);
    present({ "node_modules/a": { version: "1.2.3" }, "node_modules/tool": { version: "1.0.0" } });
    expect(compareDependencies(root, { withTools: false })).toEqual({ isCurrent: false, hasTools: true });
    present({ "node_modules/a": { version: "1.2.3" }, "node_modules/tool": { version: "2.0.0" } });
    expect([isCurrent(false), isCurrent()]).toEqual([true, true]);
  });
});

describe("a failed installation", () => {
  it.each([
    ["npm error code ENOSPC\nnpm error nospc", "no space left on the disk."],
    ["npm error code EACCES\nnpm error syscall mkdir", "no permission to write node_modules here."],
    ["npm error code ENOTFOUND", "the package registry is out of reach."],
    ["npm error code E404", "npm error code E404"],
  ])("is explained: %s", (output, expected) => {
    expect(installationTrouble(output)).toContain(expected);
  });
});
