import "server-only";
import { appendAuditEvents, lockChain, type NewAuditEvent } from "@/lib/audit/append-events";
import { SYSTEM_ACTOR } from "@/lib/context";
import { db, type Tx } from "@/lib/db";
import { appSecret, env } from "@/lib/env";
import { recordDocumentEvent } from "@/lib/events/record-event";
import type { Prisma } from "@/lib/generated/prisma/client";
import { insertRows } from "@/lib/insert-rows";
import { CHANNELS } from "@/lib/live/channels";
import type { AttachmentRef, Delivery } from "@/lib/mailing/delivery";
import { countMail } from "@/lib/metrics/observe";
import { notifyMailFailed } from "@/lib/notifications/notify";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { getMailer } from "@/lib/ports/mail/get-mailer";
import type { OutgoingMail } from "@/lib/ports/mail/port";
import { newId } from "@/lib/pure/id";
import { decrypt, deriveKey, encrypt } from "@/lib/pure/secrets";

/** A mail's row: what it says, and what became of it. */

/** What a repeat must say again, byte for byte: services refuse another message under the id of one they took. */
type Wording = Pick<OutgoingMail, "from" | "replyTo" | "subject" | "text" | "html" | "headers">;

export type Recorded = {
  id: string;
  status: string;
  auditedAt: Date | null;
  wording: Wording;
  attachments: readonly AttachmentRef[];
};

/** `Ada Lovelace via Countersign <no-reply@…>`: who it is from in the inbox, while replies go to the person. */
function fromAddress(fromName: string | undefined): string {
  if (!fromName) return env.mail.from;
  const address = /<([^>]+)>/.exec(env.mail.from)?.[1] ?? env.mail.from;
  return `${fromName.replace(/[<>"\r\n]/g, " ").slice(0, 80)} via Countersign <${address}>`;
}

let key: Buffer | undefined;
const contentKey = (): Buffer => (key ??= deriveKey(appSecret(), "mail-content"));

const sealed = (wording: Wording, dedupeKey: string): string =>
  `\\x${encrypt(contentKey(), Buffer.from(JSON.stringify(wording)), dedupeKey).toString("hex")}`;

type Row = Pick<Recorded, "id" | "status" | "auditedAt" | "attachments"> & {
  dedupeKey: string;
  sealedContent: Uint8Array | null;
};

/**
 * The row of a mail, made at the first attempt and counted at each. Its words lie open only where the database is the
 * mailbox: elsewhere a dump must not hold anybody's link. They are kept, encrypted, until the outcome is known: names and
 * preferences may change between two attempts, and the second must be the same mail.
 */
export async function recordQueued(delivery: Delivery): Promise<Recorded> {
  const [recorded] = await recordAllQueued([delivery]);
  if (!recorded) throw new Error(`mail ${delivery.dedupeKey} could not be recorded`);
  return recorded;
}

/** The rows of several mails, in one statement and in the mails' order. Their keys differ. */
export async function recordAllQueued(deliveries: readonly Delivery[]): Promise<Recorded[]> {
  const isMailbox = getMailer().driver === "mailbox";
  const mails = deliveries.map((delivery) => ({ delivery, wording: wordingOf(delivery) }));
  const rows = mails.map(({ delivery, wording }) => rowOf(delivery, wording, isMailbox));
  const recorded = await db().$queryRaw<Row[]>`
    ${insertRows("mail_messages", rows)}
    on conflict (dedupe_key) do update
      set attempts = mail_messages.attempts + 1,
          error = case when mail_messages.audited_at is null and mail_messages.error is not null
                       then ${TRIED_AGAIN} else mail_messages.error end
    returning id, dedupe_key as "dedupeKey", status, audited_at as "auditedAt", sealed_content as "sealedContent",
              attachments`;
  const rowByKey = new Map(recorded.map((row) => [row.dedupeKey, row]));
  return mails.map(({ delivery: { dedupeKey }, wording }) => {
    const row = rowByKey.get(dedupeKey);
    if (!row) throw new Error(`mail ${dedupeKey} could not be recorded`);
    const { sealedContent, dedupeKey: _, ...rest } = row;
    const first = sealedContent && decrypt(contentKey(), sealedContent, dedupeKey).toString();
    return { ...rest, wording: first ? (JSON.parse(first) as Wording) : wording };
  });
}

const wordingOf = ({ fromName, replyTo, content, headers }: Delivery): Wording => ({
  from: fromAddress(fromName),
  ...(replyTo ? { replyTo } : {}),
  ...content,
  ...(headers ? { headers } : {}),
});

function rowOf(delivery: Delivery, wording: Wording, isMailbox: boolean) {
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
    sealedContent: isMailbox ? undefined : sealed(wording, dedupeKey),
    attachments,
    status: "queued",
    attempts: 1,
    createdAt: getClock().now(),
    ...about,
  };
}

/**
 * What senders and their auditors read of a mail that did not go out: what the service or the network said is the
 * operator's, at the job, and may name what is inside.
 */
export const NOT_TAKEN = "the mail service did not take it";

/** Instead of `NOT_TAKEN` once another attempt has begun: the page still says that the mail has not gone out. */
const TRIED_AGAIN = "the mail service did not take it at first";

/** Whether the last attempt has said nothing yet: it is under way, or its process died, maybe after the service took the mail. */
export const isUnheardOf = (error: string | null): boolean => error === null || error === TRIED_AGAIN;

