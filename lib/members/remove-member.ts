import "server-only";
import { db } from "@/lib/db";
import { requireMember } from "@/lib/members/require-member";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Ends a membership: from now on the user reaches nothing of the workspace, nor do the keys that they made. What they
 * owned there becomes the owner's, in the background, so that no document is left without anybody to look after it.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function removeMember(userId: string, workspaceId: string, memberId: string): Promise<void> {
  const { role } = await requireWorkspace(userId, workspaceId);
  assertMay(role, "members:manage");
  await requireMember(workspaceId, memberId, "removed");
  await db().$transaction(async (tx) => {
    const removed = await tx.membership.deleteMany({
      where: { workspaceId, userId: memberId, role: { not: "owner" } },
    });
    if (removed.count) await writeOutbox(tx, "workspace/member-removed", { workspaceId, userId: memberId });
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
