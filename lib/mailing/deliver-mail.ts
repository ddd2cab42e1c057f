import "server-only";
import { readDerived } from "@/lib/blobs/read-derived";
import type { AttachmentRef, Delivery } from "@/lib/mailing/delivery";
import {
  isSettled,
  type Outcome,
  type Recorded,
  recordDelay,
  recordOutcome,
  recordQueued,
} from "@/lib/mailing/mail-record";
import { MailError } from "@/lib/ports/mail/errors";
import { getMailer } from "@/lib/ports/mail/get-mailer";
import type { MailAttachment } from "@/lib/ports/mail/port";

/**
 * Hands one mail to the mailer and keeps its outcome. Temporary failures are thrown for the job to retry, which sends the
 * same bytes again; a permanent one is recorded (and shown on the document) instead of being said to be sent.
 * @throws {MailError} temporary
 */
export async function deliverMail(delivery: Delivery): Promise<"sent" | "failed"> {
  const row = await recordQueued(delivery);
  if (isSettled(row)) return row.status === "failed" ? "failed" : "sent";
  const outcome = await handOver(delivery, row);
  await recordOutcome({ ...delivery, id: row.id }, outcome);
  return outcome.status;
}

/** What a mailer says of a mail: it took it, or never will. */
export type HandedOver = Extract<Outcome, { status: "sent" }> | { status: "failed"; error: string };

/**
 * Hands a mail that is recorded to the mailer; an outcome is the caller's to record.
 * @throws {MailError} temporary, and noted at the row
 */
export async function handOver(delivery: Delivery, row: Recorded): Promise<HandedOver> {
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
    await recordDelay(row.id);
    throw error;
  }
}

/** @throws {MailError} permanent, when the file is gone: the document was deleted meanwhile */
async function readAttachment({ key, filename }: AttachmentRef): Promise<MailAttachment> {
  const content = await readDerived(key);
  if (!content) throw new MailError("permanent", "the attached file is gone");
  return { filename, contentType: "application/pdf", content };
}
