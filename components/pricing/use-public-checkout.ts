"use client";

import { useEffect, useState } from "react";
import { type CheckoutLookup, pollCheckout } from "@/components/pricing/poll-checkout";
import { countersign } from "@/lib/client/countersign";

/** The status of an anonymous checkout, polled until it is final. */
export function usePublicCheckout(sessionId: string | null) {
  const [round, setRound] = useState(0);
  const [isSlow, setSlow] = useState(false);
  const [outcome, setOutcome] = useState<CheckoutLookup>(
    sessionId ? { kind: "asking" } : { kind: "unknown" },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!sessionId) return;
    return pollCheckout(
      () => countersign.getPublicCheckout({ path: { sessionId } }),
      (found, takesLong) => {
        setSlow(takesLong);
        if (found) setOutcome(found);
      },
    );
  }, [sessionId, round]);

  const retry = () => {
    setOutcome({ kind: "asking" });
    setRound(round + 1);
  };
  return { outcome, isSlow, retry };
}
