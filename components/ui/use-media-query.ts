"use client";

import { useSyncExternalStore } from "react";

/**
 * Whether a media query matches.
 * @param onServer the server's assumption; corrected right after hydration
 */
export function useMediaQuery(query: string, onServer: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}
