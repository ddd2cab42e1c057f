"use client";

import { startTransition, useEffect, useState } from "react";

/**
 * Runs something once what is rendered now is painted: frames' callbacks run before a paint, timers after it.
 * @returns what keeps it from running
 */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/**
 * The value, one paint later: what shows it at once is painted before what takes longer to render. Unlike
 * `useDeferredValue`, whose rendering the browser may run before it paints.
 *
 * @param initial what it is in the first rendering
 */
export function useAfterPaint<T>(value: T, initial: T = value): T {
  const [painted, setPainted] = useState(initial);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
