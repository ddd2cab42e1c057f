import { newId } from "@/lib/pure/id";

const KEY = "countersign.browser";

/** If storage is blocked, each window counts as a separate browser. */
const windowId = newId();

/** Random id of this browser, the same in all of its windows. */
export function browserId(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known && known.length <= 50) return known;
    localStorage.setItem(KEY, windowId);
    return localStorage.getItem(KEY) ?? windowId;
  } catch {
    return windowId;
  }
}
