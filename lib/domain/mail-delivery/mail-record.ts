import "server-only";
import { SYSTEM_ACTOR } from "@/lib/context";
import { DOCUMENT_FACTS } from "@/lib/contracts/document-facts";
import type { MailHold } from "@/lib/contracts/documents";
import { appendAuditEvents, lockChain, type NewAuditEvent } from "@/lib/domain/audit/append-events";
import { mailedPerson } from "@/lib/domain/audit/find-person";
import type { AttachmentRef, MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { mailAddress } from "@/lib/domain/mail-delivery/mail-sender";
import { notifyMailFailed } from "@/lib/domain/notifications/add-notifications";
import { type NewDocumentEvent, recordDocumentEvent } from "@/lib/domain/webhooks/events/record-event";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";
import { CHANNELS } from "@/lib/platform/live/channels";
import { countMail } from "@/lib/platform/metrics/observe";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getMailer } from "@/lib/platform/ports/mail/get-mailer";
import type { OutgoingMail } from "@/lib/platform/ports/mail/port";
import { decryptAtRest, encryptAtRest } from "@/lib/platform/secrets/at-rest";
import { newId } from "@/lib/pure/id";

/** The row of a mail: its content and its status. */

/** What a retry must repeat byte for byte: services reject a different message under an id they have accepted. */
type Wording = Pick<OutgoingMail, "from" | "replyTo" | "subject" | "text" | "html" | "headers">;

export type RecordedMail = {
  id: string;
  status: string;
  auditedAt: Date | null;
  wording: Wording;
  attachments: readonly AttachmentRef[];
  /**
   * Whether an earlier attempt ended without an outcome: its process crashed, possibly after the service accepted the
   * mail.
   */
  mayBeSent: boolean;
};

/** `Ada Lovelace via Countersign <no-reply@…>`: the sender shown in the inbox; the address is always our own. */
function fromAddress(fromName: string | undefined): string {
  if (!fromName) return env.mail.from;
  return `${fromName.replace(/[<>"\r\n]/g, " ")} <${mailAddress()}>`;
}

const encryptedWording = (wording: Wording, dedupeKey: string): string =>
  `\\x${encryptAtRest("mail-content", Buffer.from(JSON.stringify(wording)), dedupeKey).toString("hex")}`;

type Row = Pick<RecordedMail, "id" | "status" | "auditedAt" | "attachments" | "mayBeSent"> & {
  dedupeKey: string;
  encryptedContent: Uint8Array | null;
};

/**
 * Writes the rows of mails, in one statement and in the mails' order: each is inserted at the first attempt, and its
 * counter incremented at each. The dedupe keys have to differ. The content is stored in plain text only if the
 * database is the mailbox: elsewhere a database dump must not reveal anyone's link. It is kept, encrypted, until the
 * outcome is known: names and preferences may change between two attempts, and the retry has to send the same mail.
 */
export async function recordQueuedMails(
  deliveries: readonly MailDelivery[],
  tx: Tx = db(),
): Promise<RecordedMail[]> {
  const isMailbox = getMailer().driver === "mailbox";
  const mails = deliveries.map((delivery) => ({ delivery, wording: wordingOf(delivery) }));
  const rows = mails.map(({ delivery, wording }) => rowOf(delivery, wording, isMailbox));
  const recorded = await tx.$queryRaw<Row[]>`
    ${insertRows("mail_messages", rows)}
    on conflict (dedupe_key) do update
      set attempts = mail_messages.attempts + 1,
          error = case when mail_messages.audited_at is null and mail_messages.error is not null
                       then ${TRIED_AGAIN} else mail_messages.error end
    returning id, dedupe_key as "dedupeKey", status, audited_at as "auditedAt", sealed_content as "encryptedContent",
              attachments, attempts > 1 and error is null as "mayBeSent"`;
  const rowByKey = new Map(recorded.map((row) => [row.dedupeKey, row]));
  return mails.map(({ delivery: { dedupeKey }, wording }) => {
    const row = rowByKey.get(dedupeKey);
    if (!row) throw new Error(`mail ${dedupeKey} could not be recorded`);
    const { encryptedContent, dedupeKey: _, ...rest } = row;
    const first = encryptedContent && decryptAtRest("mail-content", encryptedContent, dedupeKey).toString();
    return { ...rest, wording: first ? (JSON.parse(first) as Wording) : wording };
  });
}

