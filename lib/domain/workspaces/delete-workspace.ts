import "server-only";
import { recordAct } from "@/lib/domain/security-log/record-act";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { releaseLogo } from "@/lib/domain/workspaces/release-logo";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

/**
 * Deletes a workspace (soft delete): it becomes a 404 for everyone, its keys and signing links stop working, and its
 * slug and own domain become free. Open documents are voided in the background, since there may be many; the job's event is
 * committed in the same transaction. The contents are purged later (lib/domain/maintenance/purge-workspaces).
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function deleteWorkspace(userId: string, id: string): Promise<void> {
  const { role, workspace } = await requireWorkspace(userId, id);
  assertPermission(role, "workspace:delete");
  await db().$transaction(async (tx) => {
    const closed = await tx.workspace.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: getClock().now(), slug: `deleted-${id}` },
    });
    if (closed.count === 0) return;
    await releaseLogo(tx, id);
    await tx.ownDomain.deleteMany({ where: { workspaceId: id } });
    await writeOutbox(tx, "workspace/deleted", { workspaceId: id, userId });
    // The person's own log keeps it: the workspace's goes with the workspace.
    await recordAct(
      tx,
      [
        { kind: "workspace", id },
        { kind: "user", id: userId },
      ],
      { userId },
      {
        type: "settings.changed",
        target: { type: "workspace", id, name: workspace.name },
        details: { "deleted.from": false, "deleted.to": true },
      },
    );
  });
}
