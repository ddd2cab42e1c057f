import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { onceFor } = await import(String(new URL("./stamp.mjs", import.meta.url)));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "countersign-stamp-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("works once for the same input, and again for another", async () => {
  const file = path.join(folder, "made/later/stamp");
  const work = vi.fn(async () => {});
  expect(await onceFor(file, "a", work)).toBe(true);
  expect(await onceFor(file, "a", work)).toBe(false);
  expect(await onceFor(file, "b", work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(2);
});

it("works again after a failure", async () => {
  const file = path.join(folder, "stamp");
  await expect(onceFor(file, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  const work = vi.fn(async () => {});
  expect(await onceFor(file, "a", work)).toBe(true);
});
