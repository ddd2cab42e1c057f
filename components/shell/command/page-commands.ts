"use client";

import type { LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { Store, useStore } from "@/components/ui/store";

/** A command of the page on which the palette was opened. */
export type PageCommand = {
  id: string;
  label: string;
  /** Synonyms for the search. */
  words?: string;
  hint?: string;
  icon: LucideIcon;
  /** Called once the palette has closed and the focus is back on the page. */
  run: () => void;
};

/** `title` says what the commands apply to, such as "2 selected documents"; it is shown above them. */
export type PageCommands = { title: string; commands: readonly PageCommand[] };

/** A store, so that the palette does not depend on any page, and no page re-renders when the palette does. */
const offered = new Store<PageCommands | null>(null);

/** Shows commands at the top of the palette while the calling component is mounted. */
export function useRegisterCommands(commands: PageCommands): void {
  useEffect(() => {
    offered.set(commands);
    return () => {
      if (offered.get() === commands) offered.set(null);
    };
  }, [commands]);
}

export const usePageCommands = (): PageCommands | null => useStore(offered);
