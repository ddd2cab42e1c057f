"use client";

import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SidePanel } from "@/components/editor/editor-context";

/**
 * Controls which panel is shown: at the side if there is room, otherwise in a sheet. Selecting a field shows its
 * properties.
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

  /** Focuses the first property of the selected field. */
  const openField = useCallback(() => {
    showPanel("properties");
    // The panel may have to render first. A sheet moves the focus itself.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>("[data-side-panel] [data-first-property]")?.focus(),
    );
  }, [root, showPanel]);

  return { panel, showPanel, showSettings, openField, sheet, setSheet };
}
