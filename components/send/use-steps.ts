"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

type Options<S extends string> = {
  /** All steps, the initial one first. */
  order: readonly [S, ...S[]];
  /** Whether the URL's step may be followed yet; until then the first step is shown. */
  isReady: boolean;
  /** Called before a step is left; false prevents it. */
  mayGo: (from: S, to: S) => Promise<boolean>;
};

/**
 * Steps of one page, each with its own browser history entry, so that back and forward navigate between them; buttons
 * and history go through the same guard.
 */
export function useSteps<S extends string>({ order, isReady, mayGo }: Options<S>) {
  const requested = useSearchParams()?.get("step");
  const [first] = order;
  const wanted = order.find((one) => one === requested) ?? first;
  const [step, setStep] = useState<S>(first);
  const [isMoving, setIsMoving] = useState(false);
  const gate = useRef({ mayGo, step, isMoving: false });
  gate.current.mayGo = mayGo;
  gate.current.step = step;

  const pass = useCallback(async (to: S): Promise<boolean> => {
    const { current } = gate;
    if (current.isMoving) return false;
    current.isMoving = true;
    setIsMoving(true);
    try {
      const passed = await current.mayGo(current.step, to);
      if (passed) {
        current.step = to;
        setStep(to);
      }
      return passed;
    } finally {
      current.isMoving = false;
      setIsMoving(false);
    }
  }, []);

  const go = useCallback(
    async (to: S) => {
      if (await pass(to)) window.history.pushState(null, "", addressOf(to, order));
    },
    [pass, order],
  );

  // Back, forward or a deep link: the page follows the URL, or the URL is corrected.
  useEffect(() => {
    if (!isReady || wanted === gate.current.step) return;
    void pass(wanted).then((passed) => {
      if (!passed) window.history.replaceState(null, "", addressOf(gate.current.step, order));
    });
  }, [wanted, isReady, pass, order]);

  return { step, go, isMoving };
}

const addressOf = <S extends string>(step: S, [first]: readonly S[]): string =>
  step === first ? window.location.pathname : `?step=${step}`;
