import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import type { UserPrincipal, WorkspaceContext } from "@/lib/context";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { requireCurrentUser } from "@/lib/identity/current-user";
import { listWorkspaces } from "@/lib/workspaces/list-workspaces";

/** Remembers which workspace the dashboard shows. A preference, not a permission: it is checked on every use. */
export const WORKSPACE_COOKIE = "countersign.workspace";

export type DashboardContext = {
  user: UserPrincipal;
  workspaces: WorkspaceDto[];
  current: WorkspaceDto;
  /** What use-cases and queries take. */
  ctx: WorkspaceContext;
};

const load = cache(async (returnTo: string): Promise<DashboardContext> => {
  const user = await requireCurrentUser(returnTo);
  const [workspaces, jar] = await Promise.all([listWorkspaces(user), cookies()]);
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
 * Who looks at a dashboard page and at which workspace; visitors are sent to sign in and come back. Every
 * page calls it itself: a layout is not asked again when a visitor moves between its pages.
 */
export const requireDashboard = (returnTo: string): Promise<DashboardContext> => load(returnTo);
