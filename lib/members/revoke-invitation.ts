import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { pendingInvitation } from "@/lib/members/queries";
import { getClock } from "@/lib/ports/clock/get-clock";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Withdraws a pending invitation: its link opens nothing any more, and its seat is free.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function revokeInvitation(userId: string, workspaceId: string, id: string): Promise<void> {
  const { role } = await requireWorkspace(userId, workspaceId);
  assertMay(role, "members:manage");
  const revoked = await db().invitation.updateMany({
    where: { id, workspaceId, ...pendingInvitation() },
    data: { revokedAt: getClock().now() },
  });
  if (revoked.count === 0)
    throw new AppError("NOT_FOUND", { detail: "There is no such pending invitation in this workspace." });
}
