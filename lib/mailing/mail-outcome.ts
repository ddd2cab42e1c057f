import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { documentProps, loadMailSubject, mailOwner, mailRecipient } from "@/lib/mailing/document-mail";
import { signingUrl } from "@/lib/signing/token";

/** How a document ended, told to everybody it concerns; each mail once. */

const documentUrl = (id: string): string => `${env.appUrl}/documents/${id}`;

/** Who is told of an ending: everyone who was ever sent a link. */
export async function recipientsToTell(documentId: string): Promise<string[]> {
  const rows = await db().recipient.findMany({
    where: { documentId, sentAt: { not: null } },
    orderBy: [{ order: "asc" }, { position: "asc" }],
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** The sealed PDF and the certificate, by link: to a recipient, or to the owner (`recipientId` null). */
export async function mailCompleted(documentId: string, recipientId: string | null): Promise<void> {
  const subject = await loadMailSubject(documentId);
  if (!subject?.document.sealedAt) return;
  const completedAt = subject.document.completedAt ?? subject.document.sealedAt;
  const recipient = subject.document.recipients.find((r) => r.id === recipientId);
  if (recipient) {
    const url = signingUrl(recipient);
    const props = {
      ...documentProps(subject, recipient.name),
      completedAt,
      signedPdfUrl: url,
      certificateUrl: `${url}?show=certificate`,
    };
    await mailRecipient(subject, {
      purpose: "completed",
      recipient,
      dedupeKey: `completed:${recipient.id}`,
      props,
    });
    return;
  }
  const url = documentUrl(documentId);
  const props = {
    ...documentProps(subject, subject.owner.name),
    completedAt,
    signedPdfUrl: url,
    certificateUrl: `${url}?show=certificate`,
  };
  await mailOwner(subject, { purpose: "completed", dedupeKey: `completed:${documentId}:owner`, props });
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
  const props = { ...documentProps(subject, subject.owner.name), ...base, url: documentUrl(documentId) };
  await mailOwner(subject, { purpose: "declined", dedupeKey: `declined:${documentId}:owner`, props });
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
  const url = documentUrl(documentId);
  const props = {
    ...documentProps(subject, subject.owner.name),
    audience: "sender" as const,
    expiredAt,
    url,
  };
  await mailOwner(subject, { purpose: "expired", dedupeKey: `expired:${documentId}:owner`, props });
}
