export type Theme = "system" | "light" | "dark";

/** Parses the cookie's value; anything unknown counts as no choice. */
export function themeFrom(value: string | undefined): Theme {
  return value === "light" || value === "dark" ? value : "system";
}
