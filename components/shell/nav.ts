/** Where the dashboard's navigation leads. `match` is the path under which an entry counts as current. */
export type NavEntry = { href: string; label: string; icon: NavIcon; match: string };
export type NavIcon = "documents" | "templates" | "settings" | "workspace" | "keys" | "profile";

export const NEW_DOCUMENT_HREF = "/documents/new";

export const MAIN_NAV: NavEntry[] = [
  { href: "/documents", label: "Documents", icon: "documents", match: "/documents" },
  { href: "/templates", label: "Templates", icon: "templates", match: "/templates" },
];

export const SETTINGS_NAV: NavEntry[] = [
  { href: "/settings/workspace", label: "Workspace", icon: "workspace", match: "/settings/workspace" },
  { href: "/settings/api-keys", label: "API keys", icon: "keys", match: "/settings/api-keys" },
  { href: "/settings/profile", label: "Profile", icon: "profile", match: "/settings/profile" },
];

/** On a phone the settings share one entry; the settings pages show SettingsTabs on top. */
export const MOBILE_NAV: NavEntry[] = [
  ...MAIN_NAV,
  { href: "/settings/workspace", label: "Settings", icon: "settings", match: "/settings" },
];

/** Whether a path lies at or under an entry's; Next knows no path (null) outside the app router. */
export function isCurrent(entry: Pick<NavEntry, "match">, pathname: string | null): boolean {
  if (pathname === null) return false;
  return pathname === entry.match || pathname.startsWith(`${entry.match}/`);
}
