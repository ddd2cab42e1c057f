import "server-only";
import { readDerived } from "@/lib/blobs/read-derived";
import { db } from "@/lib/db";
import type { AttachmentRef, Delivery } from "@/lib/mailing/delivery";
import { recordOutcome, recordQueued } from "@/lib/mailing/mail-record";
import { MailError } from "@/lib/ports/mail/errors";
import { getMailer } from "@/lib/ports/mail/get-mailer";
import type { MailAttachment } from "@/lib/ports/mail/port";

/** What a mail stands at once it was taken by a service, which may tell more of it (lib/mailing/report-mail). */
const NOT_TAKEN = new Set(["queued", "failed"]);

/**
 * Hands one mail to the mailer and keeps its outcome. Temporary failures are thrown for the job to retry, which sends the
 * same bytes again; a permanent one is recorded (and shown on the document) instead of being said to be sent.
 * @throws {MailError} temporary
 */
export async function deliverMail(delivery: Delivery): Promise<"sent" | "failed"> {
  const row = await recordQueued(delivery);
  if (row.auditedAt) return NOT_TAKEN.has(row.status) ? "failed" : "sent";
  const mail = { ...delivery, id: row.id };
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
    await recordOutcome(mail, { status: "sent", providerId: sent.providerId });
    return "sent";
  } catch (error) {
    if (!(error instanceof MailError) || error.kind !== "permanent") throw error;
    await recordOutcome(mail, { status: "failed", error: error.message });
    return "failed";
  }
}

/** @throws {MailError} permanent, when the file is gone: the document was deleted meanwhile */
async function readAttachment({ key, filename }: AttachmentRef): Promise<MailAttachment> {
  const content = await readDerived(key);
  if (!content) throw new MailError("permanent", "the attached file is gone");
  return { filename, contentType: "application/pdf", content };
}

/**
 * What a job does when its retries are used up: every mail of the document that never went out is recorded as
 * failed, in its audit trail and on its page, instead of being believed sent.
 */
export async function giveUpMails(documentId: string, reason: string): Promise<void> {
  const rows = await db().mailMessage.findMany({ where: { documentId, auditedAt: null } });
  for (const { id, dedupeKey, purpose, to, workspaceId, recipientId } of rows) {
    const about = workspaceId && recipientId ? { about: { workspaceId, documentId, recipientId } } : {};
    await recordOutcome({ id, dedupeKey, purpose, to, ...about }, { status: "failed", error: reason });
  }
}
