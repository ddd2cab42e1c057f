"use client";

import { startTransition, useEffect, useState } from "react";

/**
 * The value, one paint later: what shows it at once is painted before what takes longer to render. Unlike
 * `useDeferredValue`, whose rendering the browser may run before it paints.
 *
 * @param initial what it is in the first rendering
 */
export function useAfterPaint<T>(value: T, initial: T = value): T {
  const [painted, setPainted] = useState(initial);
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      // Frames' callbacks run before the paint, timers after it.
      timer = window.setTimeout(() => startTransition(() => setPainted(value)));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
