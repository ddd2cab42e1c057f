import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

// The scripts are plain JavaScript, checked by scripts/tsconfig.json.
const { hashFiles, listFiles } = await import(String(new URL("./hash.mjs", import.meta.url)));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "countersign-hash-"));
  mkdirSync(path.join(folder, "b/deep"), { recursive: true });
  writeFileSync(path.join(folder, "z.ts"), "z");
  writeFileSync(path.join(folder, "a.ts"), "a");
  writeFileSync(path.join(folder, "b/deep/c.md"), "c");
});
afterAll(() => rmSync(folder, { recursive: true }));

it("lists files below a folder in a stable order", () => {
  expect(listFiles(folder)).toEqual(["a.ts", "b/deep/c.md", "z.ts"]);
});

it("skips a folder whole when it is not wanted", () => {
  const asked: string[] = [];
  const files = listFiles(folder, (file: string) => {
    asked.push(file);
    return file !== "b/";
  });
  expect(files).toEqual(["a.ts", "z.ts"]);
  expect(asked).not.toContain("b/deep/");
});

it("depends on names, contents and salt, and not on times", () => {
  const files = ["a.ts", "z.ts"];
  const before = hashFiles(folder, files, ["20"]);
  utimesSync(path.join(folder, "a.ts"), 1, 1);
  expect(hashFiles(folder, files, ["20"])).toBe(before);
  expect(hashFiles(folder, files, ["22"])).not.toBe(before);
  expect(hashFiles(folder, ["a.ts"], ["20"])).not.toBe(before);
  writeFileSync(path.join(folder, "a.ts"), "az");
  expect(hashFiles(folder, files, ["20"])).not.toBe(before);
});

it("tells apart what would read the same when joined", () => {
  writeFileSync(path.join(folder, "a.ts"), "12");
  writeFileSync(path.join(folder, "z.ts"), "3");
  const one = hashFiles(folder, ["a.ts", "z.ts"]);
  writeFileSync(path.join(folder, "a.ts"), "1");
  writeFileSync(path.join(folder, "z.ts"), "23");
  expect(hashFiles(folder, ["a.ts", "z.ts"])).not.toBe(one);
});
