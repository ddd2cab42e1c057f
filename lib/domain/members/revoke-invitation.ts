import "server-only";
import { pendingInvitationFilter } from "@/lib/domain/members/queries";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Withdraws a pending invitation: its link stops working, and its seat is freed.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function revokeInvitation(userId: string, workspaceId: string, id: string): Promise<void> {
  const { role } = await requireWorkspace(userId, workspaceId);
  assertPermission(role, "members:manage");
  const revoked = await db().invitation.updateMany({
    where: { id, workspaceId, ...pendingInvitationFilter() },
    data: { revokedAt: getClock().now() },
  });
  if (revoked.count === 0)
    throw new AppError("NOT_FOUND", { detail: "This workspace has no such pending invitation." });
}
