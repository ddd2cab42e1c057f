/** The cookie that holds an explicit choice; without it the system decides. */
export const THEME_COOKIE = "theme";

export type Theme = "system" | "light" | "dark";

/** Reads a cookie's value; anything unknown counts as no choice. */
export function themeFrom(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
