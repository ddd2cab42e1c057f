import "server-only";
import { appendAuditEvents, lockChain } from "@/lib/audit/append-events";
import { SYSTEM_ACTOR } from "@/lib/context";
import type { AuditType } from "@/lib/contracts/documents";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { insertRows } from "@/lib/insert-rows";
import type { RenderedMail } from "@/lib/mail/render-mail";
import { countMail } from "@/lib/metrics/observe";
import { notifyMailFailed } from "@/lib/notifications/notify";
import { getClock } from "@/lib/ports/clock/get-clock";
import { MailError } from "@/lib/ports/mail/errors";
import { getMailer } from "@/lib/ports/mail/get-mailer";
import { newId } from "@/lib/pure/id";

export type Delivery = {
  /** One mail per purpose and recipient: a repeat of the job finds the row and sends nothing twice. */
  dedupeKey: string;
  purpose: string;
  to: string;
  locale: string;
  fromName?: string;
  replyTo?: string;
  content: RenderedMail;
  about?: { workspaceId: string; documentId: string; recipientId: string };
  /** Audit event of the document once the mail is handed over. */
  auditType?: Extract<AuditType, "delivered" | "reminded">;
};

/**
 * Hands one mail to the mailer and keeps its outcome. Temporary failures are thrown for the job to retry;
 * a permanent one is recorded (and shown on the document) instead of being said to be sent.
 * @throws {MailError} temporary
 */
export async function deliverMail(delivery: Delivery): Promise<"sent" | "failed"> {
  const row = await recordQueued(delivery);
  if (row.auditedAt) return row.status === "failed" ? "failed" : "sent";
  try {
    const sent = await getMailer().send({
      id: delivery.dedupeKey,
      to: delivery.to,
      from: row.from,
      ...(delivery.replyTo ? { replyTo: delivery.replyTo } : {}),
      ...delivery.content,
      purpose: delivery.purpose,
      locale: delivery.locale,
    });
    await recordOutcome(delivery, { status: "sent", providerId: sent.providerId });
    return "sent";
  } catch (error) {
    if (!(error instanceof MailError) || error.kind !== "permanent") throw error;
    await recordOutcome(delivery, { status: "failed", error: error.message });
    return "failed";
  }
}

/** `Ada Lovelace via Countersign <no-reply@…>`: who it is from in the inbox, while replies go to the person. */
function fromAddress(fromName: string | undefined): string {
  if (!fromName) return env.mail.from;
  const address = /<([^>]+)>/.exec(env.mail.from)?.[1] ?? env.mail.from;
  return `${fromName.replace(/[<>"\r\n]/g, " ").slice(0, 80)} via Countersign <${address}>`;
}

/** The words are kept only where the database is the mailbox: elsewhere a dump must not hold anybody's link. */
async function recordQueued(delivery: Delivery): Promise<Recorded> {
  const isMailbox = getMailer().driver === "mailbox";
  const { dedupeKey, purpose, to, locale, content, about } = delivery;
  const row = {
    id: newId(),
    dedupeKey,
    purpose,
    to,
    locale,
    from: fromAddress(delivery.fromName),
    replyTo: delivery.replyTo ?? null,
    subject: content.subject,
    text: isMailbox ? content.text : "",
    html: isMailbox ? content.html : "",
    status: "queued",
    attempts: 1,
    createdAt: getClock().now(),
    ...about,
  };
  const [recorded] = await db().$queryRaw<Recorded[]>`
    ${insertRows("mail_messages", [row])}
    on conflict (dedupe_key) do update set attempts = mail_messages.attempts + 1
    returning status, "from", audited_at as "auditedAt"`;
  if (!recorded) throw new Error(`mail ${dedupeKey} could not be recorded`);
  return recorded;
}

type Recorded = { status: string; from: string; auditedAt: Date | null };

type Outcome = { status: "sent"; providerId: string } | { status: "failed"; error: string };

/** Marks the row and, where the document's audit trail tells of it, continues that: together and once. */
async function recordOutcome(delivery: Delivery, outcome: Outcome): Promise<void> {
  countMail(delivery.purpose, outcome.status);
  const at = getClock().now();
  const { about, auditType, dedupeKey } = delivery;
  const isSent = outcome.status === "sent";
  const mark = {
    where: { dedupeKey, auditedAt: null },
    data: { ...outcome, auditedAt: at, ...(isSent ? { sentAt: at } : {}) },
  };
  const type = isSent ? auditType : "email_failed";
  if (!about || !type) {
    await db().mailMessage.updateMany(mark);
    return;
  }
  await db().$transaction(async (tx) => {
    const head = await lockChain(tx, about.documentId);
    const marked = await tx.mailMessage.updateMany(mark);
    if (!head || marked.count === 0) return;
    const data = { recipientId: about.recipientId, email: delivery.to, purpose: delivery.purpose };
    const reason = isSent ? {} : { reason: outcome.error };
    await appendAuditEvents(tx, head, [{ type, actor: SYSTEM_ACTOR, at, data: { ...data, ...reason } }]);
    if (!isSent) await notifyMailFailed(tx, { ...about, mailKey: dedupeKey });
  });
}

/**
 * What a job does when its retries are used up: every mail of the document that never went out is recorded as
 * failed, in its audit trail and on its page, instead of being believed sent.
 */
export async function giveUpMails(documentId: string, reason: string): Promise<void> {
  const rows = await db().mailMessage.findMany({ where: { documentId, auditedAt: null } });
  for (const { dedupeKey, purpose, to, locale, subject, text, html, workspaceId, recipientId } of rows) {
    const delivery = { dedupeKey, purpose, to, locale, content: { subject, text, html } };
    const about = workspaceId && recipientId ? { about: { workspaceId, documentId, recipientId } } : {};
    await recordOutcome({ ...delivery, ...about }, { status: "failed", error: reason });
  }
}
