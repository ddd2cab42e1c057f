import "server-only";
import { NOTICES } from "@/lib/contracts/notices";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { db } from "@/lib/platform/database/db";
import { groupThousands } from "@/lib/pure/group-thousands";

/** Outcome of a bulk send. */
export interface EndedBulkSend {
  readonly name: string;
  readonly ownerId: string;
  readonly workspaceId: string;
  readonly outcome: "completed" | "paused";
  readonly sent: number;
  readonly failed: number;
  /** Not sent again. */
  readonly skipped: number;
  /** Not sent yet. */
  readonly left: number;
}

/**
 * Finds the bulk send that ended with this chunk; null if it was continued or canceled since, or its workspace was
 * deleted.
 */
export async function findEndedBulkSend(id: string, chunk: number): Promise<EndedBulkSend | null> {
  const row = await db().bulkSend.findFirst({
    where: { id, chunk: chunk + 1, status: { in: ["completed", "paused"] }, workspace: { deletedAt: null } },
  });
  if (!row) return null;
  const count = (status: "sent" | "failed" | "skipped" | "pending") =>
    db().bulkSendRow.count({ where: { bulkSendId: id, status } });
  const [sent, failed, skipped, left] = await Promise.all([
    count("sent"),
    count("failed"),
    count("skipped"),
    count("pending"),
  ]);
  const { name, ownerId, workspaceId, status } = row;
  return {
    name,
    ownerId,
    workspaceId,
    outcome: status === "paused" ? status : "completed",
    sent,
    failed,
    skipped,
    left,
  };
}

/** Notifies the owner in the app that a bulk send was completed, or stopped. */
export async function notifyBulkSendEnded(id: string, chunk: number): Promise<void> {
  const ended = await findEndedBulkSend(id, chunk);
  if (!ended) return;
  const { name, ownerId, workspaceId, outcome, sent, failed, skipped, left } = ended;
  const counts = [
    `${groupThousands(sent)} sent`,
    `${groupThousands(failed)} failed`,
    ...(skipped > 0 ? [`${groupThousands(skipped)} sent before`] : []),
    ...(outcome === "paused" ? [`${groupThousands(left)} not sent yet`] : []),
  ];
  const { type } = NOTICES.bulkSendEnded;
  await addNotifications(db(), [
    {
      userId: ownerId,
      workspaceId,
      type,
      title: outcome === "paused" ? `Bulk send stopped: “${name}”` : `Bulk send complete: “${name}”`,
      body: `${counts.join(", ")}.`,
      href: `/documents/bulk/${id}`,
      dedupeKey: `${type}:${id}:${chunk}`,
    },
  ]);
}
