"use client";

import { useEffect } from "react";

/** Smaller changes of the visible height are browser bars coming and going. */
const KEYBOARD_PX = 120;

/**
 * Keeps `--keyboard` on the root element: how much of the page's foot the on-screen keyboard covers. iOS slides the
 * keyboard over the page without resizing it, so that whatever is fixed to the bottom would be hidden.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    if (!viewport) return;
    const update = () => {
      // Zooming in makes the visual viewport smaller too; at its scale only the keyboard is missing.
      const covered = window.innerHeight - viewport.height * viewport.scale;
      const inset = covered > KEYBOARD_PX ? window.innerHeight - viewport.offsetTop - viewport.height : 0;
      style.setProperty("--keyboard", `${Math.max(0, Math.round(inset))}px`);
    };
    update();
    viewport.addEventListener("resize", update);
    viewport.addEventListener("scroll", update);
    return () => {
      viewport.removeEventListener("resize", update);
      viewport.removeEventListener("scroll", update);
      style.removeProperty("--keyboard");
    };
  }, []);
}
