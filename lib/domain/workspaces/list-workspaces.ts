import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { provisionPersonalWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { listMemberships, type MembershipWithWorkspace } from "@/lib/domain/workspaces/queries";
import { toWorkspaceDto } from "@/lib/domain/workspaces/serialize";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";

/** Lists all workspaces that the user can access, oldest first; a user without any gets a personal one. */
export async function listWorkspaces(user: UserPrincipal): Promise<WorkspaceDto[]> {
  const rows = await memberships(user);
  return rows.map((row) => toWorkspaceDto(row.workspace, row.role));
}

/** Lists the same workspaces, paginated, newest first. */
export async function listWorkspacesPaginated(
  user: UserPrincipal,
  query: { limit: number; cursor?: string | undefined },
): Promise<Paginated<WorkspaceDto>> {
  const after = decodeCursor(query.cursor);
  const rows = (await memberships(user))
    .map((row) => ({ id: row.workspaceId, row }))
    .filter(({ id }) => after === null || id < after)
    .reverse();
  return paginate(rows, query.limit, ({ row }) => toWorkspaceDto(row.workspace, row.role));
}

async function memberships(user: UserPrincipal): Promise<MembershipWithWorkspace[]> {
  const rows = await listMemberships(user.userId);
  if (rows.length > 0) return rows;
  await provisionPersonalWorkspace(user);
  return listMemberships(user.userId);
}
