import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { wantsSignedPdf } from "@/lib/contracts/notices";
import { findVoider } from "@/lib/domain/audit/find-sender";
import { downloadName } from "@/lib/domain/documents/download-name";
import type { AttachmentRef } from "@/lib/domain/mail-delivery/mail-delivery";
import { cancelForReason, DOCUMENT_DELETED_REASON, LINK_PURPOSES } from "@/lib/domain/mails/active-recipient";
import { defineJob, defineMail, type MailReader } from "@/lib/domain/mails/define-mail";
import {
  documentProps,
  documentUrl,
  loadMailSubject,
  type MailSubject,
  ownerProps,
  type RecipientToMail,
} from "@/lib/domain/mails/document-mail";
import { notifyOwner } from "@/lib/domain/notifications/add-notifications";
import { isTypedIn } from "@/lib/domain/signing/link-authentication";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import { failpoint } from "@/lib/failpoint";
import { db } from "@/lib/platform/database/db";
import { MAX_ATTACHED_BYTES } from "@/lib/platform/ports/mail/checked-mail";

/** Mails to all participants about how a document ended; each is sent once. */

/**
 * Lists everyone who was ever sent a link, including those who had signed; of several people who share an address,
 * the first who did not decline. People whose invitation is still held are left out: they never heard of the
 * document, and a mail about its end would exceed the limits of their address.
 */
async function everybody({ documentId }: { documentId: string }): Promise<string[]> {
  const [rows, held] = await Promise.all([
    db().recipient.findMany({
      where: { documentId, sentAt: { not: null } },
      orderBy: [{ order: "asc" }, { position: "asc" }],
      select: { id: true, email: true, delivery: true, status: true, openedAt: true, signedAt: true },
    }),
    db().mailMessage.findMany({
      where: { documentId, status: "held", purpose: { in: LINK_PURPOSES } },
      select: { recipientId: true },
    }),
  ]);
  const uninvited = new Set(held.map(({ recipientId }) => recipientId));
  const byAddress = new Map<string, string>();
  for (const { id, email, delivery, status, openedAt, signedAt } of rows) {
    const isInvited = openedAt || signedAt || !uninvited.has(id);
    if (delivery === "email" && isInvited && status !== "declined" && !byAddress.has(email))
      byAddress.set(email, id);
  }
  return [...byAddress.values()];
}

const toOwnerAndEverybody = { step: "find-recipients", find: everybody, owner: "first" } as const;

const completed = defineJob({
  id: "announce-completion",
  event: DOCUMENT_FACTS.sealed.job,
  notify: ({ documentId }) => notifyOwner(documentId, "sealed"),
  showsGivenUp: true,
  isTogether: true,
  readers: {
    ...toOwnerAndEverybody,
    find(data) {
      failpoint("before-dispatch");
      return everybody(data);
    },
  },
});
const declined = defineJob({
  id: "announce-decline",
  event: DOCUMENT_FACTS.declined.job,
  notify: ({ documentId }) => notifyOwner(documentId, "declined"),
  showsGivenUp: true,
  isTogether: true,
  readers: toOwnerAndEverybody,
});
const voided = defineJob({
  id: "announce-void",
  event: DOCUMENT_FACTS.voided.job,
  showsGivenUp: true,
  isTogether: true,
  readers: { step: "find-recipients", find: everybody },
});
const expired = defineJob({
  id: "announce-expiry",
  event: DOCUMENT_FACTS.expired.job,
  notify: ({ documentId }) => notifyOwner(documentId, "expired"),
  showsGivenUp: true,
  isTogether: true,
  readers: toOwnerAndEverybody,
});

