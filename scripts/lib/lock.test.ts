import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const { withLock } = await import(String(new URL("./lock.mjs", import.meta.url)));

/** Above every process id that a system assigns. */
const NOBODY = 2 ** 30;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "countersign-lock-"));
  file = path.join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

it("lets one in at a time, and goes away", async () => {
  let inside = 0;
  let most = 0;
  const task = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await Promise.resolve();
    inside -= 1;
  };
  await Promise.all([1, 2, 3, 4].map(() => withLock(file, task)));
  expect(most).toBe(1);
  expect(existsSync(file)).toBe(false);
});

it("is given back when the task fails", async () => {
  const failing = withLock(file, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(existsSync(file)).toBe(false);
});

it("is taken over from a dead holder, and from one that died while it wrote its name", async () => {
  writeFileSync(file, String(NOBODY));
  const text = await withLock(file, async () => readFileSync(file, "utf8"));
  expect(text.split(" ")[0]).toBe(String(process.pid));
  writeFileSync(file, "");
  utimesSync(file, 1, 1);
  expect(await withLock(file, async () => "mine")).toBe("mine");
});

it("is taken over from a holder whose process id is now another's, this process's too", async () => {
  // In a container, the first process is always 1.
  for (const pid of [process.pid, process.ppid]) {
    writeFileSync(file, `${pid} 1`);
    const text = await withLock(file, async () => readFileSync(file, "utf8"), 0);
    expect(text).toMatch(new RegExp(`^${process.pid} \\d+$`));
  }
});

it("names the holder that it waited for in vain", async () => {
  writeFileSync(file, String(process.pid));
  await expect(withLock(file, async () => "mine", 0)).rejects.toThrow(`Process ${process.pid} has held`);
});
