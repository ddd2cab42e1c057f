"use client";

import type { RowMenuProps } from "@/components/documents/list/row-menu-panel";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { useStoreValue } from "@/components/ui/store";

const panel = new OnDemand(() => import("@/components/documents/list/row-menu-panel"));

/** One menu shared by all rows: fifty separate menus would be slow to render. In a module of its own. */
export function RowMenu(props: RowMenuProps) {
  const { menu } = props;
  const isOpen = useStoreValue(menu, (place) => place !== null);
  const loaded = useOnDemand(panel, isOpen, () => menu.set(null));
  return loaded && <loaded.RowMenuPanel {...props} />;
}
