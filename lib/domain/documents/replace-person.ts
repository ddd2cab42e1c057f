import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { arePagesChangedBy } from "@/lib/domain/documents/lay-out-document";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { nextReminderAt } from "@/lib/domain/documents/reminder-times";
import { searchText } from "@/lib/domain/documents/resolve-recipients";
import type { DocumentWithRecipients } from "@/lib/domain/documents/serialize";
import { markUnusedBlobs } from "@/lib/domain/files/remove-unused-blobs";
import { countMails, mailsToSend } from "@/lib/domain/mail-delivery/mail-ceiling";
import type { PublishedVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import type { Document, Recipient } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";

type Person = { name: string; email: string };

type Replacement = {
  document: DocumentWithRecipients;
  published: PublishedVersion;
  before: DocumentWithRecipients["recipients"][number];
  after: Person;
  at: Date;
};

/**
 * Changes a recipient's name or email address, under the document's lock; the caller records why. A different address
 * is a different person: the old link ends, and what was filled in with it is deleted.
 * @returns the document's recipients after the change, and whether it is a new person
 * @throws {AppError} INVALID_STATE (they have acted, or the pages of a text print what would change)
 */
export async function replacePerson(tx: Tx, { document, published, before, after, at }: Replacement) {
  const recipients = document.recipients.map((r) => (r.id === before.id ? { ...r, ...after } : r));
  assertNotPrinted(document, recipients, published);
  const isNewPerson = await change(tx, before, after);
  if (isNewPerson) await resetRecipient(tx, document, before.id, at);
  await tx.document.update({
    where: { id: document.id },
    data: { searchText: searchText({ ...document, recipients }) },
  });
  return { recipients, isNewPerson };
}

/** @throws {AppError} INVALID_STATE if the sent pages print the recipient's former name or address */
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

/**
 * Mails the new person. Counts the email only if the former person's step was open: for a waiting recipient, the
 * email that was counted when the document was sent has not been sent yet.
 */
export async function mailNewPerson(tx: Tx, { id, workspaceId }: Document, before: Recipient): Promise<void> {
  await writeOutbox(tx, DOCUMENT_FACTS.stepOpened.job, { documentId: id });
  if (before.status !== "waiting") await countMails(tx, workspaceId, mailsToSend([before]));
}

/** Revokes the old link, which may be in the wrong hands: its holder must not see what the new person fills in. */
const NEW_PERSON = {
  tokenVersion: { increment: 1 },
  openedAt: null,
  viewedAt: null,
  consentedAt: null,
  lastRemindedAt: null,
  reminderRequestedAt: null,
  remindersSent: 0,
  remindersStoppedAt: null,
  mailHold: null,
  mailHeldUntil: null,
} as const;

/** @returns whether the address changed, that is, whether it is a different person */
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
  await markUnusedBlobs(
    tx,
    files.map(({ blobId }) => blobId),
  );
  const { timezone: timeZone } = await tx.workspace.findUniqueOrThrow({
    where: { id: document.workspaceId },
    select: { timezone: true },
  });
  const plan = {
    reminders: documentOptionsOf(document).reminders,
    timeZone,
    expiresAt: document.expiresAt,
    sent: 0,
  };
  const first = nextReminderAt(plan, at);
  for (const delivery of ["email", "none"] as const)
    await tx.recipient.updateMany({
      where: { id: recipientId, status: "pending", delivery },
      data: { sentAt: at, nextReminderAt: delivery === "email" ? first : null },
    });
}
