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

/** Theme chosen on this page, shared by the palette and the user menu. */
const chosen = new Store<Theme | null>(null);

/** Applies the theme immediately on this page, and by cookie on the next. */
export function chooseTheme(theme: Theme): void {
  apply(theme);
  chosen.set(theme);
}

/** The current theme. @param initial the theme from the cookie, as rendered by the server */
export const useTheme = (initial: Theme): Theme => useStore(chosen) ?? initial;
