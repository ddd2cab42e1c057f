import { Store } from "./store";

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of a list's selected items, which may include items that are no longer shown. A store, so that selecting an
 * item re-renders its checkbox and the counters, not the list.
 */
export class Selection extends Store<ReadonlySet<string>> {
  #shown: readonly string[] = [];
  /** The previously toggled item. */
  #anchor: string | null = null;

  constructor() {
    super(NONE);
  }

  /** Whether any visible item is selected. */
  get hasAny(): boolean {
    return this.#shown.some((id) => this.get().has(id));
  }

  /** Sets the visible items, in order. */
  show(ids: readonly string[]): void {
    this.#shown = ids;
  }

  /** @param isRange whether to extend the selection from the previously toggled item (Shift) */
  toggle(id: string, isRange: boolean): void {
    const from = isRange ? this.#anchor : null;
    this.#anchor = id;
    this.set(toggleSelected(this.get(), this.#shown, id, from));
  }

  /** Selects all visible items, or none. */
  setAll(isSelected: boolean): void {
    this.select(isSelected ? this.#shown : []);
  }

  select(ids: readonly string[]): void {
    this.#anchor = null;
    this.set(ids.length === 0 ? NONE : new Set(ids));
  }
}

/**
 * The selection after a row is clicked or toggled by keyboard.
 * @param ids the visible rows, in order
 * @param anchor the previously toggled row; if given, all rows in between get the clicked row's new state
 */
export function toggleSelected(
  before: ReadonlySet<string>,
  ids: readonly string[],
  id: string,
  anchor: string | null,
): ReadonlySet<string> {
  const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)];
  const range = from < 0 || to < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const after = new Set(before);
  const isSelected = !before.has(id);
  for (const one of range) {
    if (isSelected) after.add(one);
    else after.delete(one);
  }
  return after;
}
