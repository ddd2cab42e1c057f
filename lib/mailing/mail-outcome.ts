import "server-only";
import { wantsSignedPdf } from "@/lib/contracts/notices";
import { db } from "@/lib/db";
import { downloadName } from "@/lib/documents/download-name";
import type { AttachmentRef } from "@/lib/mailing/delivery";
import {
  documentProps,
  documentUrl,
  loadMailSubject,
  type MailSubject,
  mailRecipient,
  ownerProps,
} from "@/lib/mailing/document-mail";
import { cancelMails } from "@/lib/mailing/end-mails";
import { mailUser } from "@/lib/mailing/mail-user";
import { MAX_ATTACHED_BYTES } from "@/lib/ports/mail/checked-mail";
import { signingUrl } from "@/lib/signing/token";

/** How a document ended, told to everybody it concerns; each mail once. */

/** Who is told of an ending: everyone who was ever sent a link. */
export async function recipientsToTell(documentId: string): Promise<string[]> {
  const rows = await db().recipient.findMany({
    where: { documentId, sentAt: { not: null } },
    orderBy: [{ order: "asc" }, { position: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * The sealed PDF and the certificate, by link: to a recipient, or to the owner (`recipientId` null). The PDF itself comes along
 * where that is wanted: by the sender's workspace for recipients, by the owner for themselves.
 */
export async function mailCompleted(documentId: string, recipientId: string | null): Promise<void> {
  const subject = await loadMailSubject(documentId);
  if (!subject?.document.sealedAt) return;
  if (subject.document.deletedAt)
    return cancelMails({ documentId, purpose: "completed" }, "The document had been deleted");
  const completedAt = subject.document.completedAt ?? subject.document.sealedAt;
  const recipient = subject.document.recipients.find((r) => r.id === recipientId);
  const { owner, document } = subject;
  const isWanted = recipient ? document.workspace.attachSignedPdf : wantsSignedPdf(owner.emailPreferences);
  const attachments = isWanted ? await sealedPdf(subject) : [];
  const url = recipient ? signingUrl(recipient) : documentUrl(documentId);
  const props = {
    ...(recipient ? documentProps(subject, recipient.name) : ownerProps(subject)),
    completedAt,
    signedPdfUrl: url,
    certificateUrl: `${url}?show=certificate`,
    isAttached: attachments.length > 0,
  };
  const mail = { purpose: "completed", props, attachments } as const;
  if (recipient) await mailRecipient(subject, { ...mail, recipient, dedupeKey: `completed:${recipient.id}` });
  else
    await mailUser(owner, {
      ...mail,
      notice: "documentCompleted",
      dedupeKey: `completed:${documentId}:owner`,
    });
}

/** None for a file that is too large for a mail: the link is there for that. */
async function sealedPdf({ document }: MailSubject): Promise<AttachmentRef[]> {
  if (!document.signedBlobId) return [];
  const { key, sizeBytes } = await db().blob.findUniqueOrThrow({ where: { id: document.signedBlobId } });
  if (sizeBytes > MAX_ATTACHED_BYTES) return [];
  return [{ key, filename: downloadName(document.name, "signed"), sizeBytes: Number(sizeBytes) }];
}

/** A recipient declined: the owner and everyone who holds or held a link are told. */
export async function mailDeclined(documentId: string, recipientId: string | null): Promise<void> {
  const subject = await loadMailSubject(documentId);
  const decliner = subject?.document.recipients.find((r) => r.status === "declined");
  if (!subject || !decliner || decliner.id === recipientId) return;
  const declinedBy = { name: decliner.name, email: decliner.email };
  const base = { declinedBy, reason: decliner.declineReason };
  const recipient = subject.document.recipients.find((r) => r.id === recipientId);
  if (recipient) {
    const props = { ...documentProps(subject, recipient.name), ...base, url: null };
    await mailRecipient(subject, {
      purpose: "declined",
      recipient,
      dedupeKey: `declined:${recipient.id}`,
      props,
    });
    return;
  }
  const props = { ...ownerProps(subject), ...base };
  await mailUser(subject.owner, {
    notice: "documentDeclined",
    purpose: "declined",
    dedupeKey: `declined:${documentId}:owner`,
    props,
  });
}

/** The sender withdrew the document: recipients with a link are told. */
export async function mailVoided(documentId: string, recipientId: string): Promise<void> {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  if (!subject || !recipient) return;
  const props = { ...documentProps(subject, recipient.name), reason: subject.document.voidReason };
  await mailRecipient(subject, { purpose: "voided", recipient, dedupeKey: `voided:${recipient.id}`, props });
}

/** The time to sign has passed: recipients and the owner are told. */
export async function mailExpired(documentId: string, recipientId: string | null): Promise<void> {
  const subject = await loadMailSubject(documentId);
  if (!subject?.document.expiredAt) return;
  const { expiredAt } = subject.document;
  const recipient = subject.document.recipients.find((r) => r.id === recipientId);
  if (recipient) {
    const props = {
      ...documentProps(subject, recipient.name),
      audience: "recipient" as const,
      expiredAt,
      url: null,
    };
    await mailRecipient(subject, {
      purpose: "expired",
      recipient,
      dedupeKey: `expired:${recipient.id}`,
      props,
    });
    return;
  }
  const props = { ...ownerProps(subject), audience: "sender" as const, expiredAt };
  await mailUser(subject.owner, {
    notice: "documentExpired",
    purpose: "expired",
    dedupeKey: `expired:${documentId}:owner`,
    props,
  });
}