const wordingOf = ({ fromName, replyTo, content, headers }: MailDelivery): Wording => ({
  from: fromAddress(fromName),
  ...(replyTo ? { replyTo } : {}),
  ...content,
  ...(headers ? { headers } : {}),
});

/** Builds the rows of a mail that is not to be sent yet, and of the parts that it carries, without content. */
export function heldMailRows(
  delivery: MailDelivery,
  { hold, dueAt }: { hold: MailHold; dueAt: Date | null },
) {
  const held = { status: "held", hold, dueAt, dueEvent: delivery.dueEvent ?? undefined };
  return [
    { ...emptyRow(delivery, delivery), ...held },
    ...partsOf(delivery).map((part) => ({ ...part, ...held })),
  ];
}

/** Builds the rows of the parts that a mail carries, which share its outcome. @param carriedById the mail's row */
export const carriedRows = (delivery: MailDelivery, carriedById: string) =>
  partsOf(delivery).map((part) => ({ ...part, carriedById }));

const partsOf = (delivery: MailDelivery) =>
  (delivery.carried ?? []).map((part) => {
    const { about } = delivery;
    const own = about ? { about: { ...about, recipientId: part.recipientId } } : {};
    return emptyRow(delivery, { ...part, ...own });
  });

const emptyRow = (
  { to, locale, fromName, replyTo, content }: MailDelivery,
  { dedupeKey, purpose, about }: Pick<MailDelivery, "dedupeKey" | "purpose" | "about">,
) => ({
  id: newId(),
  dedupeKey,
  purpose,
  to,
  locale,
  from: fromAddress(fromName),
  replyTo: replyTo ?? null,
  subject: content.subject,
  text: "",
  html: "",
  status: "queued",
  createdAt: getClock().now(),
  ...about,
});

function rowOf(delivery: MailDelivery, wording: Wording, isMailbox: boolean) {
  const { dedupeKey, purpose, to, locale, content, about, replyTo, attachments = [] } = delivery;
  return {
    id: newId(),
    dedupeKey,
    purpose,
    to,
    locale,
    from: wording.from,
    replyTo: replyTo ?? null,
    subject: content.subject,
    text: isMailbox ? content.text : "",
    html: isMailbox ? content.html : "",
    // Uses the column name, because insertRows does not apply `@map`.
    sealed_content: isMailbox ? undefined : encryptedWording(wording, dedupeKey),
    attachments,
    status: "queued",
    attempts: 1,
    createdAt: getClock().now(),
    // Of all, since the rows of one statement have the columns of the first: the owner's beside the recipients'.
    workspaceId: about?.workspaceId ?? null,
    documentId: about?.documentId ?? null,
    recipientId: about?.recipientId ?? null,
  };
}

/**
 * The failure reason shown to senders and in the audit trail: the actual error of the service or network may reveal
 * internal details, so only the operator sees it, at the job.
 */
export const NOT_ACCEPTED_REASON = "the mail service did not take it";

/** Replaces `NOT_ACCEPTED_REASON` once another attempt has begun: the page still shows the mail as not sent. */
const TRIED_AGAIN = "the mail service did not take it at first";

/**
 * Whether the last attempt has no outcome yet: it is in progress, or its process crashed, possibly after the service
 * accepted the mail.
 */
export const isOutcomeUnknown = (error: string | null): boolean => error === null || error === TRIED_AGAIN;

/** Returns the reason of a canceled mail. @param what what ended: "The document ended" */
export const cancelReason = (what: string, mayBeSent: boolean): string =>
  `${what} before it ${mayBeSent ? "was known to be sent" : "could be sent"}.`;

/** Notes on a mail's row that it has not been accepted yet, for the document's page; the job retries it. */
export async function recordMailDelay(id: string): Promise<void> {
  await db().$executeRaw`
    with late as (
           update mail_messages set error = ${NOT_ACCEPTED_REASON} where id = ${id}::uuid and audited_at is null
           returning document_id)
    select pg_notify(${CHANNELS.document}, document_id::text) from late where document_id is not null`;
}

