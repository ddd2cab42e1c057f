"use client";

import { useState } from "react";

/**
 * State of a dialog's text field, stored for the browser's tab: reading about plans, or buying one, loses nothing.
 * Client-side only, as dialogs are.
 */
export function useStoredText(key: string) {
  const name = `countersign.typed.${key}`;
  const [text, setText] = useState(() => stored((storage) => storage.getItem(name)) ?? "");
  return {
    text,
    keep: (value: string) => {
      setText(value);
      stored((storage) => storage.setItem(name, value));
    },
    forget: () => stored((storage) => storage.removeItem(name)),
  };
}

/** Storage may be blocked; then the text is lost with the dialog. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
