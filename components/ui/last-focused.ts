let last: Element | null = null;

// Loaded together with the code that opens dialogs: a dialog's own code may only load after the focus has moved.
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });

/**
 * The focused element, or the menu item that was focused last, which may have left the document: a closing menu loses
 * the focus a moment before its button receives it.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return last?.closest("[role='menu']") ? last : null;
}
