import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { provisionPersonalWorkspace } from "@/lib/workspaces/create-workspace";
import { listMemberships } from "@/lib/workspaces/queries";
import { toWorkspaceDto } from "@/lib/workspaces/serialize";

/** The workspaces the user can access; the first call of a user without any makes a personal one. */
export async function listWorkspaces(user: UserPrincipal): Promise<WorkspaceDto[]> {
  let rows = await listMemberships(user.userId);
  if (rows.length === 0) {
    await provisionPersonalWorkspace(user);
    rows = await listMemberships(user.userId);
  }
  return rows.map((row) => toWorkspaceDto(row.workspace, row.role));
}