/** Notes at a mail's row that it has not been taken yet, for the document's page; the job tries it again. */
export async function recordDelay(id: string): Promise<void> {
  await db().$executeRaw`
    with late as (
           update mail_messages set error = ${NOT_TAKEN} where id = ${id}::uuid and audited_at is null
           returning document_id)
    select pg_notify(${CHANNELS.document}, document_id::text) from late where document_id is not null`;
}

/** Whom a mail of a document was for. */
type About = NonNullable<Delivery["about"]>;

type Failure = {
  about: About;
  to: string;
  purpose: string;
  dedupeKey: string;
  mailId: string;
  reason: string;
  /** Nobody knows of anything that is wrong with the address: our own mail service did not take the mail. */
  isAbandoned: boolean;
};

/**
 * Says in a document's audit trail, and to its owner, that a mail did not arrive; in the transaction that marks the mail.
 * @param head of the document's chain, locked
 */
export async function recordFailure(
  tx: Tx,
  head: NonNullable<Awaited<ReturnType<typeof lockChain>>>,
  { about, to, purpose, dedupeKey, mailId, reason, isAbandoned }: Failure,
): Promise<void> {
  const data = { recipientId: about.recipientId, email: to, purpose, reason };
  const at = getClock().now();
  await appendAuditEvents(tx, head, [{ type: "email_failed", actor: SYSTEM_ACTOR, at, data }]);
  await recordMailFailedEvent(tx, { about, to, mailId, reason, at });
  await notifyMailFailed(tx, { ...about, mailKey: dedupeKey, isAddressInDoubt: !isAbandoned });
  await writeOutbox(tx, "document/mail-failed", { documentId: about.documentId, mailId });
}

type FailedMail = Pick<Failure, "about" | "to" | "mailId" | "reason"> & { at: Date };

/** The same for integrators; of the recipient as they are now, with the address that the mail went to. */
async function recordMailFailedEvent(tx: Tx, { about, to, mailId, reason, at }: FailedMail): Promise<void> {
  const document = await tx.document.findUnique({
    where: { id: about.documentId, deletedAt: null },
    include: { recipients: true },
  });
  const recipient = document?.recipients.find(({ id }) => id === about.recipientId);
  if (!document || !recipient) return;
  await recordDocumentEvent(tx, {
    type: "recipient.email_failed",
    at,
    document,
    status: document.status,
    recipients: document.recipients,
    extra: {
      recipient: { id: recipient.id, email: to, name: recipient.name },
      reason,
      failedAt: at.toISOString(),
    },
    fact: `recipient.email_failed:${mailId}`,
  });
}

/**
 * `failed`: refused for good. `abandoned`: tried for too long. `canceled`: what it asked for was over before it was sent.
 */
export type Outcome =
  | { status: "sent"; providerId: string | null }
  | { status: "failed" | "abandoned" | "canceled"; error: string };

/** Nobody tried these any more; should one go out all the same, or be tried again by the operator, that stands. */
export const PROVISIONAL = ["abandoned", "canceled"];

/** Whether nothing is to be sent any more: it was taken, or refused for good. */
export const isSettled = ({ auditedAt, status }: Pick<Recorded, "auditedAt" | "status">): boolean =>
  auditedAt !== null && !PROVISIONAL.includes(status);

type Marked = Pick<
  Delivery,
  "dedupeKey" | "purpose" | "to" | "about" | "auditType" | "auditData" | "auditActor" | "sentEvent"
> & {
  id: string;
};

/** Marks the row and, where the document's audit trail tells of it, continues that: together and once. */
export async function recordOutcome(mail: Marked, outcome: Outcome): Promise<void> {
  countMail(mail.purpose, outcome.status);
  const at = getClock().now();
  const { id, about, auditType, dedupeKey, purpose, to } = mail;
  const isSent = outcome.status === "sent";
  const isFinal = !PROVISIONAL.includes(outcome.status);
  const mark = {
    where: { id, OR: [{ auditedAt: null }, ...(isFinal ? [{ status: { in: PROVISIONAL } }] : [])] },
    data: {
      ...outcome,
      auditedAt: at,
      // Of one that was given up the words stay: whoever has it sent after all sends the same mail.
      ...(outcome.status === "abandoned" ? {} : { sealedContent: null }),
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
    if (outcome.status === "canceled") {
      const data = { recipientId: about.recipientId, email: to, purpose, reason: outcome.error };
      await appendAuditEvents(tx, head, [{ type: "email_failed", actor: SYSTEM_ACTOR, at, data }]);
    } else if (outcome.status !== "sent") {
      const isAbandoned = outcome.status === "abandoned";
      const reason = outcome.error;
      await recordFailure(tx, head, { about, to, purpose, dedupeKey, mailId: id, reason, isAbandoned });
    } else if (auditType) {
      await appendAuditEvents(tx, head, [sentEvent({ ...mail, about, auditType }, at)]);
      if (mail.sentEvent) await recordDocumentEvent(tx, mail.sentEvent(at));
    }
  });
}

/** A mail whose handing over stands in its document's audit trail. */
export type Audited = Marked & Required<Pick<Marked, "about" | "auditType">>;

/** How the audit trail says that it was handed over. */
export function sentEvent(mail: Audited, at: Date): NewAuditEvent {
  const { about, auditType, auditData, auditActor, to, purpose } = mail;
  const data = { recipientId: about.recipientId, email: to, purpose, ...auditData };
  return { type: auditType, actor: auditActor ?? SYSTEM_ACTOR, at, data };
}
