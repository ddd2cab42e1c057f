import { expect, it } from "vitest";
import { SlowPages } from "@/lib/domain/files/slow-pages";

const MINUTE = 60_000;

it("remembers a page for ten minutes, and no other", () => {
  const slow = new SlowPages();
  slow.note("a", "3-800", 0);
  expect(slow.secondsUntilRetry("a", "3-800", 0)).toBe(600);
  expect(slow.secondsUntilRetry("a", "3-800", 9 * MINUTE)).toBe(60);
  expect(slow.secondsUntilRetry("a", "3-240", 0)).toBeNull();
  expect(slow.secondsUntilRetry("b", "3-800", 0)).toBeNull();
  expect(slow.secondsUntilRetry("a", "3-800", 10 * MINUTE)).toBeNull();
});

it("gives up a document of which three pages were too slow", () => {
  const slow = new SlowPages();
  for (const page of ["1-800", "2-800", "3-800"]) slow.note("a", page, 0);
  expect(slow.secondsUntilRetry("a", "4-800", MINUTE)).toBe(540);
  expect(slow.secondsUntilRetry("b", "4-800", MINUTE)).toBeNull();
  expect(slow.secondsUntilRetry("a", "4-800", 10 * MINUTE)).toBeNull();
});
