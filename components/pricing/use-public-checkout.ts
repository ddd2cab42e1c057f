"use client";

import { useEffect, useState } from "react";
import { countersign, failureOf } from "@/lib/client/countersign";
import type { PublicCheckoutDto } from "@/lib/contracts/billing";

const EVERY_MS = 2_000;
/** From then on the page says that it takes longer, and asks less often. */
const SLOW_AFTER = 15;
const SLOW_EVERY_MS = 15_000;

export type Outcome =
  | { kind: "asking" }
  | { kind: "found"; checkout: PublicCheckoutDto }
  | { kind: "unknown" }
  | { kind: "failed"; message: string };

async function ask(sessionId: string): Promise<Outcome> {
  try {
    return { kind: "found", checkout: await countersign.getPublicCheckout({ path: { sessionId } }) };
  } catch (error) {
    const { status, message } = failureOf(error);
    return status === 404 ? { kind: "unknown" } : { kind: "failed", message };
  }
}

const isSettled = (outcome: Outcome): boolean =>
  outcome.kind !== "found" || outcome.checkout.status !== "processing";

/** How an anonymous checkout stands; asked for again until it is settled. */
export function usePublicCheckout(sessionId: string | null) {
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>(sessionId ? { kind: "asking" } : { kind: "unknown" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!sessionId) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const next = async (attempt: number) => {
      const found = await ask(sessionId);
      if (isLeft) return;
      setOutcome(found);
      setAsked(attempt);
      if (isSettled(found)) return;
      timer = setTimeout(() => void next(attempt + 1), attempt < SLOW_AFTER ? EVERY_MS : SLOW_EVERY_MS);
    };
    void next(1);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [sessionId, round]);

  const retry = () => {
    setOutcome({ kind: "asking" });
    setRound(round + 1);
  };
  return { outcome, isSlow: asked >= SLOW_AFTER, retry };
}
