"use client";

import { useEffect, useState } from "react";

/**
 * Whether somebody wanted to go on while something was missing or asked: `fail` says so, and focuses the first control
 * that is invalid from then on.
 */
export function useAttempted(): { isTried: boolean; fail: () => void } {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) document.querySelector<HTMLElement>("main [aria-invalid=true]")?.focus();
  }, [tries]);
  return { isTried: tries > 0, fail: () => setTries((count) => count + 1) };
}
