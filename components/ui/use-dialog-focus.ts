"use client";

import { useRef } from "react";
import { lastFocused } from "./last-focused";

/**
 * The element to which to return the focus. For a menu item, which no longer exists by then, it is the button that
 * opened the menu.
 */
export function focusOrigin(): HTMLElement | null {
  const active = lastFocused();
  if (!(active instanceof HTMLElement)) return null;
  const triggerId = active.closest("[role='menu']")?.getAttribute("aria-labelledby");
  return (triggerId ? document.getElementById(triggerId) : null) ?? active;
}

const FIELDS = "input, select, textarea";
/** The field with the initial focus, if that is not the dialog's first one. */
const MARKED = ":is(input, select, textarea)[data-first-focus]";
const CONTROLS = `${FIELDS}, button, a[href], [tabindex="0"]`;

/** The first control reachable by keyboard, except for the header's "Close" button. */
function firstIn(dialog: HTMLElement, controls: string): HTMLElement | null {
  const all = dialog.querySelectorAll<HTMLElement>(`:scope > :not(header) :is(${controls})`);
  const isOffered = (control: HTMLElement) =>
    control.tabIndex >= 0 && !control.matches(":disabled") && control.getClientRects().length > 0;
  return [...all].find(isOffered) ?? null;
}

/** Whether it is a touch screen, where focusing a field opens a keyboard that covers the rest of the dialog. */
const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Whether the focus moved elsewhere while the dialog was fading out, for example into a menu opened in the meantime.
 * A surrounding dialog that receives the focus of a removed element does not count.
 */
function hasFocusMoved(dialog: EventTarget | null, origin: HTMLElement): boolean {
  const { activeElement: now, body } = document;
  if (!now || now === body || now.contains(origin)) return false;
  return !(dialog instanceof Node && dialog.contains(now));
}

/**
 * Initial focus of a dialog, and focus return. The initial focus is the first field, or the one with
 * `data-first-focus`, so that the user can type at once. Without fields it is the first action: "Cancel" comes before
 * the action to confirm. Radix alone would focus "Close", and only returns the focus for a dialog with its own
 * trigger; a dialog opened by state or from a menu would leave it at the top of the page.
 * @param kind an alert dialog without fields is left to Radix, which focuses the cancel action
 * @param returnFocus called in place of restoring the focus
 */
export function useDialogFocus(kind: "dialog" | "alert" = "dialog", returnFocus?: () => void) {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      from.current = focusOrigin();
      const { currentTarget: dialog } = event;
      if (!(dialog instanceof HTMLElement)) return;
      const hasKeys = !isTouched();
      const field = hasKeys ? (firstIn(dialog, MARKED) ?? firstIn(dialog, FIELDS)) : null;
      if (kind === "alert" && !field) return;
      event.preventDefault();
      const start = field || (hasKeys && firstIn(dialog, CONTROLS)) || dialog;
      start.focus();
      // Typing replaces the current text, as when the field is reached with Tab.
      if (start instanceof HTMLInputElement) start.select();
    },
    onCloseAutoFocus: (event: Event) => {
      if (returnFocus) {
        event.preventDefault();
        returnFocus();
        return;
      }
      // Radix would focus the trigger, which a dialog opened by state does not have.
      const origin = from.current;
      if (!origin) return;
      event.preventDefault();
      if (hasFocusMoved(event.currentTarget, origin)) return;
      if (origin.isConnected) origin.focus();
      // The element was deleted or is disabled: the next Tab continues within the page's content.
      if (document.activeElement !== origin) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
