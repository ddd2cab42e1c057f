"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SidePanel } from "@/components/editor/editor-context";

/**
 * Which panel is shown: at the side where there is room for one, in a sheet that is opened where there is none.
 * Whoever selects a field wants to see it.
 */
export function useSidePanel(root: RefObject<HTMLElement | null>, selection: readonly string[]) {
  const [panel, setPanel] = useState<SidePanel>("properties");
  const [sheet, setSheet] = useState<SidePanel | null>(null);

  useEffect(() => {
    if (selection.length > 0) setPanel("properties");
  }, [selection]);

  const showPanel = useCallback(
    (next: SidePanel) => {
      const side = root.current?.querySelector<HTMLElement>("[data-side-panel]");
      if (side?.offsetParent) setPanel(next);
      else setSheet(next);
    },
    [root],
  );
  const showSettings = useCallback(() => showPanel("settings"), [showPanel]);

  /** Brings the keyboard to the first property of the selected field. */
  const openField = useCallback(() => {
    showPanel("properties");
    // The panel may have to be drawn first. A sheet takes the focus by itself.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>("[data-side-panel] [data-first-property]")?.focus(),
    );
  }, [root, showPanel]);

  return { panel, showPanel, showSettings, openField, sheet, setSheet };
}
