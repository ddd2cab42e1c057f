"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";

/** State of the find bar, which opens with the same shortcuts as in browsers and word processors. */
export function useFind(root: RefObject<HTMLElement | null>, isText: boolean) {
  const [asked, setAsked] = useState<{ replace: boolean; times: number } | null>(null);
  const open = useCallback(
    (replace: boolean) => setAsked((before) => ({ replace, times: (before?.times ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setAsked(null), []);

  useEffect(() => {
    if (!isText) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (target !== document.body && !root.current?.contains(target)) return;
      const key = event.key.toLowerCase();
      const isReplace =
        (event.ctrlKey && !event.metaKey && key === "h") ||
        (event.metaKey && event.altKey && event.code === "KeyF");
      const isFind = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === "f";
      if (!isReplace && !isFind) return;
      event.preventDefault();
      open(isReplace);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [root, isText, open]);

  return { asked, open, close };
}
