"use client";

import { useEffect, useState } from "react";
import { Selection } from "./selection";
import { useStore } from "./store";

/** The selection of a list; the same object as long as the list is mounted. */
export function useSelection(shown: readonly string[]): Selection {
  const [selection] = useState(() => new Selection());
  useEffect(() => selection.show(shown), [selection, shown]);
  return selection;
}

/** The visible items that are selected. */
export function useSelected<Item extends { id: string }>(
  selection: Selection,
  items: readonly Item[],
): Item[] {
  const chosen = useStore(selection);
  return items.filter(({ id }) => chosen.has(id));
}
