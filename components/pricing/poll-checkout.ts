import { failureOf } from "@/lib/client/countersign";
import type { PublicCheckoutDto } from "@/lib/contracts/billing";

const EVERY_MS = 2_000;
/** Number of attempts after which the page says that it is taking longer, and polls less often. */
const SLOW_AFTER = 15;
const SLOW_EVERY_MS = 15_000;

export type CheckoutLookup =
  | { kind: "asking" }
  | { kind: "found"; checkout: PublicCheckoutDto }
  | { kind: "unknown" }
  | { kind: "failed"; message: string };

type Listener = (outcome: CheckoutLookup | null, isSlow: boolean) => void;

/**
 * Polls the status of an anonymous checkout until it is final. After a 429 response the last known status stays, and
 * polling resumes when allowed.
 * @param show called after each answer; its outcome is null if nothing new is known
 * @returns a function that stops polling
 */
export function pollCheckout(ask: () => Promise<PublicCheckoutDto>, show: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const next = async (attempt: number) => {
    const isSlow = attempt >= SLOW_AFTER;
    const { outcome, waitMs } = await answerOf(ask);
    if (isLeft) return;
    show(outcome, isSlow);
    const isSettled = outcome && (outcome.kind !== "found" || outcome.checkout.status !== "processing");
    if (isSettled) return;
    const usual = isSlow ? SLOW_EVERY_MS : EVERY_MS;
    timer = setTimeout(() => void next(attempt + 1), Math.max(usual, waitMs));
  };
  void next(1);
  return () => {
    isLeft = true;
    clearTimeout(timer);
  };
}

async function answerOf(
  ask: () => Promise<PublicCheckoutDto>,
): Promise<{ outcome: CheckoutLookup | null; waitMs: number }> {
  try {
    return { outcome: { kind: "found", checkout: await ask() }, waitMs: 0 };
  } catch (error) {
    const { status, message, retryAfterSeconds } = failureOf(error);
    if (status === 429) return { outcome: null, waitMs: (retryAfterSeconds ?? 0) * 1000 };
    return { outcome: status === 404 ? { kind: "unknown" } : { kind: "failed", message }, waitMs: 0 };
  }
}
