"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { Selection } from "./selection";

/** The selection of a list, the same object as long as the list is mounted. */
export function useSelection(shown: readonly string[]): Selection {
  const [selection] = useState(() => new Selection());
  useEffect(() => selection.show(shown), [selection, shown]);
  return selection;
}

const NONE: ReadonlySet<string> = new Set();

/** The ids that are selected; items that are no longer shown may still be among them. Renders again at each change. */
export const useSelected = (selection: Selection): ReadonlySet<string> =>
  useSyncExternalStore(selection.subscribe, selection.chosen, () => NONE);

/** Whether one item is selected: renders again only when that changes. */
export const useIsSelected = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(
    selection.subscribe,
    () => selection.chosen().has(id),
    () => false,
  );
