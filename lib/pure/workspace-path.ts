/**
 * Addresses of the pages of a workspace: `/w/{slug}/documents/…` (contract, section 13). Within the dashboard, paths
 * omit the workspace, and links add it; mails and notifications omit it too, since the resource decides the workspace
 * (lib/views/open-in-workspace).
 */

/**
 * Remembers the slug of the workspace that was opened last, for addresses without one. A preference, not a
 * permission: memberships are checked on every use.
 */
export const LAST_WORKSPACE_COOKIE = "countersign.last-workspace";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Slugs contain only characters that are allowed in a cookie's value. */
export const lastWorkspaceCookie = (slug: string, isSecure: boolean): string =>
  `${LAST_WORKSPACE_COOKIE}=${slug}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${isSecure ? "; secure" : ""}`;

/** The first segments of a workspace's paths. */
export const WORKSPACE_SECTIONS = [
  ...[
    "documents",
    "templates",
    "contacts",
    "reports",
    "notifications",
    "settings",
    "developers",
    "operations",
  ],
] as const;

const NAMED_WITHOUT = new RegExp(`^/(?:${WORKSPACE_SECTIONS.join("|")})(?=[/?#]|$)`);
const NAMED_WITH = /^\/w\/([^/?#]+)(?=[/?#]|$)/;

/** A path of the dashboard within a workspace; any other target is returned unchanged. */
export const workspaceHref = (slug: string, target: string): string =>
  NAMED_WITHOUT.test(target) ? `/w/${slug}${target}` : target;

/** The workspace's slug in a path, as written there; null for other paths. */
export function slugOf(path: string): string | null {
  const slug = NAMED_WITH.exec(path)?.[1];
  return slug ? decoded(slug) : null;
}

/** A path as used within the dashboard: without its workspace. */
export const withoutWorkspace = (path: string): string => path.replace(NAMED_WITH, "") || "/";

/** The address of a page in the workspace with this id, for when its slug is not known. */
export const openHref = (workspaceId: string, path: string): string =>
  `/open${path}?workspace=${workspaceId}`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** `Ada’s & Söhne GmbH` → `adas-sohne-gmbh`; 2 to 40 characters, falls back to `workspace`. */
export function workspaceSlug(name: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return slug.length >= 2 ? slug : "workspace";
}
