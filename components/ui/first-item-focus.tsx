"use client";

import { useEffect } from "react";

/**
 * Focuses the first item if a key opened the menu, which Radix does not notice when that key mounts the menu. Also
 * focuses the menu if it was reopened while it was fading out: it is not mounted again, so Radix leaves the focus on
 * its button.
 */
export function FirstItemFocus({ panelId, isOpen }: { panelId: string; isOpen: boolean }) {
  useEffect(() => {
    if (!isOpen) return;
    const isByKeyboard = document.activeElement?.matches(":focus-visible") === true;
    // Radix focuses the panel in its own effect.
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
