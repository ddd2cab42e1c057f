"use client";

import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { Store, useStore } from "@/components/ui/store";

/** Something that can be done on the page on which the palette was opened. */
export type PageCommand = {
  id: string;
  label: string;
  /** Synonyms for the search. */
  words?: string;
  hint?: string;
  icon: LucideIcon;
  /** Called once the palette is closed and the focus is back on the page. */
  run: () => void;
};

/** What they are for, as "2 selected documents", is the title above them. */
export type PageCommands = { title: string; commands: readonly PageCommand[] };

/** A store, so that the palette knows of no page, and no page renders again when the palette does. */
const offered = new Store<PageCommands | null>(null);

/** Offers commands on top of the palette for as long as the calling component is rendered. */
export function useRegisterCommands(commands: PageCommands): void {
  useEffect(() => {
    offered.set(commands);
    return () => {
      if (offered.get() === commands) offered.set(null);
    };
  }, [commands]);
}

export const usePageCommands = (): PageCommands | null => useStore(offered);
