import { describe, expect, it } from "vitest";
import { backOffMs } from "@/lib/platform/ports/jobs/drivers/embedded/record-call-outcome";

describe("back-off", () => {
  it.each([
    [0, 1_000],
    [1, 2_000],
    [5, 32_000],
    [10, 600_000],
    [19, 600_000],
  ])("of attempt %i is %i ms, give or take a fifth", (attempt, base) => {
    const samples = Array.from({ length: 200 }, () => backOffMs(attempt));
    expect(Math.min(...samples)).toBeGreaterThanOrEqual(base * 0.8);
    expect(Math.max(...samples)).toBeLessThanOrEqual(base * 1.2);
    expect(new Set(samples).size).toBeGreaterThan(10);
  });
});
