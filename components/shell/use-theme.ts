"use client";

import { useState } from "react";
import { THEME_COOKIE, type Theme } from "./theme";

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

/** The theme and a setter: applied immediately on this page, by cookie on the next. */
export function useTheme(initial: Theme): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(initial);
  return [
    theme,
    (next) => {
      apply(next);
      setTheme(next);
    },
  ];
}
