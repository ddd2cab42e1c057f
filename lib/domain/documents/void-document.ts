import "server-only";
import { auditActor, type RequestContext, type WorkspaceContext } from "@/lib/context";
import type { AuditActor } from "@/lib/contracts/audit";
import type { DocumentDto } from "@/lib/contracts/documents";
import { endDocument } from "@/lib/domain/documents/end-document";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { markRequestDone } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Who voids the document, when and from where, and the reason shown to recipients. */
export type VoidAct = {
  actor: AuditActor;
  origin?: Pick<RequestContext, "ip" | "userAgent">;
  at: Date;
  reason: string | null;
  /** Set if the document is voided to be corrected and sent again, which the audit trail records. */
  toCorrect?: boolean;
};

/**
 * Voids in the caller's transaction; also used before an open document is deleted.
 * @throws {AppError} INVALID_STATE when the document has already ended
 */
export async function commitVoid(tx: Tx, document: DocumentWithRecipients, act: VoidAct): Promise<void> {
  if (!(await tryVoid(tx, document, act)))
    throw new AppError("INVALID_STATE", {
      detail: "The document can no longer be voided.",
    });
}

/** Does what `commitVoid` does; returns false if the document has already ended. */
export async function tryVoid(tx: Tx, document: DocumentWithRecipients, act: VoidAct): Promise<boolean> {
  const { reason, toCorrect, ...by } = act;
  const extra = { voidedAt: act.at.toISOString(), reason };
  const data = { reason, ...(toCorrect ? { toCorrect } : {}) };
  return endDocument(tx, document.id, "voided", { ...by, data, voidReason: reason, extra });
}

/**
 * Voids an open document: no one can sign any more, and everyone with a link is notified.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE
 */
export async function voidDocument(
  ctx: WorkspaceContext,
  id: string,
  reason: string | null,
): Promise<DocumentDto> {
  const document = await requireDocument(db(), ctx, id, "change");
  // A retry of a request that committed but crashed before it responded.
  if (ctx.idempotentResult) return toDocumentDto(document);
  assertStatus("void", document.status);
  const at = getClock().now();
  const act = { actor: auditActor(ctx.principal), origin: ctx, at, reason };
  await db().$transaction(async (tx) => {
    await commitVoid(tx, document, act);
    await markRequestDone(tx, ctx, id);
  });
  return toDocumentDto(await requireDocument(db(), ctx, id, "change"));
}
