import "server-only";
import { appendAuditEvents } from "@/lib/audit/append-events";
import { auditActor, type RequestContext, type WorkspaceContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import type { DocumentDto } from "@/lib/contracts/documents";
import { db, type Tx } from "@/lib/db";
import { assertStatus, OPEN_STATUSES } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/documents/serialize";
import { cancelRecipients, transition } from "@/lib/documents/transition";
import { AppError } from "@/lib/errors";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { markDone } from "@/lib/idempotency/mark-done";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/** Who voids, when, from where, and what the recipients are told. */
export type VoidAct = {
  actor: AuditActor;
  origin?: Pick<RequestContext, "ip" | "userAgent">;
  at: Date;
  reason: string | null;
};

/**
 * Voids within the caller's transaction; also what deleting an open document does first.
 * @throws {AppError} INVALID_STATE when the document has ended meanwhile
 */
export async function commitVoid(tx: Tx, document: DocumentWithRecipients, act: VoidAct): Promise<void> {
  if (!(await tryVoid(tx, document, act)))
    throw new AppError("INVALID_STATE", { detail: "The document ended a moment ago and cannot be voided." });
}

/** As `commitVoid`; false when the document has ended meanwhile. */
export async function tryVoid(tx: Tx, document: DocumentWithRecipients, act: VoidAct): Promise<boolean> {
  const { at, reason, actor, origin } = act;
  const set = { voidedAt: at, voidReason: reason };
  const head = await transition(tx, document.id, { to: "voided", from: OPEN_STATUSES, set });
  if (!head) return false;
  await cancelRecipients(tx, document.id);
  await appendAuditEvents(tx, head, [
    { type: "voided", actor, at, ...(origin ? { origin } : {}), data: { reason } },
  ]);
  const recipients = await tx.recipient.findMany({ where: { documentId: document.id } });
  await recordDocumentEvent(tx, {
    type: "document.voided",
    at,
    document,
    status: "voided",
    recipients,
    extra: { voidedAt: at.toISOString(), reason },
  });
  await writeOutbox(tx, "document/voided", { documentId: document.id });
  return true;
}

/**
 * Ends an open document: nobody can sign any more, and everyone with a link is told.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE
 */
export async function voidDocument(
  ctx: WorkspaceContext,
  id: string,
  reason: string | null,
): Promise<DocumentDto> {
  const document = await requireDocument(db(), ctx, id, "change");
  // A repeat of a request that died after its work was done, before it could answer.
  if (ctx.idempotentResult) return toDocumentDto(document);
  assertStatus("void", document.status);
  const at = getClock().now();
  const act = { actor: auditActor(ctx.principal), origin: ctx, at, reason };
  await db().$transaction(async (tx) => {
    await commitVoid(tx, document, act);
    await markDone(tx, ctx, id);
  });
  return toDocumentDto(await requireDocument(db(), ctx, id, "change"));
}
