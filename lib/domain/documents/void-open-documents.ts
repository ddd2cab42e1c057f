import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { OPEN_STATUSES } from "@/lib/domain/documents/policy";
import { tryVoid } from "@/lib/domain/documents/void-document";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Batch size of one call, which keeps each job step short. */
const BATCH = 100;

export const WORKSPACE_CLOSED_REASON = "The sender has closed their workspace.";

/** `last`: id of the last document of a full batch; null if there are no more. */
type Batch = { last: string | null; failed: number };

/**
 * Voids a batch of the open documents of a deleted workspace, each by compare-and-set, so that it is idempotent and a
 * document that ends concurrently keeps its state. A document that cannot be voided does not block the others.
 * @param userId who deleted the workspace, for the audit trail
 * @param after id of the last document of the previous batch
 */
export async function voidOpenDocuments(
  workspaceId: string,
  userId: string,
  after: string | null = null,
): Promise<Batch> {
  const documents = await db().document.findMany({
    where: {
      workspaceId,
      workspace: { deletedAt: { not: null } },
      status: { in: [...OPEN_STATUSES] },
      deletedAt: null,
      ...(after ? { id: { gt: after } } : {}),
    },
    include: { recipients: true },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  if (documents.length === 0) return { last: null, failed: 0 };
  const user = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const actor: AuditActor = { type: "user", id: user.id, name: user.name, email: user.email };
  let failed = 0;
  for (const document of documents)
    try {
      const act = { actor, at: getClock().now(), reason: WORKSPACE_CLOSED_REASON };
      await db().$transaction((tx) => tryVoid(tx, document, act));
    } catch (err) {
      log.error({ err, documentId: document.id }, "a document of a deleted workspace could not be voided");
      failed++;
    }
  return { last: documents.length === BATCH ? (documents.at(-1)?.id ?? null) : null, failed };
}

/**
 * Voids the documents that an earlier attempt could not void.
 * @throws {Error} if some still cannot be voided, after all were attempted: the job is retried, and then shown to
 *   the operator
 */
export async function voidRemainingDocuments(workspaceId: string, userId: string): Promise<void> {
  let after: string | null = null;
  let failed = 0;
  do {
    const batch: Batch = await voidOpenDocuments(workspaceId, userId, after);
    after = batch.last;
    failed += batch.failed;
  } while (after);
  if (failed > 0)
    throw new Error(`${failed} documents of the deleted workspace ${workspaceId} are still open`);
}
