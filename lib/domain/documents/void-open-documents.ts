import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { tryVoid } from "@/lib/domain/documents/void-document";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Batch size of one call, which keeps each job step short. */
const BATCH = 100;

export const WORKSPACE_CLOSED_REASON = "The sender has closed their workspace.";

/**
 * Voids the open documents of a deleted workspace: a compare-and-set each, so that it is idempotent and a document that
 * ends concurrently keeps its state.
 * @param userId who deleted the workspace, for the audit trail
 * @returns whether there may be more
 */
export async function voidOpenDocuments(workspaceId: string, userId: string): Promise<boolean> {
  const documents = await db().document.findMany({
    where: {
      workspaceId,
      workspace: { deletedAt: { not: null } },
      status: { in: [...OPEN_STATUSES] },
      deletedAt: null,
    },
    include: { recipients: true },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  if (documents.length === 0) return false;
  const user = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const actor: AuditActor = { type: "user", id: user.id, name: user.name, email: user.email };
  for (const document of documents) {
    const act = { actor, at: getClock().now(), reason: WORKSPACE_CLOSED_REASON };
    await db().$transaction((tx) => tryVoid(tx, document, act));
  }
  return documents.length === BATCH;
}
