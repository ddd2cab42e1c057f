import {
  chownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeRecord } from "./backup-record.mjs";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "countersign-record-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("writes the record of a back-up in place of a link, and not through it", () => {
  const outside = path.join(dir, "roots");
  writeFileSync(outside, "root's");
  symlinkSync(outside, path.join(dir, "last-backup.json"));
  for (const text of ["{}", '{"missingFiles":1}']) {
    writeRecord(dir, text);
    expect(readFileSync(path.join(dir, "last-backup.json"), "utf8")).toBe(text);
  }
  expect(readFileSync(outside, "utf8")).toBe("root's");
  expect(readdirSync(dir).sort()).toEqual(["last-backup.json", "roots"]);
});

it.runIf(process.getuid?.() === 0)("gives it to the user to whom the folder belongs", () => {
  chownSync(dir, 61_777, 61_777);
  writeRecord(dir, "{}");
  expect(lstatSync(path.join(dir, "last-backup.json"))).toMatchObject({ uid: 61_777, gid: 61_777 });
});
