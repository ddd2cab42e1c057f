"use client";

import { useSyncExternalStore } from "react";

/** The open overlay: the command palette, or the list of shortcuts. */
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
