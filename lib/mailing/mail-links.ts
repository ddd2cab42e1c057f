import "server-only";
import { db } from "@/lib/db";
import { canAct, isOpen } from "@/lib/documents/policy";
import type { Recipient } from "@/lib/generated/prisma/client";
import {
  documentProps,
  loadMailSubject,
  type MailSubject,
  mailRecipient,
  ownerProps,
} from "@/lib/mailing/document-mail";
import { recordOutcome } from "@/lib/mailing/mail-record";
import { mailUser } from "@/lib/mailing/mail-user";
import { getClock } from "@/lib/ports/clock/get-clock";
import { personalMessage } from "@/lib/signing/personal-message";
import { signingUrl } from "@/lib/signing/token";

const linkKey = (r: Pick<Recipient, "id" | "tokenVersion">): string =>
  `signing-link:${r.id}:${r.tokenVersion}`;

/** The recipients of a document who hold a link and have not been mailed it by this purpose key. */
export async function recipientsWithLinks(documentId: string): Promise<string[]> {
  const rows = await db().recipient.findMany({
    where: { documentId, status: { in: ["pending", "delivered"] } },
    orderBy: [{ order: "asc" }, { position: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The message of one recipient's mail: the one that their signing page shows. */
const messageTo = ({ document, content, owner }: MailSubject, recipient: Recipient) =>
  personalMessage({ document, content, sender: owner, recipient });

const actionOf = ({ role }: Recipient): "approve" | "sign" => (role === "approver" ? "approve" : "sign");

async function findActive(documentId: string, recipientId: string) {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  if (!subject || !recipient || subject.document.deletedAt) return null;
  const holdsLink = recipient.status === "pending" || recipient.status === "delivered";
  const isLive = isOpen(subject.document.status) || subject.document.status === "completed";
  return holdsLink && isLive ? { subject, recipient } : null;
}

/**
 * A process died between the sending of a link and the record of it, and the link has been used since: the mail has
 * arrived, and is not sent again.
 */
async function concludeUsedLink(recipientId: string): Promise<void> {
  const recipient = await db().recipient.findUnique({ where: { id: recipientId } });
  if (!recipient?.openedAt && !recipient?.signedAt) return;
  const mail = await db().mailMessage.findUnique({ where: { dedupeKey: linkKey(recipient) } });
  if (mail && !mail.auditedAt) await recordOutcome(mail, { status: "sent", providerId: null });
}

/** Mails a recipient their link, once: to sign, to approve, or to read. */
export async function mailLink(documentId: string, recipientId: string): Promise<void> {
  const found = await findActive(documentId, recipientId);
  if (!found) return concludeUsedLink(recipientId);
  const { subject, recipient } = found;
  const base = { ...documentProps(subject, recipient.name), url: signingUrl(recipient) };
  const message = messageTo(subject, recipient);
  const common = { recipient, dedupeKey: linkKey(recipient), auditType: "delivered" as const };
  if (canAct(recipient.role)) {
    const props = { ...base, action: actionOf(recipient), expiresAt: subject.document.expiresAt, message };
    await mailRecipient(subject, { ...common, purpose: "signing-request", props });
  } else {
    const role = recipient.role === "viewer" ? ("viewer" as const) : ("cc" as const);
    await mailRecipient(subject, { ...common, purpose: "copy", props: { ...base, role, message } });
  }
}

/**
 * Reminds a recipient whose turn it is, with the same link; one mail per request and recipient. It is also how a lost
 * link is mailed again, so it goes to those too who want no automatic reminders.
 */
export async function mailReminder(
  documentId: string,
  recipientId: string,
  requestId: string,
): Promise<void> {
  await sendReminder(documentId, recipientId, requestId, false);
}

/** The same, when its time has come by itself: the audit trail tells the two apart, and a recipient can stop these. */
export async function mailAutomaticReminder(
  documentId: string,
  recipientId: string,
  requestId: string,
): Promise<void> {
  await sendReminder(documentId, recipientId, requestId, true);
}

async function sendReminder(
  documentId: string,
  recipientId: string,
  requestId: string,
  isAutomatic: boolean,
): Promise<void> {
  const found = await findActive(documentId, recipientId);
  if (!found || !canAct(found.recipient.role)) return;
  const { subject, recipient } = found;
  const { expiresAt } = subject.document;
  // Asked for before the end, and late: the link is dead already.
  if (expiresAt && expiresAt <= getClock().now()) return;
  // Without the time of a reminder somebody else was meant, whose address has been replaced since.
  if (isAutomatic && (recipient.remindersStoppedAt || !recipient.lastRemindedAt)) return;
  await mailRecipient(subject, {
    purpose: "reminder",
    dedupeKey: `reminder:${requestId}:${recipientId}`,
    auditType: "reminded",
    auditData: isAutomatic ? { automatic: true } : {},
    stop: isAutomatic ? "link-and-header" : "link",
    recipient,
    props: {
      ...documentProps(subject, recipient.name),
      action: actionOf(recipient),
      url: signingUrl(recipient),
      expiresAt,
      message: messageTo(subject, recipient),
    },
  });
}

/**
 * Tells one whose turn it is that the time is nearly over; the owner (`recipientId` null) whom the document waits for. Once
 * for each deadline. Whoever wants no reminders is not told.
 */
export async function mailExpiringSoon(documentId: string, recipientId: string | null): Promise<void> {
  if (recipientId === null) return mailExpiringSoonToOwner(documentId);
  const found = await findActive(documentId, recipientId);
  const expiresAt = found?.subject.document.expiresAt;
  if (!found || !expiresAt || !isOpen(found.subject.document.status)) return;
  const { subject, recipient } = found;
  if (!canAct(recipient.role) || recipient.remindersStoppedAt) return;
  await mailRecipient(subject, {
    purpose: "expiring-soon",
    dedupeKey: `expiring-soon:${recipient.id}:${expiresAt.getTime()}`,
    stop: "link-and-header",
    recipient,
    props: {
      ...documentProps(subject, recipient.name),
      action: actionOf(recipient),
      url: signingUrl(recipient),
      expiresAt,
    },
  });
}

async function mailExpiringSoonToOwner(documentId: string): Promise<void> {
  const subject = await loadMailSubject(documentId);
  if (!subject?.document.expiresAt || subject.document.deletedAt || !isOpen(subject.document.status)) return;
  const { expiresAt, recipients } = subject.document;
  const waitingFor = recipients
    .filter(({ role, status }) => canAct(role) && (status === "pending" || status === "waiting"))
    .map(({ name, email }) => ({ name, email }));
  await mailUser(subject.owner, {
    notice: "documentExpiringSoon",
    purpose: "expiring-soon-owner",
    dedupeKey: `expiring-soon:${documentId}:owner:${expiresAt.getTime()}`,
    props: { ...ownerProps(subject), expiresAt, waitingFor },
  });
}
