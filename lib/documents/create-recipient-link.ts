import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { RecipientLinkDto } from "@/lib/contracts/recipient-link";
import { db } from "@/lib/db";
import { assertStatus, canAct, isOpen } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import type { DocumentWithRecipients } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { sharedUrl } from "@/lib/signing/token";

type Recipient = DocumentWithRecipients["recipients"][number];

/**
 * Gives the sender a link to hand over, and says so in the audit trail before anybody holds it. The same link each time,
 * for as long as the recipient's mailed one lives.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (not their turn, signed, or ended)
 */
export async function createRecipientLink(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
): Promise<RecipientLinkDto> {
  return db().$transaction(async (tx) => {
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    const recipient = document.recipients.find(({ id }) => id === recipientId);
    if (!head || !recipient)
      throw new AppError("NOT_FOUND", { detail: "There is no such recipient on this document." });
    const at = getClock().now();
    assertHoldsLink(document, recipient, at);
    const expiresAt = isOpen(document.status) ? (document.expiresAt?.toISOString() ?? null) : null;
    const { name, email } = recipient;
    const data = { recipientId, name, email, expiresAt };
    await appendAuditEvents(tx, head, [
      { type: "link_created", actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    return { url: sharedUrl(recipient), expiresAt };
  });
}

function assertHoldsLink(document: DocumentWithRecipients, recipient: Recipient, now: Date): void {
  const { status, expiresAt } = document;
  const { name, role } = recipient;
  const refuse = (words: string) => new AppError("INVALID_STATE", { detail: `${name} ${words}` });
  const isOver = isOpen(status) && expiresAt !== null && expiresAt <= now;
  // A complete document's link still opens it, for those who only read.
  if (status !== "completed" || canAct(role)) assertStatus("link", isOver ? "expired" : status);
  if (recipient.status === "signed") throw refuse("has signed already.");
  if (recipient.status === "waiting") throw refuse("has no link yet: others come first.");
  if (recipient.status !== "pending" && recipient.status !== "delivered")
    throw refuse("has no link any more.");
}
