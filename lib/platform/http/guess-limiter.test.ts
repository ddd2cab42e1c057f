import { describe, expect, it } from "vitest";
import { createGuessLimiter } from "@/lib/platform/http/guess-limiter";

/** How many guesses are accepted before the address has to wait. */
function heard(addressOf: (i: number) => string, perMinute: number, times: number): number {
  let count = 0;
  for (let i = 0; i < times; i++) {
    const guesses = createGuessLimiter(addressOf(i), perMinute);
    if (guesses.secondsToWait() !== null) continue;
    guesses.note();
    count += 1;
  }
  return count;
}

describe("guesses at files", () => {
  it("are counted by address", () => {
    expect(heard(() => "203.0.113.50", 5, 9)).toBe(5);
    expect(createGuessLimiter("203.0.113.50", 5).secondsToWait()).toBeGreaterThan(0);
    expect(createGuessLimiter("203.0.113.51", 5).secondsToWait()).toBeNull();
  });

  it("are counted by IPv6 network, and by site at twice the limit", () => {
    expect(heard((i) => `2001:db8:1:1::${i + 1}`, 5, 9)).toBe(5);
    expect(heard((i) => `2001:db8:2:${i + 1}::1`, 5, 15)).toBe(10);
  });

  it("have no limit where requests have none", () => {
    expect(heard(() => "203.0.113.60", 0, 100)).toBe(100);
  });
});
