import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { noteUnused } from "@/lib/blobs/remove-unused";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import type { CorrectRecipientBody, DocumentDto } from "@/lib/contracts/documents";
import { db, type Tx } from "@/lib/db";
import { optionsOf } from "@/lib/documents/options";
import { assertStatus } from "@/lib/documents/policy";
import { requireDocument } from "@/lib/documents/queries";
import { searchText } from "@/lib/documents/recipients";
import { nextReminderAt } from "@/lib/documents/reminder-times";
import { toDocumentDto } from "@/lib/documents/serialize";
import { AppError } from "@/lib/errors";
import { recordDocumentEvent } from "@/lib/events/record-event";
import type { Document, Recipient } from "@/lib/generated/prisma/client";
import { countMails, mailsToSend } from "@/lib/mailing/mail-ceiling";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Corrects the name or the address of somebody who has not acted yet, while the document is out. Another address is taken for
 * another person: the old link dies, what was filled in by it goes, and a new link is mailed if it is their turn.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (the document has ended, or they have acted),
 * RATE_LIMITED (the day's mails are used up)
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
    if (after.name !== before.name) assertPrintable({ name: after.name });
    if (!head || (after.name === before.name && after.email === before.email)) return toDocumentDto(document);
    const at = getClock().now();
    const isNewPerson = await change(tx, before, after);
    if (isNewPerson) await startAnew(tx, document, recipientId, at);
    const recipients = document.recipients.map((r) => (r.id === recipientId ? { ...r, ...after } : r));
    await tx.document.update({
      where: { id: documentId },
      data: { searchText: searchText(document.name, recipients) },
    });
    const data = { recipientId, from: { name: before.name, email: before.email }, to: after };
    await appendAuditEvents(tx, head, [
      { type: "updated", actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    const shared = { at, document, status: document.status, recipients };
    const fact = head.auditSequence + 1;
    await recordDocumentEvent(tx, {
      ...shared,
      type: "recipient.corrected",
      extra: {
        recipient: { id: recipientId, ...after },
        previous: { name: before.name, email: before.email },
        correctedAt: at.toISOString(),
      },
      fact: `recipient.corrected:${fact}`,
    });
    await recordDocumentEvent(tx, {
      ...shared,
      type: "document.updated",
      extra: { changed: ["recipients"], updatedAt: at.toISOString() },
      fact: `document.updated:${fact}`,
    });
    if (isNewPerson) await mailAnew(tx, document, before);
    return toDocumentDto(await requireDocument(tx, ctx, documentId, "change"));
  });
}

/** Whoever waits for their step has not been written to: the mail that was counted for them is still to come. */
async function mailAnew(tx: Tx, { id, workspaceId }: Document, before: Recipient): Promise<void> {
  await writeOutbox(tx, "document/step-opened", { documentId: id });
  if (before.status !== "waiting") await countMails(tx, workspaceId, mailsToSend([before]));
}

/** A link of theirs may be in the wrong hands; whoever has it must not see what the right person fills in. */
const NEW_PERSON = {
  tokenVersion: { increment: 1 },
  openedAt: null,
  viewedAt: null,
  consentedAt: null,
  lastRemindedAt: null,
  remindersSent: 0,
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
  return isNewPerson;
}

/** What the former person filled in and brought goes, and the days to the first reminder count from now. */
async function startAnew(tx: Tx, document: Document, recipientId: string, at: Date): Promise<void> {
  await tx.signingDraft.deleteMany({ where: { recipientId } });
  const files = await tx.recipientFile.findMany({ where: { recipientId }, select: { blobId: true } });
  await tx.recipientFile.deleteMany({ where: { recipientId } });
  await noteUnused(
    tx,
    files.map(({ blobId }) => blobId),
  );
  const { timezone: timeZone } = await tx.workspace.findUniqueOrThrow({
    where: { id: document.workspaceId },
    select: { timezone: true },
  });
  const plan = { reminders: optionsOf(document).reminders, timeZone, expiresAt: document.expiresAt, sent: 0 };
  const first = nextReminderAt(plan, at);
  for (const delivery of ["email", "none"] as const)
    await tx.recipient.updateMany({
      where: { id: recipientId, status: "pending", delivery },
      data: { sentAt: at, nextReminderAt: delivery === "email" ? first : null },
    });
}
