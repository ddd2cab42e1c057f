import "server-only";
import type { MemberRole } from "@/lib/contracts/workspaces";
import { db } from "@/lib/platform/database/db";

/** Returns the caller's role in a workspace that is not deleted; null if they are not a member. */
export const findMembershipRole = async (workspaceId: string, userId: string): Promise<MemberRole | null> =>
  (await findMembership(workspaceId, userId))?.role ?? null;

/** Returns the caller's role in a workspace that is not deleted, and whether members' assistants are allowed there. */
export async function findMembership(workspaceId: string, userId: string) {
  const row = await db().membership.findFirst({
    where: { workspaceId, userId, workspace: { deletedAt: null } },
    select: { role: true, workspace: { select: { allowsAssistants: true } } },
  });
  return row && { role: row.role, allowsAssistants: row.workspace.allowsAssistants };
}

/** Whether the workspace was deleted while this user was a member; no one else may learn that it existed. */
export async function isDeletedForMember(workspaceId: string, userId: string): Promise<boolean> {
  const memberships = await db().membership.count({
    where: { workspaceId, userId, workspace: { deletedAt: { not: null } } },
  });
  return memberships > 0;
}

/** Lists the workspaces a user belongs to, oldest first, each with the user's role. */
export async function listMemberships(userId: string) {
  return db().membership.findMany({
    where: { userId, workspace: { deletedAt: null } },
    include: { workspace: true },
    orderBy: { workspaceId: "asc" },
  });
}

export type MembershipWithWorkspace = Awaited<ReturnType<typeof listMemberships>>[number];
