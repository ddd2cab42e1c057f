import "server-only";
import { readDerived } from "@/lib/domain/files/read-derived";
import { admitMails } from "@/lib/domain/mail-delivery/admit-mails";
import type { AttachmentRef, MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { withMailLease } from "@/lib/domain/mail-delivery/mail-lease";
import {
  cancelReason,
  hasFinalOutcome,
  type RecordedMail,
  type RecordedOutcome,
  recordMailDelay,
  recordMailOutcomes,
} from "@/lib/domain/mail-delivery/mail-record";
import { recordSentMails } from "@/lib/domain/mail-delivery/record-sent-mails";
import { MailError } from "@/lib/platform/ports/mail/errors";
import { getMailer } from "@/lib/platform/ports/mail/get-mailer";
import type { MailAttachment } from "@/lib/platform/ports/mail/port";

/**
 * Passes one mail to the mailer and records the outcome, unless it is held. Temporary failures are thrown, so that
 * the job retries and sends the same bytes again; a permanent failure is recorded (and shown on the document) instead
 * of being reported as sent.
 * @throws {MailError} temporary
 */
export async function deliverMail(delivery: MailDelivery): Promise<MailerAnswer["status"] | "held"> {
  const [row] = await admitMails([delivery]);
  if (!row) return "held";
  if (hasFinalOutcome(row)) return row.status === "failed" ? "failed" : "sent";
  const outcome = await passToMailer(delivery, row);
  await record(delivery, row.id, outcome);
  return outcome.status;
}

async function record(delivery: MailDelivery, id: string, outcome: MailerAnswer): Promise<void> {
  const { about, auditType, head, carried } = delivery;
  if (outcome.status !== "sent" || !about || !auditType || !head || carried)
    return recordMailOutcomes(delivery, id, outcome);
  await recordSentMails([
    { mail: { ...delivery, id, about, auditType }, providerId: outcome.providerId, head },
  ]);
}

/**
 * The final outcome: accepted or permanently rejected by the mailer; or canceled without asking it, because the
 * reason for the mail has ended.
 */
export type MailerAnswer =
  | Extract<RecordedOutcome, { status: "sent" }>
  | { status: "failed" | "canceled"; error: string };

/**
 * Passes a recorded mail to the mailer; the caller records the outcome.
 * @throws {MailError} temporary, after noting it on the row; also while another attempt is in progress
 */
export async function passToMailer(delivery: MailDelivery, row: RecordedMail): Promise<MailerAnswer> {
  // A mail that carries other people's links goes to the address that they share, even if the first person no longer
  // needs theirs.
  const ended = delivery.carried?.length ? null : await delivery.skipReason?.();
  if (ended) return { status: "canceled", error: cancelReason(ended, row.mayBeSent) };
  return withMailLease(row.id, () => pass(delivery, row));
}

async function pass(delivery: MailDelivery, row: RecordedMail): Promise<MailerAnswer> {
  try {
    const sent = await getMailer().send({
      ...row.wording,
      id: delivery.dedupeKey,
      reference: row.id,
      to: delivery.to,
      attachments: await Promise.all(row.attachments.map(readAttachment)),
      purpose: delivery.purpose,
      locale: delivery.locale,
    });
    return { status: "sent", providerId: sent.providerId };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.kind === "permanent") return { status: "failed", error: error.message };
    await recordMailDelay(row.id);
    throw error;
  }
}

/** @throws {MailError} permanent, when the file is missing: the document was deleted meanwhile */
async function readAttachment({ key, filename }: AttachmentRef): Promise<MailAttachment> {
  const content = await readDerived(key);
  if (!content) throw new MailError("permanent", "the attached file no longer exists");
  return { filename, contentType: "application/pdf", content };
}
