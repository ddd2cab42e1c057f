"use client";

import { useLayoutEffect, useRef } from "react";
import type { ReadingPlace } from "@/components/signing/reading/reading-place";
import type { Signing } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";

/** Loaded when the view is first switched. */
const places = () => import("@/components/signing/reading/reading-place");

/** Switches between pages and reflowed text, keeping the reading position. */
export function useViewSwitch({ view, state, active, dispatch, announce }: Signing) {
  const { mode } = state;
  const messages = useMessages().page.reading;
  const container = useRef<HTMLDivElement>(null);
  const place = useRef<ReadingPlace | null>(null);

  const toggle = async () => {
    const fieldId = active?.id ?? null;
    const isReading = mode === "reading";
    // If the script cannot be loaded, for instance offline, the view still changes, and starts at the top.
    const script = await places().catch(() => null);
    if (isReading)
      place.current = (container.current && script?.placeInText(container.current, fieldId)) ?? null;
    else place.current = mode === "paper" ? (script?.placeOnPages(view, fieldId) ?? null) : null;
    dispatch({ type: "mode-changed", mode: isReading ? "paper" : "reading" });
    announce(isReading ? messages.shownPages : messages.shownText);
  };

  // The reflowed text scrolls to the position itself once it has loaded.
  useLayoutEffect(() => {
    const found = place.current;
    if (mode !== "paper" || !found) return;
    place.current = null;
    void places().then(({ scrollPagesToPlace: showOnPages }) => showOnPages(view, found));
  }, [mode, view]);

  return { toggle: () => void toggle(), container, place: place.current };
}
