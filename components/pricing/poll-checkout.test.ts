import { CountersignError } from "@countersign/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CheckoutLookup, pollCheckout } from "@/components/pricing/poll-checkout";
import type { PublicCheckoutDto } from "@/lib/contracts/billing";

const checkout = (status: PublicCheckoutDto["status"]): PublicCheckoutDto => ({
  plan: "team",
  seats: 3,
  email: "ada@example.com",
  status,
});
const refused = (status: number, retryAfterSeconds: number | null = null) =>
  new CountersignError(status, { detail: "No." }, { retryAfterSeconds });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Polls with these answers in order; the last one is repeated. */
function polled(...answers: (PublicCheckoutDto | Error)[]) {
  const shown: [CheckoutLookup | null, boolean][] = [];
  const ask = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error || !answer) throw answer;
    return answer;
  });
  const stop = pollCheckout(ask, (...told) => void shown.push(told));
  return { ask, shown, stop };
}

describe("a purchase's state", () => {
  it("is polled until it is final", async () => {
    const { ask, shown } = polled(checkout("processing"), checkout("complete"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown.map(([outcome]) => outcome?.kind === "found" && outcome.checkout.status)).toEqual([
      "processing",
      "complete",
    ]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is asked for again after a 429, when it may be, and what was known stays", async () => {
    const { ask, shown } = polled(checkout("processing"), refused(429, 30), checkout("complete"));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown.at(-1)).toEqual([null, false]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.at(-1)).toEqual([{ kind: "found", checkout: checkout("complete") }, false]);
  });

  it("is not asked for again where that is of no use by itself, nor once the page was left", async () => {
    const unknown = polled(refused(404));
    const failed = polled(refused(503));
    const left = polled(checkout("processing"));
    await vi.advanceTimersByTimeAsync(0);
    left.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(unknown.shown).toEqual([[{ kind: "unknown" }, false]]);
    expect(failed.shown).toEqual([[{ kind: "failed", message: "No." }, false]]);
    for (const { ask } of [unknown, failed, left]) expect(ask).toHaveBeenCalledOnce();
  });

  it("is asked for less often once it takes long", async () => {
    const { ask, shown, stop } = polled(checkout("processing"));
    await vi.advanceTimersByTimeAsync(14 * 2_000);
    expect(shown.at(-1)?.[1]).toBe(true);
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ask.mock.calls.length - before).toBe(2);
    stop();
  });
});
