import { describe, expect, it } from "vitest";
import { waitOf } from "@/lib/domain/identity/password-pace";

describe("a try to sign in", () => {
  it("waits from the eleventh of an hour on, each longer than the one before, and never long", () => {
    expect(Array.from({ length: 10 }, (_, i) => waitOf(i + 1))).toEqual(Array(10).fill(0));
    const slowed = Array.from({ length: 20 }, (_, i) => waitOf(i + 11));
    for (const [i, wait] of slowed.entries()) expect(wait).toBeGreaterThan(slowed[i - 1] ?? 0);
    expect([slowed.at(-1), waitOf(31), waitOf(101)]).toEqual([5_000, 5_000, 5_000]);
  });
});
