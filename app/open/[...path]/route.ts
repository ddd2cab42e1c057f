import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { OWN_BILLING_PATH } from "@/lib/contracts/billing-page";
import { ensureOwnWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { findFormerSlug } from "@/lib/domain/workspaces/former-slugs";
import { workspaceOfPath } from "@/lib/domain/workspaces/workspace-of-path";
import { LAST_WORKSPACE_COOKIE, workspaceHref } from "@/lib/pure/workspace-path";
import { type DashboardContext, loadMemberships, redirectToSignIn } from "@/lib/views/current-workspace";

type Memberships = Pick<DashboardContext, "user" | "workspaces">;

/**
 * Redirects a signed-in reader from an address without a workspace, as in mails, notifications and bookmarks, to the
 * page in its workspace. The workspace is that of the resource in the address, whichever was open before (contract,
 * section 13). next.config.ts sends those addresses here.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<never> {
  const path = `/${(await params).path.map(encodeURIComponent).join("/")}`;
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("workspace");
  searchParams.delete("workspace");
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  const memberships = await loadMemberships();
  if (!memberships) return redirectToSignIn(`${path}${query}`);
  if (path === OWN_BILLING_PATH) {
    const own = await ensureOwnWorkspace(memberships.user.userId);
    redirect(`/open/settings/billing?${new URLSearchParams([...searchParams, ["workspace", own]])}`);
  }
  const template = path === "/documents/new" ? searchParams.get("template") : null;
  const named = await workspaceOfPath(template ? `/templates/${template}` : path);
  const { slug } = await workspaceFor(memberships, wanted ?? named);
  redirect(workspaceHref(slug, `${path}${query}`));
}

/** The given workspace if the reader is a member of it; else the one opened last, else the oldest. */
async function workspaceFor({ workspaces }: Memberships, id: string | null) {
  const named = workspaces.find((workspace) => workspace.id === id);
  if (named) return named;
  const last = (await cookies()).get(LAST_WORKSPACE_COOKIE)?.value;
  const former = last && !workspaces.some(({ slug }) => slug === last) ? await findFormerSlug(last) : null;
  const chosen = workspaces.find((one) => one.slug === last || one.id === former) ?? workspaces[0];
  if (!chosen) throw new Error("every user has at least a personal workspace");
  return chosen;
}
