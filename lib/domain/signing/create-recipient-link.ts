import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { RecipientLinkDto } from "@/lib/contracts/recipient-link";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { assertStatus, canAct, isOpen } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { sharedSigningUrl } from "@/lib/domain/signing/signing-token";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

type Recipient = DocumentWithRecipients["recipients"][number];

/**
 * Returns a signing link for the sender to share, and first records that in the audit trail. It is the same link each
 * time, and valid as long as the recipient's emailed one.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (not their turn, signed, or
 *   ended)
 */
export async function createRecipientLink(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
): Promise<RecipientLinkDto> {
  const origin = await linkOriginOf(ctx.workspaceId);
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    const recipient = document.recipients.find(({ id }) => id === recipientId);
    if (!head || !recipient)
      throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
    const at = getClock().now();
    assertHoldsLink(document, recipient, at);
    const expiresAt = isOpen(document.status) ? (document.expiresAt?.toISOString() ?? null) : null;
    const { name, email } = recipient;
    const data = { recipientId, name, email, expiresAt };
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.linkCreated.audit, actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    return { url: sharedSigningUrl(recipient, origin), expiresAt };
  });
}

/** @throws {AppError} INVALID_STATE if the recipient has no link in use */
export function assertHoldsLink(document: DocumentWithRecipients, recipient: Recipient, now: Date): void {
  const { status, expiresAt } = document;
  const { name, role } = recipient;
  const refuse = (reason: string) => new AppError("INVALID_STATE", { detail: `${name} ${reason}` });
  const isOver = isOpen(status) && expiresAt !== null && expiresAt <= now;
  // After completion, links still open the document for viewers and cc recipients.
  if (status !== "completed" || canAct(role)) assertStatus("link", isOver ? "expired" : status);
  if (recipient.status === "signed") throw refuse("has already signed.");
  if (recipient.status === "waiting") throw refuse("has no link yet: other recipients sign first.");
  if (recipient.status !== "pending" && recipient.status !== "delivered")
    throw refuse("no longer has a link.");
}
