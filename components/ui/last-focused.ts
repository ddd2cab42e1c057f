let last: Element | null = null;

// From the page's first script on: a dialog's own code may be loaded only after the focus has moved.
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });

/**
 * What has the focus, or had it last: a menu that closes has lost it a moment before its button has it. It may have left
 * the document.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  return activeElement === body ? last : activeElement;
}
