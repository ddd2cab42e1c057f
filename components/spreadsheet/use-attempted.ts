"use client";

import { useEffect, useState } from "react";

/**
 * Whether the user has tried to continue while something was missing or pending. `fail` records an attempt, and
 * focuses the first invalid control.
 */
export function useAttempted(): { isTried: boolean; fail: () => void } {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [tries]);
  return { isTried: tries > 0, fail: () => setTries((count) => count + 1) };
}
