import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

const { assertClock, assertRoom } = await import(String(new URL("./machine.mjs", import.meta.url)));
const { assertSameTime } = await import(String(new URL("./unreachable.mjs", import.meta.url)));

const MADE = "2026-11-30T12:00:00.000Z";

it("a clock that was never set is told in one line", () => {
  expect(() => assertClock(MADE, Date.parse("1970-01-01T00:03:00Z"))).toThrow(
    "The clock of this machine says 1970-01-01T00:03:00.000Z, but this version was made at 2026-11-30T12:00:00.000Z: set the clock.",
  );
  assertClock(MADE, Date.parse("2026-11-29T13:00:00Z"));
  assertClock(MADE, Date.parse("2036-01-01T00:00:00Z"));
});

it("a checkout is as young as its newest migration", () => {
  expect(() => assertClock(undefined, Date.parse("2026-01-01T00:00:00Z"))).toThrow(
    /^The clock of this machine says 2026-01-01T00:00:00\.000Z, but this version was made at 20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z: set the clock\.$/,
  );
  assertClock();
});

it("a clock that differs from the database's is told in one line", () => {
  const line = /^The clock of this machine is 37 minutes ahead of the database's: set both by NTP\.$/;
  expect(() => assertSameTime(37 * 60_000)).toThrow(line);
  expect(() => assertSameTime(-6 * 60_000)).toThrow("6 minutes behind");
  assertSameTime(-4 * 60_000);
});

it("a full disk is told in one line", () => {
  expect(() => assertRoom(tmpdir(), 1e15)).toThrow(
    /^The disk of \S+ is full: \d+ MB are free, and \d+ are needed\. Make room, or set DATA_DIR\.$/,
  );
});

it("a data folder that cannot be made is told in one line", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "machine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  assertRoom(path.join(folder, "new/data"));
  writeFileSync(path.join(folder, "file"), "");
  expect(() => assertRoom(path.join(folder, "file/data"))).toThrow(
    `Cannot write to ${folder}/file/data: a part of the path is not a folder.`,
  );
});
