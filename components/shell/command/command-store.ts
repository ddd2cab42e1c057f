"use client";

import { Store, useStore } from "@/components/ui/store";

/** The open overlay: the command palette, or the list of shortcuts. */
export type CommandOverlay = "palette" | "keys";

const shown = new Store<CommandOverlay | null>(null);

export const showCommand = shown.set;

export const useCommandOverlay = (): CommandOverlay | null => useStore(shown);
