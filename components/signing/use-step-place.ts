"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import { headerHeight } from "@/components/signing/header-height";
import { boxId, controlId } from "@/components/signing/use-signing";

/**
 * Whether the screen reaches Tailwind's `md` breakpoint, from which the card is next to its field; below it, it is a
 * bottom sheet.
 */
export const isWideScreen = (): boolean => window.matchMedia("(min-width: 48rem)").matches;

const CARD_WIDTH_PX = 360;
const GAP_PX = 12;
/** Margin in px between the field and the edges of the viewport. */
const AIR_PX = 16;

export interface CardPlace {
  readonly left: number;
  readonly top: number;
}

const prefersStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Beyond this number of screens, scrolling is instant: an animation would take seconds and load every page that it
 * passes.
 */
const SMOOTH_SCREENS = 2;

function scrollBy(top: number): void {
  if (Math.abs(top) < 4) return;
  const isFar = Math.abs(top) > SMOOTH_SCREENS * window.innerHeight;
  window.scrollBy({ top, behavior: isFar || prefersStill() ? "instant" : "smooth" });
}

/**
 * Scrolls a field and its card into view. On wide screens both are visible together; on mobile the field is centred
 * in the space that the sheet and the keyboard leave.
 */
function showStep(box: DOMRect, panel: HTMLElement): void {
  const top = headerHeight();
  const bar = document.getElementById("signing-bar")?.getBoundingClientRect();
  if (isWideScreen()) {
    const floor = (bar?.top ?? window.innerHeight) - AIR_PX;
    const lowest = box.bottom + GAP_PX + panel.offsetHeight;
    const highest = box.top - AIR_PX - top;
    if (highest < 0) scrollBy(highest);
    else if (lowest > floor) scrollBy(Math.min(lowest - floor, highest));
    return;
  }
  const floor = panel.getBoundingClientRect().top;
  scrollBy((box.top + box.bottom) / 2 - (top + floor) / 2);
}

/**
 * Position of the open field's card, in pixels of the root element. Also scrolls the page to the field and moves the
 * focus into the card.
 */
export function useStepPlace(
  fieldId: string | null,
  root: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): CardPlace | null {
  const [place, setPlace] = useState<CardPlace | null>(null);

  useLayoutEffect(() => {
    if (!fieldId) return;
    const measure = () => {
      const frame = root.current?.getBoundingClientRect();
      const box = document.getElementById(boxId(fieldId))?.getBoundingClientRect();
      if (!frame) return;
      if (!box) return setPlace(null);
      const widest = frame.width - CARD_WIDTH_PX - AIR_PX;
      setPlace({
        left: Math.max(AIR_PX, Math.min(box.left - frame.left, widest)),
        top: box.bottom - frame.top + GAP_PX,
      });
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, [fieldId, root]);

  // Focus first: phones only open the keyboard if the focus moves within a user gesture.
  useLayoutEffect(() => {
    if (fieldId) document.getElementById(controlId(fieldId))?.focus({ preventScroll: true });
  }, [fieldId]);

  useLayoutEffect(() => {
    const card = panel.current;
    if (!fieldId || !card) return;
    const show = () => {
      const box = document.getElementById(boxId(fieldId))?.getBoundingClientRect();
      if (box) showStep(box, card);
    };
    // Runs after the card was laid out at its position.
    const frame = requestAnimationFrame(show);
    // The card grows with an error, and the keyboard pushes the sheet up.
    const observer = new ResizeObserver(show);
    observer.observe(card);
    const viewport = window.visualViewport;
    viewport?.addEventListener("resize", show);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      viewport?.removeEventListener("resize", show);
    };
  }, [fieldId, panel]);

  return place;
}
