"use client";

import { useEffect } from "react";

/** Smaller changes of the visual viewport's height are browser bars collapsing and expanding. */
const KEYBOARD_PX = 120;

/**
 * Sets `--keyboard` on the root element: how much of the page's bottom the on-screen keyboard covers. iOS slides the
 * keyboard over the page without resizing it, which would hide elements fixed to the bottom.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    if (!viewport) return;
    const update = () => {
      // Pinch zoom shrinks the visual viewport too; multiplied by its scale, only the keyboard is missing.
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
