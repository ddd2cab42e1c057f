"use client";

import { Store, useStore } from "@/components/ui/store";
import { THEME_COOKIE } from "@/lib/pure/early-script";
import type { Theme } from "./theme";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

function apply(theme: Theme) {
  const root = document.documentElement;
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  const life = theme === "system" ? 0 : ONE_YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari
  document.cookie = `${THEME_COOKIE}=${theme}; path=/; max-age=${life}; samesite=lax${secure}`;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** What was chosen on this page; the palette and the user menu show the same. */
const chosen = new Store<Theme | null>(null);

/** Applied immediately on this page, by cookie on the next. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  chosen.set(theme);
}

/** The current theme. @param initial as the server rendered it, from the cookie */
export const useTheme = (initial: Theme): Theme => useStore(chosen) ?? initial;