/** The recipient of a document's mail. */
type About = NonNullable<MailDelivery["about"]>;

type Failure = {
  about: About;
  to: string;
  purpose: string;
  dedupeKey: string;
  mailId: string;
  reason: string;
  /** Whether our own mail service did not accept the mail, so that the address is not known to be bad. */
  isAbandoned: boolean;
};

/**
 * Records in a document's audit trail that a mail did not arrive, and notifies its owner; called in the transaction
 * that marks the mail.
 * @param head head of the document's chain, locked
 */
export async function recordMailFailure(
  tx: Tx,
  head: NonNullable<Awaited<ReturnType<typeof lockChain>>>,
  { about, to, purpose, dedupeKey, mailId, reason, isAbandoned }: Failure,
): Promise<void> {
  const data = { recipientId: about.recipientId, email: to, purpose, reason };
  const at = getClock().now();
  const { audit, job } = DOCUMENT_FACTS.mailFailed;
  await appendAuditEvents(tx, head, [{ type: audit, actor: SYSTEM_ACTOR, at, data }]);
  await recordMailFailedEvent(tx, { about, to, mailId, reason, at });
  await notifyMailFailed(tx, { ...about, to, mailKey: dedupeKey, isAddressInDoubt: !isAbandoned });
  await writeOutbox(tx, job, { documentId: about.documentId, mailId });
}

type FailedMail = Pick<Failure, "about" | "to" | "mailId" | "reason"> & { at: Date };

/** Records the corresponding webhook event, with the name and address of the person the mail was sent to. */
async function recordMailFailedEvent(tx: Tx, { about, to, mailId, reason, at }: FailedMail): Promise<void> {
  const document = await tx.document.findUnique({
    where: { id: about.documentId, deletedAt: null },
    include: { recipients: true },
  });
  const recipient = document?.recipients.find(({ id }) => id === about.recipientId);
  if (!document || !recipient) return;
  const { event } = DOCUMENT_FACTS.mailFailed;
  await recordDocumentEvent(tx, {
    type: event,
    at,
    document,
    status: document.status,
    recipients: document.recipients,
    extra: {
      recipient: { id: recipient.id, ...(await mailedPerson(tx, recipient, to)) },
      reason,
      failedAt: at.toISOString(),
    },
    fact: `${event}:${mailId}`,
  });
}

/** `failed`: permanently rejected. `abandoned`: retries exhausted. `canceled`: its reason ended before it was sent. */
export type RecordedOutcome =
  | { status: "sent"; providerId: string | null }
  | { status: "failed" | "abandoned" | "canceled"; error: string };

/**
 * Outcomes that are no longer retried, but not final: if such a mail is sent after all, or the operator retries it,
 * the new outcome takes precedence.
 */
export const PROVISIONAL_STATUSES = ["abandoned", "canceled"];

/** Whether nothing more is to be sent: the mail was accepted, or permanently rejected. */
export const hasFinalOutcome = ({ auditedAt, status }: Pick<RecordedMail, "auditedAt" | "status">): boolean =>
  auditedAt !== null && !PROVISIONAL_STATUSES.includes(status);

type Marked = Pick<
  MailDelivery,
  "dedupeKey" | "purpose" | "to" | "about" | "auditType" | "auditData" | "auditActor" | "sentEvent"
> & {
  id: string;
};

