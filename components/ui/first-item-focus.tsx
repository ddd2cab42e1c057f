"use client";

import { useEffect } from "react";

/**
 * Focuses the first item where a key opened the menu, which Radix does not see when that key mounts the menu; and the
 * menu itself where it was opened again while it faded: it was not mounted again, and Radix leaves the focus at its button.
 */
export function FirstItemFocus({ panelId, isOpen }: { panelId: string; isOpen: boolean }) {
  useEffect(() => {
    if (!isOpen) return;
    const isByKeyboard = document.activeElement?.matches(":focus-visible") === true;
    // Radix focuses the panel in an effect of its own.
    const frame = requestAnimationFrame(() => {
      const panel = document.getElementById(panelId);
      const { activeElement: now, body } = document;
      const buttonId = panel?.getAttribute("aria-labelledby");
      if (!panel || !(now === panel || now === body || (buttonId && now?.id === buttonId))) return;
      const first = panel.querySelector<HTMLElement>("[role^='menuitem']:not([data-disabled])");
      ((isByKeyboard && first) || panel).focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, panelId]);
  return null;
}
