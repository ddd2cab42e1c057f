import "server-only";
import { type ActorReference, findActor } from "@/lib/audit/find-actor";
import { db } from "@/lib/db";
import { canAct, isOpen } from "@/lib/documents/policy";
import type { Recipient } from "@/lib/generated/prisma/client";
import type { MailPurpose } from "@/lib/mail/mail-props";
import {
  documentProps,
  loadMailSubject,
  type MailSubject,
  mailRecipient,
  ownerProps,
  type RecipientMail,
  type RecipientToMail,
} from "@/lib/mailing/document-mail";
import { cancelMails, concludeArrived } from "@/lib/mailing/end-mails";
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

/** Why a mail is not sent any more. */
const CORRECTED = "The address had been corrected";
const STOPPED = "They had stopped automatic reminders";
const ACTED = "They had acted";
const ENDED = "The document had ended";
const NO_MAILS = "They had been declared to get no mails";

/** Why there is nothing left to mail somebody for. */
async function whatIsOver(documentId: string): Promise<string> {
  const document = await db().document.findUnique({ where: { id: documentId }, select: { status: true } });
  return document && isOpen(document.status) ? ACTED : ENDED;
}

const LINK_PURPOSES: MailPurpose[] = ["signing-request", "copy"];
const linkMailsOf = (documentId: string, recipientId: string) => ({
  documentId,
  recipientId,
  purpose: { in: LINK_PURPOSES },
});

/**
 * A link's mail that was still to be sent when its recipient acted or the document ended. Where the link has been used, and
 * no attempt is known to have failed, the mail has arrived, and its process died before it could say so.
 */
async function endLinkMail(documentId: string, recipientId: string): Promise<void> {
  const recipient = await db().recipient.findUnique({ where: { id: recipientId } });
  if (!recipient) return;
  if (recipient.openedAt || recipient.signedAt) await concludeArrived(linkKey(recipient));
  await cancelMails(linkMailsOf(documentId, recipientId), await whatIsOver(documentId));
}

/** Mails a recipient their link, once: to sign, to approve, or to read. */
export async function mailLink(documentId: string, recipientId: string): Promise<void> {
  const found = await findActive(documentId, recipientId);
  if (!found) return endLinkMail(documentId, recipientId);
  const { subject, recipient } = found;
  if (recipient.tokenVersion > 1) {
    const former = { ...linkMailsOf(documentId, recipientId), dedupeKey: { not: linkKey(recipient) } };
    await cancelMails(former, CORRECTED);
  }
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
 * Tells a recipient that an embed session was made for them: whoever has it can act in their name, and they were to act by
 * the link of their mail. Once, however many sessions are made. A recipient who is declared without mail of ours is not told.
 */
export async function mailEmbedPrepared(documentId: string, recipientId: string): Promise<void> {
  const found = await findActive(documentId, recipientId);
  const mails = { documentId, recipientId, purpose: "embed-prepared" };
  if (!found || !canAct(found.recipient.role)) return cancelMails(mails, await whatIsOver(documentId));
  const { subject, recipient } = found;
  await mailRecipient(subject, {
    purpose: "embed-prepared",
    dedupeKey: `embed-prepared:${recipient.id}:${recipient.tokenVersion}`,
    recipient,
    props: { ...documentProps(subject, recipient.name), url: signingUrl(recipient) },
  });
}

/**
 * Reminds a recipient whose turn it is, with the same link; one mail per request and recipient. It is also how a lost
 * link is mailed again, so it goes to those too who want no automatic reminders.
 * @param requestedBy who stands in the audit trail for it
 */
export async function mailReminder(
  documentId: string,
  recipientId: string,
  requestId: string,
  requestedBy?: ActorReference,
): Promise<void> {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  const reason = whyNoReminder(subject?.document, recipient);
  if (!subject || !recipient || reason !== null)
    return cancelMails({ dedupeKey: reminderKey(requestId, recipientId) }, reason ?? ENDED);
  const auditActor = await findActor(requestedBy);
  await mailRecipient(subject, { ...reminderTo(subject, recipient, requestId), auditActor });
}

/** What a reminder's row is known by. */
export const reminderKey = (requestId: string, recipientId: string): string =>
  `reminder:${requestId}:${recipientId}`;

type Open = Pick<MailSubject["document"], "status" | "deletedAt" | "expiresAt">;

/** Why a reminder that was asked for is not sent any more; null when it is. */
export function whyNoReminder(document: Open | undefined, recipient: Recipient | undefined): string | null {
  if (!document || !recipient || document.deletedAt || !isOpen(document.status)) return ENDED;
  if (recipient.status !== "pending" || !canAct(recipient.role)) return ACTED;
  if (recipient.delivery === "none") return NO_MAILS;
  // Asked for before the end, and late: the link is dead already.
  const { expiresAt } = document;
  return expiresAt && expiresAt <= getClock().now() ? "The time to sign was over" : null;
}

/** The same of one whose time came by itself. */
export function whyNoAutomaticReminder(
  document: Open | undefined,
  recipient: Recipient | undefined,
): string | null {
  const reason = whyNoReminder(document, recipient);
  if (reason !== null || !recipient) return reason ?? ENDED;
  // Without the time of a reminder somebody else was meant, whose address has been replaced since.
  if (!recipient.lastRemindedAt) return CORRECTED;
  return recipient.remindersStoppedAt ? STOPPED : null;
}

/** The reminder to a recipient, as one by hand. */
export function reminderTo(
  subject: MailSubject,
  recipient: RecipientToMail,
  requestId: string,
): RecipientMail<"reminder"> {
  return {
    purpose: "reminder",
    dedupeKey: reminderKey(requestId, recipient.id),
    auditType: "reminded",
    stop: "link",
    recipient,
    sentEvent: (at) => ({
      type: "recipient.reminded",
      at,
      document: subject.document,
      status: subject.document.status,
      recipients: subject.document.recipients,
      extra: {
        recipient: { id: recipient.id, email: recipient.email, name: recipient.name },
        remindedAt: at.toISOString(),
      },
      fact: `recipient.reminded:${requestId}:${recipient.id}`,
    }),
    props: {
      ...documentProps(subject, recipient.name),
      action: actionOf(recipient),
      url: signingUrl(recipient),
      expiresAt: subject.document.expiresAt,
      message: messageTo(subject, recipient),
    },
  };
}

/**
 * Tells one whose turn it is that the time is nearly over; the owner (`recipientId` null) whom the document waits for. Once
 * for each deadline. Whoever wants no reminders is not told.
 */
export async function mailExpiringSoon(documentId: string, recipientId: string | null): Promise<void> {
  if (recipientId === null) return mailExpiringSoonToOwner(documentId);
  const mails = { documentId, recipientId, purpose: "expiring-soon" };
  const found = await findActive(documentId, recipientId);
  const expiresAt = found?.subject.document.expiresAt;
  if (!found || !expiresAt || !isOpen(found.subject.document.status))
    return cancelMails(mails, await whatIsOver(documentId));
  const { subject, recipient } = found;
  if (!canAct(recipient.role)) return;
  if (recipient.remindersStoppedAt) return cancelMails(mails, STOPPED);
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
