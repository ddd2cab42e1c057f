"use client";

import { Store, useStore, useStoreValue } from "@/components/ui/store";

/** The open overlay: the command palette, or the list of shortcuts. */
export type CommandOverlay = "palette" | "keys";

const shown = new Store<CommandOverlay | null>(null);

let ahead = "";

export function showCommand(overlay: CommandOverlay | null): void {
  ahead = "";
  shown.set(overlay);
}

/**
 * Keeps the characters typed between the palette's shortcut and its opening.
 * @returns whether the key is handled for the palette
 */
export function typeAhead(key: string): boolean {
  if (key === "Escape") showCommand(null);
  else if (key === "Backspace") ahead = ahead.slice(0, -1);
  else if (key.length === 1) ahead += key;
  // Enter is meant for an entry of the palette, not for the element that still has the focus.
  else return key === "Enter";
  return true;
}

/** The initial text of the palette's input. */
export const typedAhead = (): string => ahead;

export const useCommandOverlay = (): CommandOverlay | null => useStore(shown);

export const useIsPaletteOpen = (): boolean => useStoreValue(shown, (overlay) => overlay === "palette");
