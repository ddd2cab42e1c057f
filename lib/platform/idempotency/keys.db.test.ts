import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/platform/database/db";
import { claimKey, holdKeyLock, LOCK_MS } from "@/lib/platform/idempotency/keys";
import { stoppedClock } from "@/test/api/clock";

const clock = stoppedClock();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const claim = async (scope: string) => {
  const outcome = await claimKey({ scope, fingerprint: "same body" });
  if (outcome.outcome !== "claimed") throw new Error(`the key is ${outcome.outcome}`);
  return outcome;
};
const claimAgain = async (scope: string) => (await claimKey({ scope, fingerprint: "same body" })).outcome;

const lockOf = async (scope: string) =>
  (await db().idempotencyKey.findUniqueOrThrow({ where: { scope } })).lockedUntil.getTime();

/** Advances the time for the lock, and the timers of the request's process. */
async function pass(ms: number): Promise<void> {
  clock.advance(ms);
  await vi.advanceTimersByTimeAsync(ms);
}

it("a request that died gives its place after fifteen seconds", async () => {
  await claim("dead");
  clock.advance(LOCK_MS - 1);
  expect(await claimAgain("dead")).toBe("in_use");
  clock.advance(1);
  expect(await claimAgain("dead")).toBe("claimed");
});

it("a request that takes long keeps its place, and its answer is kept", async () => {
  const held = holdKeyLock(await claim("long"));
  for (let i = 0; i < 12; i++) {
    await pass(LOCK_MS / 3);
    // The lock is renewed in real time, on its own connection.
    await expect.poll(() => lockOf("long")).toBe(clock.now().getTime() + LOCK_MS);
    expect(await claimAgain("long")).toBe("in_use");
  }
  await held.keep({ status: 201, type: "application/json", body: "{}" });
  expect(await claimAgain("long")).toBe("answered");
});

it("a request that was taken for dead changes nothing any more", async () => {
  const held = holdKeyLock(await claim("late"));
  clock.advance(LOCK_MS);
  expect(await claimAgain("late")).toBe("claimed");
  await held.keep({ status: 201, type: "application/json", body: "{}" });
  expect(await claimAgain("late")).toBe("in_use");
});
