"use client";

import { useEffect } from "react";

/** In CSS pixels. Smaller changes of the visual viewport's height are browser bars that collapse or expand. */
const KEYBOARD_PX = 120;

/**
 * Sets `--keyboard` on the root element to the height of the page's bottom that the on-screen keyboard covers. iOS
 * slides the keyboard over the page without resizing it, which would hide elements fixed to the bottom.
 */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    if (!viewport) return;
    const update = () => {
      // Pinch zoom shrinks the visual viewport too; multiplied by the scale, only the keyboard's height is missing.
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
