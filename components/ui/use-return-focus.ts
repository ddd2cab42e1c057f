"use client";

import { useRef } from "react";

/** Where focus should go back to; for an entry of a menu, which is gone by then, the button that opened the menu. */
function origin(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const triggerId = active.closest("[role='menu']")?.getAttribute("aria-labelledby");
  return (triggerId ? document.getElementById(triggerId) : null) ?? active;
}

/**
 * Gives focus back to where it was before a dialog opened. Radix does so only for a dialog that has a trigger of its
 * own; one that is opened by state, or from a menu, would leave the keyboard at the top of the page.
 */
export function useReturnFocus() {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      from.current = origin();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!from.current?.isConnected) return;
      event.preventDefault();
      from.current.focus();
    },
  };
}
