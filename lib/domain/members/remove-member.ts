import "server-only";
import { requireMember } from "@/lib/domain/members/require-member";
import { recordActs } from "@/lib/domain/security-log/record-act";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { CHANNELS } from "@/lib/platform/live/channels";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * Loads a member whom the user may remove: themselves, or anyone as an admin; never the owner.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function requireRemovable(userId: string, workspaceId: string, memberId: string) {
  const { role } = await requireWorkspace(userId, workspaceId);
  const isSelf = memberId.toLowerCase() === userId;
  if (!isSelf) assertPermission(role, "members:manage");
  if (isSelf && role === "owner")
    throw new AppError("OWNER_IMMUTABLE", {
      detail: "The owner cannot leave the workspace, but can delete it.",
    });
  return requireMember(workspaceId, memberId, "removed");
}

/**
 * Ends a membership: the user loses access to the workspace, and the keys they created are revoked, so that none works
 * again if they rejoin. What they owned is transferred to the owner in the background, so that no document is left
 * without an owner. Everyone except the owner may leave; removing others requires an admin.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, OWNER_IMMUTABLE
 */
export async function removeMember(userId: string, workspaceId: string, memberId: string): Promise<void> {
  const member = await requireRemovable(userId, workspaceId, memberId);
  await db().$transaction(async (tx) => {
    const removed = await tx.membership.deleteMany({
      where: { workspaceId, userId: member.userId, role: { not: "owner" } },
    });
    if (removed.count === 0) return;
    const keys = await tx.apiKey.updateManyAndReturn({
      where: { workspaceId, createdById: member.userId, revokedAt: null },
      data: { revokedAt: getClock().now() },
      select: { id: true, name: true, last4: true },
    });
    await writeOutbox(tx, "workspace/member-removed", { workspaceId, userId: member.userId });
    // The member's open pages refetch and leave the workspace.
    await tx.$executeRaw`select pg_notify(${CHANNELS.notifications}, ${member.userId})`;
    await recordRemoval(tx, { userId, workspaceId, member, keys });
  });
}

type Removal = {
  userId: string;
  workspaceId: string;
  member: { userId: string; role: string; user: { name: string | null; email: string } };
  keys: readonly { id: string; name: string; last4: string }[];
};

/** The person's own log has the removal, too: it is no longer a member's when this is read. */
async function recordRemoval(tx: Tx, { userId, workspaceId, member, keys }: Removal): Promise<void> {
  const { userId: id, role, user } = member;
  const by = { userId };
  const workspace = { kind: "workspace", id: workspaceId } as const;
  await recordActs(tx, by, [
    {
      logs: [workspace, { kind: "user", id }],
      act: {
        type: "member.removed",
        target: { type: "user", id, name: user.name ?? user.email },
        details: { role, email: user.email, isSelf: id === userId, workspaceId },
      },
    },
    ...keys.map((key) => ({
      logs: [workspace],
      act: {
        type: "key.revoked" as const,
        target: { type: "api_key", id: key.id, name: key.name },
        details: { last4: key.last4, reason: "its creator is no longer a member" },
      },
    })),
  ]);
}

/** Maximum number of rows per statement; a member may own any number of documents. */
const BATCH = 1_000;

/** Transfers everything that a former member owned to the workspace's owner; a member who has rejoined keeps it. */
export async function transferOwnership(workspaceId: string, userId: string): Promise<void> {
  const isBack = await db().membership.count({ where: { workspaceId, userId } });
  if (isBack > 0) return;
  const { ownerId } = await db().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { ownerId: true },
  });
  await db().template.updateMany({ where: { workspaceId, ownerId: userId }, data: { ownerId } });
  await db().bulkSend.updateMany({ where: { workspaceId, ownerId: userId }, data: { ownerId } });
  for (let moved = BATCH; moved === BATCH; )
    moved = await db().$executeRaw`
      update documents set owner_id = ${ownerId}::uuid where id in (
        select id from documents where workspace_id = ${workspaceId}::uuid and owner_id = ${userId}::uuid limit ${BATCH})`;
}
