import "server-only";
import { requesterOf, type Sender, senderOf } from "@/lib/domain/audit/sender";
import { db } from "@/lib/platform/database/db";

/** Finds who sent these documents, by document id. Documents that were not sent are missing. */
export async function findSenders(documentIds: readonly string[]): Promise<Map<string, Sender>> {
  const events = await db().auditEvent.findMany({
    where: { documentId: { in: [...documentIds] }, type: "sent" },
    select: { documentId: true, actor: true, data: true },
  });
  return new Map(events.map((event) => [event.documentId, senderOf(event)]));
}

/**
 * Returns the person or workspace that a document's recipients see as asking them to sign.
 * @returns null once the document, or its owner's account, is gone
 */
export async function findRequester(documentId: string): Promise<ReturnType<typeof requesterOf> | null> {
  const document = await db().document.findUnique({
    where: { id: documentId },
    select: { ownerId: true, unsignedStartOf: true, workspace: { select: { name: true } } },
  });
  if (!document) return null;
  const [owner, senders] = await Promise.all([
    db().user.findUnique({ where: { id: document.ownerId }, select: { name: true, email: true } }),
    findSenders([documentId]),
  ]);
  if (!owner) return null;
  // A start is sent by its visitor, when they sign it.
  const sender = document.unsignedStartOf ? ({ kind: "visitor" } as const) : senders.get(documentId);
  return requesterOf(sender ?? senderOf(null), { workspace: document.workspace, owner });
}

/**
 * Returns who voided a document, as its recipients see it: the member, or the workspace if a program voided it or the
 * workspace was closed.
 */
export async function findVoider(documentId: string, workspaceName: string): Promise<string> {
  const event = await db().auditEvent.findFirst({
    where: { documentId, type: "voided" },
    select: { actor: true, data: true },
  });
  const voider = senderOf(event);
  return voider.kind === "user" ? (voider.name ?? voider.email) : workspaceName;
}
