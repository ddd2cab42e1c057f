"use client";

import type { Menu } from "radix-ui/internal";
import { createContext, use } from "react";

/** Radix's parts of a menu, provided by the panel: its items, which pages import, do not import them. */
export const MenuParts = createContext<typeof Menu | null>(null);

export function useMenuParts(): typeof Menu {
  const parts = use(MenuParts);
  if (!parts) throw new Error("A menu's items are inside its content.");
  return parts;
}
