/** Where the focus is when a dialog of the signing page opens, and after it has gone. */

/** What is typed into. A box to tick is the end of what is to be read first. */
const TYPED = ":is(input:not([type=checkbox], [type=radio], [type=file]), textarea, select):not(:disabled)";

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** On a touch screen, focusing an input opens a keyboard that covers the rest of the dialog. */
const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;

/**
 * Focuses what a dialog is filled in with, with its text selected, else its title: never "Close", which the next Enter
 * would press.
 */
export function focusStart(dialog: HTMLElement): void {
  const typed = isTouched() ? undefined : [...dialog.querySelectorAll<HTMLElement>(TYPED)].find(isShown);
  const start = typed ?? dialog.querySelector<HTMLElement>("h2");
  start?.focus({ preventScroll: true });
  // Typing replaces a suggestion, as when the input is reached with Tab.
  if (start instanceof HTMLInputElement) start.select();
}

/** Focuses what goes on: "Next" or "Review and finish", of the card of the open field or of the bottom bar. */
export function focusNext(): void {
  [...document.querySelectorAll<HTMLElement>("[data-next]")].find(isShown)?.focus({ preventScroll: true });
}
