import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { UserPrincipal, WorkspaceContext } from "@/lib/context";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { noteSessionWorkspace } from "@/lib/domain/security-log/note-session-workspace";
import { findHandOver } from "@/lib/domain/signing/in-person/require-handed-over-device";
import { findFormerSlug } from "@/lib/domain/workspaces/former-slugs";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";
import { setMissingTimeZone } from "@/lib/domain/workspaces/set-missing-time-zone";
import { PATH_HEADER, requestedUrl } from "@/lib/pure/requested-url";
import { TIME_ZONE_COOKIE } from "@/lib/pure/time-zone-cookie";
import { slugOf, withoutWorkspace, workspaceHref } from "@/lib/pure/workspace-path";

export type DashboardContext = {
  user: UserPrincipal;
  workspaces: WorkspaceDto[];
  /** The workspace in the page's address. */
  current: WorkspaceDto;
  /** The argument of use-cases and queries. */
  ctx: WorkspaceContext;
  /** The address, in this workspace, of a path as the dashboard names it: `/documents`. */
  href: (path: string) => string;
};

/** The signed-in user and their workspaces; null for a visitor. Loaded once per request. */
export const loadMemberships = cache(
  async (): Promise<Pick<DashboardContext, "user" | "workspaces"> | null> => {
    const user = await getCurrentUser();
    if (!user) return null;
    const timeZone = (await cookies()).get(TIME_ZONE_COOKIE)?.value;
    // Set before the workspaces are listed: listing creates the first one, in its owner's time zone.
    if (timeZone) await setMissingTimeZone(user.userId, timeZone);
    return { user, workspaces: await listWorkspaces(user) };
  },
);

/** Shared by a layout and its page; null for a visitor. */
const load = cache(async (): Promise<DashboardContext | null> => {
  const memberships = await loadMemberships();
  if (!memberships) return null;
  const { user, workspaces } = memberships;
  const address = requestedUrl((await headers()).get(PATH_HEADER)) ?? "/";
  const slug = slugOf(address);
  const current = workspaces.find((workspace) => workspace.slug === slug);
  if (!current) {
    const former = slug && (await findFormerSlug(slug));
    const renamed = workspaces.find(({ id }) => id === former);
    // Only its members learn whether there is such a workspace.
    if (!renamed) notFound();
    redirect(workspaceHref(renamed.slug, withoutWorkspace(address)));
  }
  await noteSessionWorkspace(user.sessionId, current.id);
  const origin = { requestId: "page", ip: null, userAgent: null };
  return {
    user,
    workspaces,
    current,
    ctx: { ...origin, principal: user, workspaceId: current.id, role: current.role },
    href: (path) => workspaceHref(current.slug, path),
  };
});

/**
 * The signed-in user and the workspace of a dashboard page, by its address. Every page calls it itself: a layout is
 * not rendered again on navigation between its pages. A visitor signs in first ({@link redirectToSignIn}); for users
 * who are not members, the page does not exist.
 * @param fallback where to return to if the URL is not known
 */
export async function requireDashboard(fallback: string): Promise<DashboardContext> {
  return (await load()) ?? redirectToSignIn(fallback);
}

/**
 * Redirects a visitor to sign in and return to the URL they requested, or, on a device that was handed over to sign in
 * person, to give it back.
 * @param fallback where to return to when the URL is not known
 */
export async function redirectToSignIn(fallback: string): Promise<never> {
  if (await findHandOver((await headers()).get("cookie"))) redirect("/in-person");
  const requested = requestedUrl((await headers()).get(PATH_HEADER));
  redirect(`/login?callbackUrl=${encodeURIComponent(requested ?? fallback)}`);
}
