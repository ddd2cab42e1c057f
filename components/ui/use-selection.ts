"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toggled } from "./selection";

const NONE: ReadonlySet<string> = new Set();

export type Selection = {
  isSelected: (id: string) => boolean;
  /** The selected rows among those shown. */
  ids: readonly string[];
  /** @param isRange extends from the previously toggled row (shift) */
  toggle: (id: string, isRange: boolean) => void;
  /** Selects all rows shown, or none. */
  setAll: (isSelected: boolean) => void;
  set: (ids: readonly string[]) => void;
};

/** The selected rows of a list; rows no longer shown are deselected. */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState(NONE);
  const anchor = useRef<string | null>(null);
  const rows = useRef(shown);
  useEffect(() => {
    rows.current = shown;
  }, [shown]);
  const toggle = useCallback((id: string, isRange: boolean) => {
    const from = isRange ? anchor.current : null;
    anchor.current = id;
    setChosen((before) => toggled(before, rows.current, id, from));
  }, []);
  const set = useCallback((ids: readonly string[]) => {
    anchor.current = null;
    setChosen(ids.length === 0 ? NONE : new Set(ids));
  }, []);
  const setAll = useCallback((isSelected: boolean) => set(isSelected ? rows.current : []), [set]);
  return useMemo(
    () => ({
      isSelected: (id) => chosen.has(id),
      ids: shown.filter((id) => chosen.has(id)),
      toggle,
      setAll,
      set,
    }),
    [chosen, shown, toggle, setAll, set],
  );
}
