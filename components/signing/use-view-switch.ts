"use client";

import { useLayoutEffect, useRef } from "react";
import type { Place } from "@/components/signing/reading/place";
import type { Signing } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";

/** Its script is loaded only when somebody switches. */
const places = () => import("@/components/signing/reading/place");

/** Switches between the pages and their text, and shows in each what was being read in the other. */
export function useViewSwitch({ view, state, active, dispatch, announce }: Signing) {
  const { mode } = state;
  const words = useMessages().page.reading;
  const container = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);

  const toggle = async () => {
    const fieldId = active?.id ?? null;
    const isReading = mode === "reading";
    // Without the script, as offline, the view still changes, and shows its top.
    const script = await places().catch(() => null);
    if (isReading)
      place.current = (container.current && script?.placeInText(container.current, fieldId)) ?? null;
    else place.current = mode === "paper" ? (script?.placeOnPages(view, fieldId) ?? null) : null;
    dispatch({ type: "mode-changed", mode: isReading ? "paper" : "reading" });
    announce(isReading ? words.shownPages : words.shownText);
  };

  // The text shows its place itself, once it has loaded.
  useLayoutEffect(() => {
    const found = place.current;
    if (mode !== "paper" || !found) return;
    place.current = null;
    void places().then(({ showOnPages }) => showOnPages(view, found));
  }, [mode, view]);

  return { toggle: () => void toggle(), container, place: place.current };
}
