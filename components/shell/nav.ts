/** Where the dashboard's navigation leads. `match` has the paths under which an entry counts as current. */
export type NavEntry = { href: string; label: string; icon: NavIcon; match: readonly string[] };
export type NavIcon =
  | "documents"
  | "templates"
  | "settings"
  | "workspace"
  | "members"
  | "developers"
  | "profile";

export const NEW_DOCUMENT_HREF = "/documents/new";

export const MAIN_NAV: NavEntry[] = [
  { href: "/documents", label: "Documents", icon: "documents", match: ["/documents"] },
  { href: "/templates", label: "Templates", icon: "templates", match: ["/templates"] },
];

export const SETTINGS_NAV: NavEntry[] = [
  { href: "/settings/workspace", label: "Workspace", icon: "workspace", match: ["/settings/workspace"] },
  { href: "/settings/members", label: "Members", icon: "members", match: ["/settings/members"] },
  { href: "/developers", label: "Developers", icon: "developers", match: ["/developers"] },
  { href: "/settings/profile", label: "Profile", icon: "profile", match: ["/settings/profile"] },
];

/** On a phone the settings share one entry; the settings pages show SettingsTabs on top. */
export const MOBILE_NAV: NavEntry[] = [
  ...MAIN_NAV,
  { href: "/settings/workspace", label: "Settings", icon: "settings", match: ["/settings", "/developers"] },
];

/** Whether a path lies at or under an entry's; Next knows no path (null) outside the app router. */
export function isCurrent(entry: Pick<NavEntry, "match">, pathname: string | null): boolean {
  if (pathname === null) return false;
  return entry.match.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
