/** Where the focus goes when a dialog of the signing page opens, and after it has closed. */

/** Inputs that take text. A checkbox comes after text that has to be read first, so it is not included. */
const TYPED = ":is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select):not(:disabled)";

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether it is a touch screen, where focusing an input opens a keyboard that covers the rest of the dialog. */
const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/**
 * Focuses the dialog's first input and selects its text, or else focuses the title: never "Close", which the next
 * Enter would press.
 */
export function focusDialogStart(dialog: HTMLElement): void {
  const typed = isTouched() ? undefined : [...dialog.querySelectorAll<HTMLElement>(TYPED)].find(isShown);
  const start = typed ?? dialog.querySelector<HTMLElement>("h2");
  start?.focus({ preventScroll: true });
  // Typing replaces a suggested value, as when the input is reached with Tab.
  if (start instanceof HTMLInputElement) start.select();
}

/** Focuses the button that continues: "Next" or "Review and finish", in the open field's card or in the bottom bar. */
export function focusNextAction(): void {
  [...document.querySelectorAll<HTMLElement>("[data-next]")].find(isShown)?.focus({ preventScroll: true });
}
