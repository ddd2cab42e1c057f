import "server-only";
import { auditActor, type WorkspaceContext } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { CorrectRecipientBody, DocumentDto } from "@/lib/contracts/documents";
import { appendAuditEvents, lockChain } from "@/lib/domain/audit/append-events";
import { arePagesChangedBy } from "@/lib/domain/documents/lay-out-document";
import { optionsOf } from "@/lib/domain/documents/options";
import { assertStatus } from "@/lib/domain/documents/policy";
import { requireDocument } from "@/lib/domain/documents/queries";
import { searchText } from "@/lib/domain/documents/recipients";
import { nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { type DocumentWithRecipients, toDocumentDto } from "@/lib/domain/documents/serialize";
import { recordDocumentEvent } from "@/lib/domain/events/record-event";
import { noteUnused } from "@/lib/domain/files/remove-unused";
import { countMails, mailsToSend } from "@/lib/domain/mail-delivery/mail-ceiling";
import { type PublishedVersion, publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import type { Document, Recipient } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { assertPrintable } from "@/lib/rules/values/assert-printable";

/**
 * Corrects the name or email address of a recipient who has not acted yet, while the document is open. A different
 * address means a different person: the old link is revoked, everything filled in through it is deleted, and a new link
 * is emailed if it is their turn.
 * @throws {AppError} NOT_FOUND, WRONG_WORKSPACE, NOT_DOCUMENT_OWNER, INVALID_STATE (the document has ended, they have
 * acted, or the pages of a text print what would change), RATE_LIMITED (daily email limit reached)
 */
export async function correctRecipient(
  ctx: WorkspaceContext,
  documentId: string,
  recipientId: string,
  input: CorrectRecipientBody,
): Promise<DocumentDto> {
  const { templateVersionId } = await requireDocument(db(), ctx, documentId, "change");
  const published = await publishedVersion(templateVersionId);
  return db().$transaction(async (tx) => {
    // Takes the same row lock as signing, so that a concurrent correction and signature are serialized.
    const head = await lockChain(tx, documentId);
    const document = await requireDocument(tx, ctx, documentId, "change");
    assertStatus("correct", document.status);
    const before = document.recipients.find(({ id }) => id === recipientId);
    if (!before) throw new AppError("NOT_FOUND", { detail: "This document has no such recipient." });
    const after = { name: input.name ?? before.name, email: input.email ?? before.email };
    if (after.name !== before.name) assertPrintable({ name: after.name });
    if (!head || (after.name === before.name && after.email === before.email)) return toDocumentDto(document);
    const recipients = document.recipients.map((r) => (r.id === recipientId ? { ...r, ...after } : r));
    assertNotPrinted(document, recipients, published);
    const at = getClock().now();
    const isNewPerson = await change(tx, before, after);
    if (isNewPerson) await resetRecipient(tx, document, recipientId, at);
    await tx.document.update({
      where: { id: documentId },
      data: { searchText: searchText({ ...document, recipients }) },
    });
    const data = { recipientId, from: { name: before.name, email: before.email }, to: after };
    await appendAuditEvents(tx, head, [
      { type: DOCUMENT_FACTS.updated.audit, actor: auditActor(ctx.principal), at, origin: ctx, data },
    ]);
    const shared = { at, document, status: document.status, recipients };
    const fact = head.auditSequence + 1;
    await recordDocumentEvent(tx, {
      ...shared,
      type: DOCUMENT_FACTS.corrected.event,
      extra: {
        recipient: { id: recipientId, ...after },
        previous: { name: before.name, email: before.email },
        correctedAt: at.toISOString(),
      },
      fact: `${DOCUMENT_FACTS.corrected.event}:${fact}`,
    });
    await recordDocumentEvent(tx, {
      ...shared,
      type: DOCUMENT_FACTS.updated.event,
      extra: { changed: ["recipients"], updatedAt: at.toISOString() },
      fact: `${DOCUMENT_FACTS.updated.event}:${fact}`,
    });
    if (isNewPerson) await mailAgain(tx, document, before);
    return toDocumentDto(await requireDocument(tx, ctx, documentId, "change"));
  });
}

/** @throws {AppError} INVALID_STATE if the pages that were sent name the recipient as they were */
function assertNotPrinted(
  document: DocumentWithRecipients,
  corrected: DocumentWithRecipients["recipients"],
  { version, content }: PublishedVersion,
): void {
  if (version.sourceKind === "pdf" || !arePagesChangedBy(document, content, corrected)) return;
  throw new AppError("INVALID_STATE", {
    detail:
      "This name or email address is printed on the pages of the document, which cannot change any more: void the document and send it again.",
  });
}

/** A waiting recipient has not been emailed yet: the email already counted for them is still to be sent. */
async function mailAgain(tx: Tx, { id, workspaceId }: Document, before: Recipient): Promise<void> {
  await writeOutbox(tx, DOCUMENT_FACTS.stepOpened.job, { documentId: id });
  if (before.status !== "waiting") await countMails(tx, workspaceId, mailsToSend([before]));
}

/** Revokes the old link, which may be in the wrong hands: its holder must not see what the right person fills in. */
const NEW_PERSON = {
  tokenVersion: { increment: 1 },
  openedAt: null,
  viewedAt: null,
  consentedAt: null,
  lastRemindedAt: null,
  remindersSent: 0,
  remindersStoppedAt: null,
} as const;

/** @returns whether the address changed, i.e. it is a different person */
async function change(tx: Tx, before: Recipient, after: { name: string; email: string }): Promise<boolean> {
  const isNewPerson = after.email.toLowerCase() !== before.email.toLowerCase();
  const changed = await tx.recipient.updateMany({
    where: { id: before.id, status: { in: ["waiting", "pending", "delivered"] } },
    data: { ...after, ...(isNewPerson ? NEW_PERSON : {}) },
  });
  if (changed.count === 0)
    throw new AppError("INVALID_STATE", {
      detail: `${before.name} has already acted on the document, so their name and email can no longer be changed.`,
    });
  return isNewPerson;
}

/** Deletes the previous person's draft and files, and restarts the interval to the first reminder. */
async function resetRecipient(tx: Tx, document: Document, recipientId: string, at: Date): Promise<void> {
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
