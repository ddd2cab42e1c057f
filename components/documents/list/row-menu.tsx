"use client";

import { useLayoutEffect, useState } from "react";
import type { RowMenuProps } from "@/components/documents/list/row-menu-panel";
import { focusedRowId } from "@/components/documents/list/use-list-keys";
import { useIsPaletteOpen } from "@/components/shell/command/command-store";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import type { Selection } from "@/components/ui/selection";
import { useStoreValue } from "@/components/ui/store";
import type { ListedDocument } from "@/lib/contracts/document-list";

const panel = new OnDemand(() => import("@/components/documents/list/row-menu-panel"));

type Props = Omit<RowMenuProps, "inPalette"> & { documents: readonly ListedDocument[]; selection: Selection };

/** The id of the row that was focused when the palette was opened, unless documents are selected. */
function useRowInPalette(selection: Selection): string | null {
  const isPaletteOpen = useIsPaletteOpen();
  const [id, setId] = useState<string | null>(null);
  // Runs before the palette appears, which takes one more paint.
  useLayoutEffect(
    () => setId(isPaletteOpen && !selection.hasAny ? focusedRowId() : null),
    [isPaletteOpen, selection],
  );
  return id;
}

/**
 * One menu shared by all rows: fifty separate menus would be slow to render. The menu is a module of its own, loaded
 * on demand.
 */
export function RowMenu({ documents, selection, ...props }: Props) {
  const { menu } = props;
  const isOpen = useStoreValue(menu, (place) => place !== null);
  const rowId = useRowInPalette(selection);
  const inPalette = documents.find(({ id }) => id === rowId) ?? null;
  const loaded = useOnDemand(panel, isOpen || inPalette !== null, () => menu.set(null));
  return loaded && <loaded.RowMenuPanel {...props} inPalette={inPalette} />;
}
