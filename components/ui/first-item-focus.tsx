"use client";

import { useEffect, useState } from "react";

/** Focuses the first item where a key opened the menu, which Radix does not see when that key mounts the menu. */
export function FirstItemFocus({ panelId }: { panelId: string }) {
  const [isByKeyboard] = useState(() => document.activeElement?.matches(":focus-visible") === true);
  useEffect(() => {
    if (!isByKeyboard) return;
    // Radix focuses the panel in an effect of its own.
    const frame = requestAnimationFrame(() => {
      const { activeElement: panel } = document;
      if (panel?.id !== panelId) return;
      panel
        .querySelector<HTMLElement>("[role^='menuitem']:not([data-disabled])")
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isByKeyboard, panelId]);
  return null;
}
