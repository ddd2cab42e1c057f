import "server-only";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import { findActor } from "@/lib/domain/audit/find-actor";
import { canAct, isOpen } from "@/lib/domain/documents/policy";
import {
  ADDRESS_CORRECTED_REASON,
  actionOf,
  cancelFormerMails,
  cancelForReason,
  DOCUMENT_ENDED_REASON,
  findActiveRecipient,
  NO_MAILS_REASON,
  RECIPIENT_ACTED_REASON,
  REMINDERS_STOPPED_REASON,
  reasonToCancel,
  recipientsWithLinks,
} from "@/lib/domain/mails/active-recipient";
import { defineJob, defineMail, type Mail, OWNER } from "@/lib/domain/mails/define-mail";
import {
  documentProps,
  loadMailSubject,
  type MailSubject,
  ownerProps,
  type RecipientToMail,
} from "@/lib/domain/mails/document-mail";
import { linkIn, requestProps } from "@/lib/domain/mails/link-mail-props";
import { carriedRecipientIds, mailPartsOf, recipientsAtAddress } from "@/lib/domain/mails/shared-address";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import type { NewDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import type { Recipient } from "@/lib/generated/prisma/client";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Reminders: manual, automatic (mails/mail-due-reminders), and shortly before the deadline. */

/** Requested manually, for everyone whose turn it is or for one recipient. */
const reminderRequested = defineJob({
  id: "remind-recipients",
  event: DOCUMENT_FACTS.reminderRequested.job,
  showsGivenUp: true,
  readers: { find: ({ recipientIds }) => recipientIds },
});

const expiringSoon = defineJob({
  id: "announce-expiring-soon",
  event: DOCUMENT_FACTS.expiringSoon.job,
  showsGivenUp: true,
  readers: { step: "find-recipients", find: recipientsWithLinks, owner: "last" },
});

export const REMINDER_MAILS = {
  /**
   * Repeats the same link; one mail per request and recipient. It is also how a lost link is sent again, so it also
   * goes to recipients who stopped automatic reminders.
   */
  reminder: defineMail(
    "reminder",
    reminderRequested,
    async ({ documentId, requestId, requestedBy, recipientIds, tokenVersions }, recipientId) => {
      if (!recipientId) return null;
      const subject = await loadMailSubject(documentId);
      const skipReason = (id: string): string | null => {
        const found = subject?.document.recipients.find((r) => r.id === id);
        const version = tokenVersions?.[id];
        const isFormer = version !== undefined && found?.tokenVersion !== version;
        return reminderSkipReason(subject?.document, found) ?? (isFormer ? ADDRESS_CORRECTED_REASON : null);
      };
      const reason = skipReason(recipientId);
      const dedupeKey = reminderKey(requestId, recipientId);
      // If the first reader no longer needs the mail, others who share the address still get theirs.
      const next = reason === null ? recipientId : (await carriedRecipientIds(dedupeKey))[0];
      if (reason !== null) await cancelForReason({ dedupeKey }, reason);
      const recipient = subject?.document.recipients.find(({ id }) => id === next);
      if (!subject || !recipient || skipReason(recipient.id) !== null) return null;
      const due = subject.document.recipients.filter(
        ({ id }) => recipientIds.includes(id) && skipReason(id) === null,
      );
      const people = recipientsAtAddress(due, recipient);
      if (people.length > 1 && people[0]?.id !== recipient.id) return null;
      return reminderTo(subject, people.length > 1 ? people : [recipient], requestId, {
        auditActor: await findActor(requestedBy),
      });
    },
  ),

  /** Sent to recipients whose turn it is, once for each deadline, unless they stopped reminders. */
  "expiring-soon": defineMail("expiring-soon", expiringSoon, async ({ documentId }, recipientId) => {
    if (recipientId === OWNER) return null;
    const mails = { documentId, recipientId, purpose: "expiring-soon" };
    const found = await findActiveRecipient(documentId, recipientId);
    const expiresAt = found?.subject.document.expiresAt;
    if (!found || !expiresAt || !isOpen(found.subject.document.status))
      return cancelForReason(mails, await reasonToCancel(documentId));
    const { subject, recipient } = found;
    if (!canAct(recipient.role)) return null;
    if (recipient.remindersStoppedAt) return cancelForReason(mails, REMINDERS_STOPPED_REASON);
    const waiting = subject.document.recipients.filter(
      ({ status, role, remindersStoppedAt }) => status === "pending" && canAct(role) && !remindersStoppedAt,
    );
    const people = recipientsAtAddress(waiting, recipient);
    if (people.length > 1 && people[0]?.id !== recipient.id) return null;
    const link = recipient.tokenVersion > 1 ? `:${recipient.tokenVersion}` : "";
    const dedupeKey = `expiring-soon:${recipient.id}:${expiresAt.getTime()}${link}`;
    await cancelFormerMails(mails, recipient, dedupeKey);
    return {
      to: { subject, recipient, needs: "link" },
      dedupeKey,
      stop: "link-and-header",
      props: {
        ...documentProps(subject, recipient.name),
        action: actionOf(recipient),
        url: signingUrl(recipient, subject.linkOrigin),
        expiresAt,
        ...mailPartsOf(subject, people),
      },
    };
  }),

  /** Tells the owner who the document is waiting for. */
  "expiring-soon-owner": defineMail("expiring-soon-owner", expiringSoon, async ({ documentId }, reader) => {
    if (reader !== OWNER) return null;
    const subject = await loadMailSubject(documentId);
    if (!subject?.document.expiresAt || subject.document.deletedAt || !isOpen(subject.document.status))
      return null;
    const { expiresAt, recipients } = subject.document;
    const waitingFor = recipients
      .filter(({ role, status }) => canAct(role) && (status === "pending" || status === "waiting"))
      .map(({ name, email }) => ({ name, email }));
    return {
      to: { user: subject.owner, notice: DOCUMENT_FACTS.expiringSoon.notice },
      dedupeKey: `expiring-soon:${documentId}:owner:${expiresAt.getTime()}`,
      props: { ...ownerProps(subject), expiresAt, waitingFor },
    };
  }),
};

/** Dedupe key of a reminder. */
export const reminderKey = (requestId: string, recipientId: string): string =>
  `reminder:${requestId}:${recipientId}`;

type Open = Pick<MailSubject["document"], "status" | "deletedAt" | "expiresAt">;

/** Returns why a requested reminder is no longer sent; null if it is to be sent. */
function reminderSkipReason(document: Open | undefined, recipient: Recipient | undefined): string | null {
  if (!document || !recipient || document.deletedAt || !isOpen(document.status)) return DOCUMENT_ENDED_REASON;
  if (recipient.status !== "pending" || !canAct(recipient.role)) return RECIPIENT_ACTED_REASON;
  if (recipient.delivery === "none") return NO_MAILS_REASON;
  // The reminder was requested before the deadline but is processed after it, when the link no longer works.
  const { expiresAt } = document;
  return expiresAt && expiresAt <= getClock().now() ? "The time to sign ended" : null;
}

/** Returns the same for an automatic reminder. */
export function automaticSkipReason(
  document: Open | undefined,
  recipient: Recipient | undefined,
): string | null {
  const reason = reminderSkipReason(document, recipient);
  if (reason !== null || !recipient) return reason ?? DOCUMENT_ENDED_REASON;
  // No reminder was requested for this recipient: it was for the former one, who has been replaced since.
  if (!recipient.reminderRequestedAt) return ADDRESS_CORRECTED_REASON;
  return recipient.remindersStoppedAt ? REMINDERS_STOPPED_REASON : null;
}

/**
 * Builds the reminder to recipients who share an address.
 * @param people the first one is the reader; the mail carries the parts of the others
 * @param facts for the audit trail
 */
export function reminderTo(
  subject: MailSubject,
  [recipient, ...others]: readonly RecipientToMail[],
  requestId: string,
  facts: Pick<Mail<"reminder">, "auditData" | "auditActor"> = {},
): Mail<"reminder"> {
  if (!recipient) throw new RangeError("a reminder needs somebody to remind");
  const record = (one: RecipientToMail) => ({
    dedupeKey: reminderKey(requestId, one.id),
    auditType: DOCUMENT_FACTS.reminded.audit,
    ...facts,
    sentEvent: remindedEvent(subject, one, requestId),
  });
  const carried = others.map((one) => ({ ...record(one), purpose: "reminder", recipientId: one.id }));
  return {
    to: { subject, recipient, needs: "link" },
    ...record(recipient),
    ...(carried.length > 0 ? { carried } : {}),
    stop: "link",
    props: {
      ...requestProps(subject, recipient, linkIn(subject, recipient)),
      ...mailPartsOf(subject, [recipient, ...others]),
    },
  };
}

const remindedEvent =
  ({ document }: MailSubject, recipient: RecipientToMail, requestId: string) =>
  (at: Date): NewDocumentEvent => ({
    type: DOCUMENT_FACTS.reminded.event,
    at,
    document,
    status: document.status,
    recipients: document.recipients,
    extra: {
      recipient: { id: recipient.id, email: recipient.email, name: recipient.name },
      remindedAt: at.toISOString(),
    },
    fact: `${DOCUMENT_FACTS.reminded.event}:${requestId}:${recipient.id}`,
  });
