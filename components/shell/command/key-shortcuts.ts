"use client";

import { useSyncExternalStore } from "react";

/**
 * Single-character shortcuts can be turned off, since speech input and stray keys can trigger them (WCAG 2.2, 2.1.4).
 */

const STORAGE_KEY = "countersign.single-keys";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True unless turned off in this browser; also true if storage is blocked. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, "off");
  } catch {
    // Storage is blocked: the choice is not remembered.
  }
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn, () => true);

const TYPING = "input:not([type='checkbox'], [type='radio']), textarea, select, [contenteditable='true']";
const OVERLAYS = "[role='dialog'], [role='alertdialog'], [role='menu'], [role='listbox']";

/**
 * The key of a single-key shortcut; null during text input, while a dialog or menu is open, or if shortcuts are turned
 * off.
 */
export function singleKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING) || document.querySelector(OVERLAYS) || !areSingleKeysOn()) return null;
  return event.key;
}
