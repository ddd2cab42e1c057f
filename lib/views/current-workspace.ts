import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { UserPrincipal, WorkspaceContext } from "@/lib/context";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { findHandOver } from "@/lib/domain/signing/require-device";
import { listWorkspaces } from "@/lib/domain/workspaces/list-workspaces";
import { takeTimeZone } from "@/lib/domain/workspaces/take-time-zone";
import { env } from "@/lib/env";
import { PATH_HEADER, requestedUrl } from "@/lib/pure/requested-url";
import { TIME_ZONE_COOKIE } from "@/lib/pure/time-zone-cookie";

/**
 * Cookie that remembers the dashboard's current workspace. A preference, not a permission: it is checked on every use.
 */
const WORKSPACE_COOKIE = "countersign.workspace";

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Makes a workspace the dashboard's current one. */
export async function chooseWorkspace(workspaceId: string): Promise<void> {
  (await cookies()).set(WORKSPACE_COOKIE, workspaceId, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: YEAR_SECONDS,
    secure: env.isHttps,
  });
}

export type DashboardContext = {
  user: UserPrincipal;
  workspaces: WorkspaceDto[];
  current: WorkspaceDto;
  /** The argument of use-cases and queries. */
  ctx: WorkspaceContext;
};

/** Loaded once per request, shared by a layout and its page; null for a visitor. */
const load = cache(async (): Promise<DashboardContext | null> => {
  const user = await getCurrentUser();
  if (!user) return null;
  const jar = await cookies();
  const timeZone = jar.get(TIME_ZONE_COOKIE)?.value;
  // Before the workspaces: the first one is created when they are listed, in the zone of its owner.
  if (timeZone) await takeTimeZone(user.userId, timeZone);
  const workspaces = await listWorkspaces(user);
  const chosen = jar.get(WORKSPACE_COOKIE)?.value;
  const current = workspaces.find((w) => w.id === chosen) ?? workspaces[0];
  if (!current) throw new Error("every user has at least a personal workspace");
  const origin = { requestId: "page", ip: null, userAgent: null };
  return {
    user,
    workspaces,
    current,
    ctx: { ...origin, principal: user, workspaceId: current.id, role: current.role },
  };
});

/**
 * The signed-in user and current workspace of a dashboard page; visitors are redirected to sign in and return to the
 * URL they requested, or on a device that was handed over to sign in person, to give it back. Every page calls it itself: a layout is not re-rendered on navigation between its pages.
 * @param fallback where to return to when the URL is not known
 */
export async function requireDashboard(fallback: string): Promise<DashboardContext> {
  const context = await load();
  if (context) return context;
  if (await findHandOver((await headers()).get("cookie"))) redirect("/in-person");
  const requested = requestedUrl((await headers()).get(PATH_HEADER));
  redirect(`/login?callbackUrl=${encodeURIComponent(requested ?? fallback)}`);
}
