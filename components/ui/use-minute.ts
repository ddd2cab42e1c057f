"use client";

import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for the whole page, active only while the page is visible. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const wake of listeners) wake();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);
const unknownOnServer = () => null;

/** Re-renders once a minute. Null on the server and during hydration, when the user's time zone is unknown. */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, currentMinute, unknownOnServer);
}
