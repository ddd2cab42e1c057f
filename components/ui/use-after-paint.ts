"use client";

import { startTransition, useEffect, useState } from "react";

/**
 * Runs a function after the next paint: animation frame callbacks run before a paint, timers after it.
 * @returns a function that cancels it
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
 * The value, one paint later: content that shows the new value at once is painted before content that takes longer to
 * render. With `useDeferredValue`, the browser may render before it paints.
 *
 * @param initial the value in the first render
 */
export function useAfterPaint<T>(value: T, initial: T = value): T {
  const [painted, setPainted] = useState(initial);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(value))), [value]);
  return painted;
}