export const ENDING_MAILS = {
  /**
   * Links to the sealed PDF and the certificate. The PDF itself is attached if this is configured: by the sender's
   * workspace for recipients, by the owner for themselves.
   */
  completed: defineMail(
    "completed",
    completed,
    async ({ documentId }, reader, subjectOf = loadMailSubject) => {
      const subject = await subjectOf(documentId);
      if (!subject?.document.sealedAt) return null;
      const { owner, document } = subject;
      if (document.deletedAt)
        return cancelForReason({ documentId, purpose: "completed" }, DOCUMENT_DELETED_REASON);
      const recipient = recipientOf(subject, reader);
      const isWanted = recipient
        ? document.workspace.attachSignedPdf
        : wantsSignedPdf(owner.emailPreferences);
      const attachments = isWanted ? await sealedPdf(subject) : [];
      const url = recipient ? signingUrl(recipient, subject.linkOrigin) : documentUrl(documentId);
      return {
        to: recipient
          ? { subject, recipient, needs: "link" }
          : { user: owner, notice: DOCUMENT_FACTS.sealed.notice },
        dedupeKey: keyOf("completed", subject, recipient),
        attachments,
        props: {
          ...(recipient ? recipientProps(subject, recipient) : ownerProps(subject)),
          ...(recipient ? {} : { unverified: document.recipients.filter(wasTypedIn) }),
          completedAt: document.completedAt ?? subject.document.sealedAt,
          signedPdfUrl: url,
          certificateUrl: `${url}?show=certificate`,
          isAttached: attachments.length > 0,
        },
      };
    },
  ),

  /** Sent to everyone except the person who declined. */
  declined: defineMail("declined", declined, async ({ documentId }, reader, subjectOf = loadMailSubject) => {
    const subject = await subjectOf(documentId);
    const decliner = subject?.document.recipients.find((r) => r.status === "declined");
    if (!subject || !decliner || decliner.id === reader) return null;
    const recipient = recipientOf(subject, reader);
    return {
      to: recipient
        ? { subject, recipient, needs: "recipient" }
        : { user: subject.owner, notice: DOCUMENT_FACTS.declined.notice },
      dedupeKey: keyOf("declined", subject, recipient),
      props: {
        ...(recipient ? { ...recipientProps(subject, recipient), url: null } : ownerProps(subject)),
        declinedBy: { name: decliner.name, email: decliner.email },
        reason: decliner.declineReason,
      },
    };
  }),

  /** A member, a program or the end of the workspace voided the document. */
  voided: defineMail("voided", voided, async ({ documentId }, reader, subjectOf = loadMailSubject) => {
    const subject = await subjectOf(documentId);
    const recipient = subject && recipientOf(subject, reader);
    if (!subject || !recipient) return null;
    const { workspace, voidReason } = subject.document;
    const props = recipientProps(subject, recipient);
    const voider = { ...props.sender, name: await findVoider(documentId, workspace.name) };
    return {
      to: { subject, recipient, needs: "recipient" },
      dedupeKey: keyOf("voided", subject, recipient),
      props: { ...props, sender: voider, reason: voidReason },
    };
  }),

  expired: defineMail("expired", expired, async ({ documentId }, reader, subjectOf = loadMailSubject) => {
    const subject = await subjectOf(documentId);
    if (!subject?.document.expiredAt) return null;
    const { expiredAt } = subject.document;
    const recipient = recipientOf(subject, reader);
    return {
      to: recipient
        ? { subject, recipient, needs: "recipient" }
        : { user: subject.owner, notice: DOCUMENT_FACTS.expired.notice },
      dedupeKey: keyOf("expired", subject, recipient),
      props: recipient
        ? { ...recipientProps(subject, recipient), audience: "recipient" as const, expiredAt, url: null }
        : { ...ownerProps(subject), audience: "sender" as const, expiredAt },
    };
  }),
};

const wasTypedIn = ({ submission }: RecipientToMail): boolean => isTypedIn(submission?.authentication);

/**
 * Adds to `documentProps` whether nothing proves that the address is the signer's: its owner has to be able to
 * object.
 */
const recipientProps = (subject: MailSubject, recipient: RecipientToMail) => ({
  ...documentProps(subject, recipient.name),
  isAddressTypedIn: wasTypedIn(recipient),
});

const recipientOf = ({ document }: MailSubject, reader: MailReader) =>
  document.recipients.find(({ id }) => id === reader);

const keyOf = (purpose: string, { document }: MailSubject, recipient: { id: string } | undefined): string =>
  `${purpose}:${recipient ? recipient.id : `${document.id}:owner`}`;

/** Returns the sealed PDF as an attachment; empty if it is too large for a mail, which then only has the link. */
async function sealedPdf({ document }: MailSubject): Promise<AttachmentRef[]> {
  if (!document.signedBlobId) return [];
  const { key, sizeBytes } = await db().blob.findUniqueOrThrow({ where: { id: document.signedBlobId } });
  if (sizeBytes > MAX_ATTACHED_BYTES) return [];
  return [{ key, filename: downloadName(document.name, "signed"), sizeBytes: Number(sizeBytes) }];
}
