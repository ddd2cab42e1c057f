/** An entry of the dashboard's navigation. `match` lists the paths under which it counts as current. */
export type NavEntry = { href: string; label: string; icon: NavIcon; match: readonly string[] };
export type NavIcon =
  | "documents"
  | "templates"
  | "contacts"
  | "reports"
  | "settings"
  | "workspace"
  | "members"
  | "billing"
  | "developers"
  | "apps"
  | "profile"
  | "security"
  | "securityLog";

export const NEW_DOCUMENT_HREF = "/documents/new";

export const MAIN_NAV: NavEntry[] = [
  { href: "/documents", label: "Documents", icon: "documents", match: ["/documents"] },
  { href: "/templates", label: "Templates", icon: "templates", match: ["/templates"] },
  { href: "/contacts", label: "Contacts", icon: "contacts", match: ["/contacts"] },
  { href: "/reports", label: "Reports", icon: "reports", match: ["/reports"] },
];

export const SETTINGS_NAV: NavEntry[] = [
  { href: "/settings/workspace", label: "Workspace", icon: "workspace", match: ["/settings/workspace"] },
  { href: "/settings/members", label: "Members", icon: "members", match: ["/settings/members"] },
  { href: "/settings/billing", label: "Billing", icon: "billing", match: ["/settings/billing"] },
  {
    href: "/settings/security-log",
    label: "Security log",
    icon: "securityLog",
    match: ["/settings/security-log"],
  },
  { href: "/developers", label: "Developers", icon: "developers", match: ["/developers"] },
  { href: "/settings/apps", label: "Connected apps", icon: "apps", match: ["/settings/apps"] },
  { href: "/settings/profile", label: "Profile", icon: "profile", match: ["/settings/profile"] },
  { href: "/settings/security", label: "Sign-in", icon: "security", match: ["/settings/security"] },
];

/** On mobile the settings share one entry; settings pages show SettingsTabs on top. */
export const MOBILE_NAV: NavEntry[] = [
  ...MAIN_NAV,
  { href: "/settings/workspace", label: "Settings", icon: "settings", match: ["/settings", "/developers"] },
];

/** Whether a path, as the dashboard names it, equals or is below an entry's. */
export const isCurrentNavEntry = (entry: Pick<NavEntry, "match">, pathname: string): boolean =>
  entry.match.some((path) => pathname === path || pathname.startsWith(`${path}/`));
