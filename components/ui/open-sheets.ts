import { Store } from "./store";

/** Number of open sheets: toasts must not cover their buttons. */
export const openSheets = new Store(0);

/** Counts a sheet as open. @returns a function to call when it closes */
export function trackOpenSheet(): () => void {
  openSheets.set(openSheets.get() + 1);
  return () => openSheets.set(openSheets.get() - 1);
}
