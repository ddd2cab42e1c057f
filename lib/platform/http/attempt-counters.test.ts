import { describe, expect, it } from "vitest";
import { attemptDelay } from "@/lib/platform/http/attempt-counters";

describe("a try to sign in", () => {
  it("waits from the eleventh of an hour on, each longer than the one before, and never long", () => {
    expect(Array.from({ length: 10 }, (_, i) => attemptDelay(i + 1))).toEqual(Array(10).fill(0));
    const slowed = Array.from({ length: 20 }, (_, i) => attemptDelay(i + 11));
    for (const [i, wait] of slowed.entries()) expect(wait).toBeGreaterThan(slowed[i - 1] ?? 0);
    expect([slowed.at(-1), attemptDelay(31), attemptDelay(101)]).toEqual([5_000, 5_000, 5_000]);
  });
});
