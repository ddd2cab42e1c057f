"use client";

import { useRef } from "react";

/** Where focus should go back to; for an entry of a menu, which is gone by then, the button that opened the menu. */
function origin(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const triggerId = active.closest("[role='menu']")?.getAttribute("aria-labelledby");
  return (triggerId ? document.getElementById(triggerId) : null) ?? active;
}

const FIELDS = "input, select, textarea";
const CONTROLS = `${FIELDS}, button, a[href], [tabindex="0"]`;

/** The first of them that the keyboard reaches; "Close" is never meant, which stands in the dialog's header. */
function firstIn(dialog: HTMLElement, controls: string): HTMLElement | null {
  const all = dialog.querySelectorAll<HTMLElement>(`:scope > :not(header) :is(${controls})`);
  const isOffered = (control: HTMLElement) =>
    control.tabIndex >= 0 && !control.matches(":disabled") && control.getClientRects().length > 0;
  return [...all].find(isOffered) ?? null;
}

/** On a screen that is touched, a field with the focus brings up a keyboard that covers the rest of the dialog. */
const isTouched = () => window.matchMedia("(pointer: coarse)").matches;

/**
 * Where the focus of a dialog begins, and where it goes back to. It begins at the first field, so that what is typed goes
 * there; without fields at the first thing to do, which is "Cancel" before what it cancels. Radix alone would begin at
 * "Close". It gives focus back only for a dialog that has a trigger of its own; one that is opened by state, or from a
 * menu, would leave the keyboard at the top of the page.
 * @param kind an alert without fields is left to Radix, which begins at the action that changes nothing
 */
export function useDialogFocus(kind: "dialog" | "alert" = "dialog") {
  const from = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      from.current = origin();
      const { currentTarget: dialog } = event;
      if (!(dialog instanceof HTMLElement)) return;
      const hasKeys = !isTouched();
      const field = hasKeys ? firstIn(dialog, FIELDS) : null;
      if (kind === "alert" && !field) return;
      event.preventDefault();
      const start = field || (hasKeys && firstIn(dialog, CONTROLS)) || dialog;
      start.focus();
      // What is there already is replaced by typing, as when a field is reached with Tab.
      if (start instanceof HTMLInputElement) start.select();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!from.current?.isConnected) return;
      event.preventDefault();
      from.current.focus();
    },
  };
}
