"use client";

import { useSyncExternalStore } from "react";

/** What is open over the page: the command palette, or the help of keys. */
export type CommandOverlay = "palette" | "keys";

let shown: CommandOverlay | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showCommand(next: CommandOverlay | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const useCommandOverlay = (): CommandOverlay | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
