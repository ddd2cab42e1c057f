import "server-only";
import { db } from "@/lib/db";
import { loadMailSubject, ownerProps } from "@/lib/mailing/document-mail";
import { mailUser } from "@/lib/mailing/mail-user";

/** What recipients do, told to the document's owner by mail where they want that; each once. */

async function find(documentId: string, recipientId: string) {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  return subject && recipient && !subject.document.deletedAt ? { subject, recipient } : null;
}

/** A recipient saw the document for the first time. */
export async function mailViewed(documentId: string, recipientId: string): Promise<void> {
  const found = await find(documentId, recipientId);
  if (!found) return;
  const { subject, recipient } = found;
  await mailUser(subject.owner, {
    notice: "documentViewed",
    purpose: "viewed",
    dedupeKey: `viewed:${recipientId}`,
    props: { ...ownerProps(subject), viewer: { name: recipient.name, email: recipient.email } },
  });
}

/** A recipient signed or approved, and others still have to. */
export async function mailSigned(documentId: string, recipientId: string): Promise<void> {
  const found = await find(documentId, recipientId);
  if (!found) return;
  const { subject, recipient } = found;
  await mailUser(subject.owner, {
    notice: "documentSigned",
    purpose: "signed",
    dedupeKey: `signed:${recipientId}`,
    props: {
      ...ownerProps(subject),
      signer: { name: recipient.name, email: recipient.email },
      action: recipient.role === "approver" ? "approve" : "sign",
    },
  });
}

/** One that was given up may have gone out since. */
const UNARRIVED = ["failed", "bounced", "abandoned"];

/** A mail to a recipient did not arrive. An owner who is that recipient has the same address, and is not tried again. */
export async function mailMailFailed(documentId: string, mailId: string): Promise<void> {
  const mail = await db().mailMessage.findUnique({ where: { id: mailId } });
  if (!mail?.recipientId || !UNARRIVED.includes(mail.status)) return;
  const found = await find(documentId, mail.recipientId);
  if (!found || mail.to.toLowerCase() === found.subject.owner.email.toLowerCase()) return;
  const { subject, recipient } = found;
  const isRefused = mail.status !== "abandoned";
  await mailUser(subject.owner, {
    notice: "mailFailed",
    purpose: "mail-failed",
    dedupeKey: `mail-failed:${mailId}`,
    props: {
      ...ownerProps(subject),
      failedRecipient: { name: recipient.name, email: mail.to },
      cause: isRefused ? "refused" : "not-taken",
      reason: isRefused ? mail.error : null,
    },
  });
}
