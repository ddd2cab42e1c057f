"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

type Options<S extends string> = {
  /** All steps, the one that everybody begins with first. */
  order: readonly [S, ...S[]];
  /** Whether the address may be followed yet; before, the first step shows. */
  isReady: boolean;
  /** Called before a step is left: false stays there. */
  mayGo: (from: S, to: S) => Promise<boolean>;
};

/**
 * Steps of one page, each with an entry of its own in the browser's history, so that back and forward lead through
 * them; the buttons and the history pass the same gate.
 */
export function useSteps<S extends string>({ order, isReady, mayGo }: Options<S>) {
  const asked = useSearchParams()?.get("step");
  const [first] = order;
  const wanted = order.find((one) => one === asked) ?? first;
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

  // Back, forward, or an address that was opened: the page follows, or the address is put right.
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
