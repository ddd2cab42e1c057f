let last: Element | null = null;

// Loaded with what opens dialogs: a dialog's own code may be loaded only after the focus has moved.
if (typeof document !== "undefined")
  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });

/**
 * What has the focus; or the menu item that had it last, which may have left the document: a menu that closes has lost
 * the focus a moment before its button has it.
 */
export function lastFocused(): Element | null {
  const { activeElement, body } = document;
  if (activeElement !== body) return activeElement;
  return last?.closest("[role='menu']") ? last : null;
}
