import { Store } from "./store";

/** How many sheets are open: toasts keep away from their buttons. */
export const openSheets = new Store(0);

/** Counts a sheet that opened. @returns to be called once it closes */
export function trackOpenSheet(): () => void {
  openSheets.set(openSheets.get() + 1);
  return () => openSheets.set(openSheets.get() - 1);
}
