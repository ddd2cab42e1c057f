import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { UserPrincipal, WorkspaceContext } from "@/lib/context";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { getCurrentUser } from "@/lib/identity/current-user";
import { askedAddress, PATH_HEADER } from "@/lib/pure/asked-address";
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

/** Once a request, whichever of a layout and its page asks first; null for a visitor. */
const load = cache(async (): Promise<DashboardContext | null> => {
  const user = await getCurrentUser();
  if (!user) return null;
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
 * Who looks at a dashboard page and at which workspace; visitors are sent to sign in and come back to the very address
 * that they asked for. Every page calls it itself: a layout is not asked again when a visitor moves between its pages.
 * @param fallback where to come back to when the address is not known
 */
export async function requireDashboard(fallback: string): Promise<DashboardContext> {
  const context = await load();
  if (context) return context;
  const asked = askedAddress((await headers()).get(PATH_HEADER));
  redirect(`/login?callbackUrl=${encodeURIComponent(asked ?? fallback)}`);
}
