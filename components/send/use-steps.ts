"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

type Options<S extends string> = {
  /** All steps, the initial one first. */
  order: readonly [S, ...S[]];
  /** Whether the step in the URL may be opened yet; until then the first step is shown. */
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
  const wanted = stepNamed(requested, order);
  const [step, setStep] = useState<S>(order[0]);
  const [isMoving, setIsMoving] = useState(false);
  const home = usePathname();
  const gate = useRef({ mayGo, step, isMoving: false });
  gate.current.mayGo = mayGo;

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

  const follow = useCallback(
    async (to: S): Promise<void> => {
      const { current } = gate;
      if (to === current.step || current.isMoving) return;
      const passed = await pass(to);
      // The user has left the page: the URL belongs to another page.
      if (window.location.pathname !== home) return;
      if (!passed) window.history.replaceState(null, "", addressOf(current.step, order));
      // The history may have changed in the meantime.
      else await follow(stepIn(window.location, order));
    },
    [pass, order, home],
  );

  const go = useCallback(
    async (to: S) => {
      const passed = await pass(to);
      if (window.location.pathname !== home) return;
      if (passed) window.history.pushState(null, "", addressOf(to, order));
      // Not passed: the user may have gone back in the meantime.
      else await follow(stepIn(window.location, order));
    },
    [pass, follow, order, home],
  );

  // A deep link, or a link to another step: the page follows the URL, or the URL is corrected.
  useEffect(() => {
    if (isReady && wanted === stepIn(window.location, order)) void follow(wanted);
  }, [wanted, isReady, follow, order]);

  // Back and forward. The search parameters alone would miss a step back that comes before the router has rendered
  // the step forward: React sees no change.
  useEffect(() => {
    if (!isReady) return;
    const onPopState = () => {
      if (window.location.pathname === home) void follow(stepIn(window.location, order));
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [isReady, follow, order, home]);

  return { step, go, isMoving };
}

const stepIn = <S extends string>({ search }: Location, order: readonly [S, ...S[]]): S =>
  stepNamed(new URLSearchParams(search).get("step"), order);

const stepNamed = <S extends string>(name: string | null | undefined, order: readonly [S, ...S[]]): S =>
  order.find((one) => one === name) ?? order[0];

const addressOf = <S extends string>(step: S, [first]: readonly S[]): string =>
  step === first ? window.location.pathname : `?step=${step}`;
