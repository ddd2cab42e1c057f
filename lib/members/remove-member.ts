import "server-only";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { CHANNELS } from "@/lib/live/channels";
import { requireMember } from "@/lib/members/require-member";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Ends a membership: from now on the user reaches nothing of the workspace, and the keys that they made are revoked, so that
 * none of them works again should they come back. What they owned there becomes the owner's, in the background, so that no document is left without anybody to look after it.
 * Everybody may leave, but for the owner; to remove another takes an admin.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function removeMember(userId: string, workspaceId: string, memberId: string): Promise<void> {
  const { role } = await requireWorkspace(userId, workspaceId);
  const isSelf = memberId.toLowerCase() === userId;
  if (!isSelf) assertMay(role, "members:manage");
  if (isSelf && role === "owner")
    throw new AppError("OWNER_IMMUTABLE", {
      detail: "The owner cannot leave a workspace. To end it for everybody, delete it.",
    });
  const member = await requireMember(workspaceId, memberId, "removed");
  await db().$transaction(async (tx) => {
    const removed = await tx.membership.deleteMany({
      where: { workspaceId, userId: member.userId, role: { not: "owner" } },
    });
    if (removed.count === 0) return;
    await tx.apiKey.updateMany({
      where: { workspaceId, createdById: member.userId, revokedAt: null },
      data: { revokedAt: getClock().now() },
    });
    await writeOutbox(tx, "workspace/member-removed", { workspaceId, userId: member.userId });
    // Pages that they have open ask anew, and leave the workspace.
    await tx.$executeRaw`select pg_notify(${CHANNELS.notifications}, ${member.userId})`;
  });
}

/** Rows in one statement; a member may have any number of documents. */
const BATCH = 1_000;

/** Makes what a former member owned the owner's; a member who came back keeps it. */
export async function handOver(workspaceId: string, userId: string): Promise<void> {
  const isBack = await db().membership.count({ where: { workspaceId, userId } });
  if (isBack > 0) return;
  const { ownerId } = await db().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { ownerId: true },
  });
  await db().template.updateMany({ where: { workspaceId, ownerId: userId }, data: { ownerId } });
  for (let moved = BATCH; moved === BATCH; )
    moved = await db().$executeRaw`
      update documents set owner_id = ${ownerId}::uuid where id in (
        select id from documents where workspace_id = ${workspaceId}::uuid and owner_id = ${userId}::uuid limit ${BATCH})`;
}
