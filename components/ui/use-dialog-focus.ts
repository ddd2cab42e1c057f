"use client";

import { useRef } from "react";
import { lastFocused } from "./last-focused";

/** The element to return focus to; for a menu item, which is gone by then, the button that opened the menu. */
export function focusOrigin(): HTMLElement | null {
  const active = lastFocused();
  if (!(active instanceof HTMLElement)) return null;
  const triggerId = active.closest("[role='menu']")?.getAttribute("aria-labelledby");
  return (triggerId ? document.getElementById(triggerId) : null) ?? active;
}

const FIELDS = "input, select, textarea";
/** Where a dialog with several fields starts in another than the first. */
const MARKED = ":is(input, select, textarea)[data-first-focus]";
const CONTROLS = `${FIELDS}, button, a[href], [tabindex="0"]`;

/** The first one reachable by keyboard; the header's "Close" button is excluded. */
function firstIn(dialog: HTMLElement, controls: string): HTMLElement | null {
  const all = dialog.querySelectorAll<HTMLElement>(`:scope > :not(header) :is(${controls})`);
  const isOffered = (control: HTMLElement) =>
    control.tabIndex >= 0 && !control.matches(":disabled") && control.getClientRects().length > 0;
  return [...all].find(isOffered) ?? null;
}

/** On a touch screen, focusing a field opens a keyboard that covers the rest of the dialog. */
const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Whether the focus went elsewhere while the dialog still faded, as into a menu that was opened meanwhile. A dialog
 * around this one, which takes the focus of what is removed, is no such place.
 */
function hasFocusMoved(dialog: EventTarget | null, origin: HTMLElement): boolean {
  const { activeElement: now, body } = document;
  if (!now || now === body || now.contains(origin)) return false;
  return !(dialog instanceof Node && dialog.contains(now));
}

/**
 * Initial focus of a dialog, and focus return. Initial focus is the first field, or the one with `data-first-focus`, so
 * that typing goes there; without fields the first action, which is "Cancel" before what it cancels. Radix alone would focus "Close", and returns focus
 * only for a dialog with a trigger of its own; one opened by state, or from a menu, would leave keyboard focus at the
 * top of the page.
 * @param kind an alert dialog without fields is left to Radix, which focuses the cancel action
 * @param returnFocus called in place of focusing what had the focus before
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
      // Typing replaces the existing text, as when a field is reached with Tab.
      if (start instanceof HTMLInputElement) start.select();
    },
    onCloseAutoFocus: (event: Event) => {
      if (returnFocus) {
        event.preventDefault();
        returnFocus();
        return;
      }
      // Radix would focus a trigger, which a dialog opened by state has none of.
      const origin = from.current;
      if (!origin) return;
      event.preventDefault();
      if (hasFocusMoved(event.currentTarget, origin)) return;
      if (origin.isConnected) origin.focus();
      // Gone with what was deleted, or not to be pressed any more: the next Tab goes on within the page's content.
      if (document.activeElement !== origin) document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
