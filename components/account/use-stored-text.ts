"use client";

import { useState } from "react";

/**
 * State of a dialog's text field, stored per browser tab, so that reading about plans or buying one does not lose it.
 * For client-side use only.
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

/** Runs `use` with the session storage. Storage may be blocked: then the text is lost when the dialog closes. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
