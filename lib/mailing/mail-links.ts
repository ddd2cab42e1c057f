import "server-only";
import { db } from "@/lib/db";
import { canAct, isOpen } from "@/lib/documents/policy";
import type { Recipient } from "@/lib/generated/prisma/client";
import { documentProps, loadMailSubject, type MailSubject, mailRecipient } from "@/lib/mailing/document-mail";
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

async function findActive(documentId: string, recipientId: string) {
  const subject = await loadMailSubject(documentId);
  const recipient = subject?.document.recipients.find((r) => r.id === recipientId);
  if (!subject || !recipient || subject.document.deletedAt) return null;
  const holdsLink = recipient.status === "pending" || recipient.status === "delivered";
  const isLive = isOpen(subject.document.status) || subject.document.status === "completed";
  return holdsLink && isLive ? { subject, recipient } : null;
}

/** Mails a recipient their link, once: to sign, to approve, or to read. */
export async function mailLink(documentId: string, recipientId: string): Promise<void> {
  const found = await findActive(documentId, recipientId);
  if (!found) return;
  const { subject, recipient } = found;
  const base = { ...documentProps(subject, recipient.name), url: signingUrl(recipient) };
  const message = messageTo(subject, recipient);
  const common = { recipient, dedupeKey: linkKey(recipient), auditType: "delivered" as const };
  if (canAct(recipient.role)) {
    const action = recipient.role === "approver" ? ("approve" as const) : ("sign" as const);
    const props = { ...base, action, expiresAt: subject.document.expiresAt, message };
    await mailRecipient(subject, { ...common, purpose: "signing-request", props });
  } else {
    const role = recipient.role === "viewer" ? ("viewer" as const) : ("cc" as const);
    await mailRecipient(subject, { ...common, purpose: "copy", props: { ...base, role, message } });
  }
}

/**
 * Reminds a recipient whose turn it is, with the same link; one mail per request and recipient. It is also how a lost
 * link is mailed again.
 */
export async function mailReminder(
  documentId: string,
  recipientId: string,
  requestId: string,
): Promise<void> {
  const found = await findActive(documentId, recipientId);
  if (!found || !canAct(found.recipient.role)) return;
  const { subject, recipient } = found;
  const action = recipient.role === "approver" ? ("approve" as const) : ("sign" as const);
  await mailRecipient(subject, {
    purpose: "reminder",
    dedupeKey: `reminder:${requestId}:${recipientId}`,
    auditType: "reminded",
    recipient,
    props: {
      ...documentProps(subject, recipient.name),
      action,
      url: signingUrl(recipient),
      expiresAt: subject.document.expiresAt,
      message: messageTo(subject, recipient),
    },
  });
}
