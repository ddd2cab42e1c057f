import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { CorrectRecipientBody, DocumentDto } from "@/lib/contracts/documents";
import { db, type Tx } from "@/lib/db";
import { assertStatus } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { searchText } from "@/lib/documents/recipients";
import { toDocumentDto } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
import type { Recipient } from "@/lib/generated/prisma/client";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/**
 * Corrects the name or the address of somebody who has not acted yet, while the document is out. Another address is taken for
 * another person: the old link dies, what was filled in by it goes, and a new link is mailed if it is their turn.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (the document has ended, or they have acted)
 */
export async function correctRecipient(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
  input: CorrectRecipientBody,
): Promise<DocumentDto> {
  await requireDocument(db(), ctx, documentId, "change");
  return db().$transaction(async (tx) => {
    // Under the row's lock, as a signature is: of a correction and a signature at once one comes first.
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    assertStatus("correct", document.status);
    const before = document.recipients.find(({ id }) => id === recipientId);
    if (!before) throw new AppError("NOT_FOUND", { detail: "There is no such recipient on this document." });
    const after = { name: input.name ?? before.name, email: input.email ?? before.email };
    if (!head || (after.name === before.name && after.email === before.email)) return toDocumentDto(document);
    const isNewPerson = await change(tx, before, after);
    const recipients = document.recipients.map((r) => (r.id === recipientId ? { ...r, ...after } : r));
    await tx.document.update({
      where: { id: documentId },
      data: { searchText: searchText(document.name, recipients) },
    });
    const data = { recipientId, from: { name: before.name, email: before.email }, to: after };
    const at = getClock().now();
    await appendAuditEvents(tx, head, [
      { type: "updated", actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    if (isNewPerson) await writeOutbox(tx, "document/step-opened", { documentId });
    return toDocumentDto(await requireDocument(tx, ctx, documentId, "change"));
  });
}

/** A link of theirs may be in the wrong hands; whoever has it must not see what the right person fills in. */
const NEW_PERSON = {
  tokenVersion: { increment: 1 },
  openedAt: null,
  viewedAt: null,
  consentedAt: null,
  lastRemindedAt: null,
  remindersStoppedAt: null,
} as const;

/** @returns whether it is another person's address */
async function change(tx: Tx, before: Recipient, after: { name: string; email: string }): Promise<boolean> {
  const isNewPerson = after.email.toLowerCase() !== before.email.toLowerCase();
  const changed = await tx.recipient.updateMany({
    where: { id: before.id, status: { in: ["waiting", "pending", "delivered"] } },
    data: { ...after, ...(isNewPerson ? NEW_PERSON : {}) },
  });
  if (changed.count === 0)
    throw new AppError("INVALID_STATE", {
      detail: `${before.name} has acted already: what they signed was signed by that name and address.`,
    });
  if (isNewPerson) await tx.signingDraft.deleteMany({ where: { recipientId: before.id } });
  return isNewPerson;
}
