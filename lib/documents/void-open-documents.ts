import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { db } from "@/lib/db";
import { OPEN_STATUSES } from "@/lib/documents/policy";
import { tryVoid } from "@/lib/documents/void-document";
import { getClock } from "@/lib/ports/clock/get-clock";

/** How many documents one call ends; a step of a job is short. */
const BATCH = 100;

export const WORKSPACE_CLOSED_REASON = "The sender has closed their workspace.";

/**
 * Voids documents that are still out for signature in a workspace that was deleted: a compare-and-set each, so that a
 * repetition voids nothing twice, and a document that ends meanwhile stays as it ended.
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