/** Updates the row and, if the document's audit trail records the mail, appends the event: atomically and once. */
export async function recordMailOutcome(mail: Marked, outcome: RecordedOutcome): Promise<void> {
  countMail(mail.purpose, outcome.status);
  const at = getClock().now();
  const { id, about, auditType, dedupeKey, purpose, to } = mail;
  const isSent = outcome.status === "sent";
  const isFinal = !PROVISIONAL_STATUSES.includes(outcome.status);
  const mark = {
    where: { id, OR: [{ auditedAt: null }, ...(isFinal ? [{ status: { in: PROVISIONAL_STATUSES } }] : [])] },
    data: {
      ...outcome,
      auditedAt: at,
      // The content of an abandoned mail is kept: a later retry sends the same mail.
      ...(outcome.status === "abandoned" ? {} : { encryptedContent: null }),
      ...(isSent ? { sentAt: at, error: null } : {}),
    },
  } satisfies Prisma.MailMessageUpdateManyArgs;
  if (!about || (isSent && !auditType)) {
    await db().mailMessage.updateMany(mark);
    return;
  }
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, about.documentId);
    const marked = await tx.mailMessage.updateMany(mark);
    if (!head || marked.count === 0) return;
    if (purpose === REMINDER_PURPOSE) await correctLastReminded(tx, [about.recipientId]);
    if (outcome.status === "canceled") {
      const data = { recipientId: about.recipientId, email: to, purpose, reason: outcome.error };
      const { audit } = DOCUMENT_FACTS.mailCanceled;
      await appendAuditEvents(tx, head, [{ type: audit, actor: SYSTEM_ACTOR, at, data }]);
    } else if (outcome.status !== "sent") {
      const isAbandoned = outcome.status === "abandoned";
      const reason = outcome.error;
      await recordMailFailure(tx, head, { about, to, purpose, dedupeKey, mailId: id, reason, isAbandoned });
    } else if (auditType) {
      await appendAuditEvents(tx, head, [sentEvent({ ...mail, about, auditType }, at)]);
      if (mail.sentEvent) await recordDocumentEvent(tx, await asNow(tx, mail.sentEvent(at)));
    }
  });
}

/** Returns an event with its document in its present state: the mail was written before it was passed on. */
async function asNow(tx: Tx, event: NewDocumentEvent): Promise<NewDocumentEvent> {
  const document = await tx.document.findUniqueOrThrow({
    where: { id: event.document.id },
    include: { recipients: true },
  });
  return { ...event, document, status: document.status, recipients: document.recipients };
}

/**
 * Records the outcome of a mail for the parts that it carried, then for itself, so that a retry completes what a
 * crash interrupted.
 */
export async function recordMailOutcomes(
  delivery: MailDelivery,
  id: string,
  outcome: Exclude<RecordedOutcome, { status: "abandoned" }>,
): Promise<void> {
  const { about, carried = [] } = delivery;
  const rows = carried.length > 0 ? await db().mailMessage.findMany({ where: { carriedById: id } }) : [];
  for (const part of carried) {
    const row = rows.find(({ dedupeKey }) => dedupeKey === part.dedupeKey);
    if (!row || !about) continue;
    const own = { ...part, to: delivery.to, about: { ...about, recipientId: part.recipientId } };
    await recordMailOutcome({ ...own, id: row.id }, outcome);
  }
  await recordMailOutcome({ ...delivery, id }, outcome);
}

/**
 * Closes a mail, and the parts that it carries, without an event, because an earlier one to the same people is still
 * held.
 */
export async function recordSupersededMail(id: string, error: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const closed = await tx.mailMessage.updateManyAndReturn({
      where: { OR: [{ id }, { carriedById: id }], auditedAt: null },
      data: { status: "canceled", error, auditedAt: getClock().now(), encryptedContent: null },
      select: { recipientId: true },
    });
    await correctLastReminded(
      tx,
      closed.flatMap(({ recipientId }) => recipientId ?? []),
    );
  });
}

/** The purpose of reminders, automatic or not. */
export const REMINDER_PURPOSE = "reminder";

/**
 * Corrects when these recipients were last reminded to the time at which a reminder was last sent to them: a
 * requested reminder may be held, or never sent.
 */
export async function correctLastReminded(tx: Tx, recipientIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update recipients r
       set last_reminded_at = (
             select max(m.sent_at) from mail_messages m
              where m.document_id = r.document_id and m.recipient_id = r.id and m.purpose = ${REMINDER_PURPOSE}
                and m."to" = r.email)
     where r.id = any(${recipientIds}::uuid[])`;
}

/** A mail whose acceptance is recorded in its document's audit trail. */
export type AuditedMail = Marked & Required<Pick<Marked, "about" | "auditType">>;

/** Returns the audit event that records the mail's acceptance. */
export function sentEvent(mail: AuditedMail, at: Date): NewAuditEvent {
  const { about, auditType, auditData, auditActor, to, purpose } = mail;
  const data = { recipientId: about.recipientId, email: to, purpose, ...auditData };
  return { type: auditType, actor: auditActor ?? SYSTEM_ACTOR, at, data };
}
