import "server-only";
import type { MailPurpose } from "@/lib/contracts/mail-props";
import { isMutableNotice, wantsMail } from "@/lib/contracts/notices";
import { renderMail } from "@/lib/domain/mail-content/render-mail";
import { deliverMail } from "@/lib/domain/mail-delivery/deliver-mail";
import type { DueEvent, MailDelivery } from "@/lib/domain/mail-delivery/mail-delivery";
import { personAsSender } from "@/lib/domain/mail-delivery/mail-sender";
import { noticeOptOut, reminderOptOut } from "@/lib/domain/mail-delivery/opt-out";
import { type ReportSubject, reportUrl } from "@/lib/domain/mail-delivery/report-link";
import {
  ADDRESS_CORRECTED_REASON,
  DOCUMENT_DELETED_REASON,
  DOCUMENT_ENDED_REASON,
} from "@/lib/domain/mails/active-recipient";
import type {
  Addressee,
  Mail,
  MailDefinition,
  MailReader,
  RecipientAddressee,
} from "@/lib/domain/mails/define-mail";
import { loadMailSubject, localeFor } from "@/lib/domain/mails/document-mail";
import { linkOriginOf } from "@/lib/domain/own-domains/served-domains";
import { isTypedIn } from "@/lib/domain/signing/link-authentication";
import { findStandings } from "@/lib/domain/signing/link-standing";
import { env } from "@/lib/env";
import type { MailOptOut } from "@/lib/i18n/mail-messages";
import { db } from "@/lib/platform/database/db";
import { batchCalls } from "@/lib/pure/batch-calls";

/**
 * Sends one reader the mail that a job's event requests, if there is one for that reader.
 * @throws {MailError} temporary
 */
export async function sendMail<P extends MailPurpose>(
  definition: MailDefinition<P>,
  data: Parameters<MailDefinition<P>["write"]>[0],
  reader: MailReader,
): Promise<void> {
  const delivery = await writeMail(definition, data, reader);
  if (delivery) await deliverMail(delivery);
}

/**
 * The mail that a job's event requests for one reader, as it is to be delivered; null when there is none for them.
 * @param subjectOf reads what mails about a document are written from; those written together share what it read
 */
export async function writeMail<P extends MailPurpose>(
  { purpose, job, write }: MailDefinition<P>,
  data: Parameters<MailDefinition<P>["write"]>[0],
  reader: MailReader,
  subjectOf = loadMailSubject,
): Promise<MailDelivery | null> {
  const mail = await write(data, reader, subjectOf);
  const delivery = mail && (await composeMail(purpose, mail));
  if (!delivery) return null;
  const readers = [reader ?? [], delivery.carried?.map(({ recipientId }) => recipientId) ?? []].flat();
  return { ...delivery, dueEvent: dueEventOf(job.event, data, readers) };
}

/** Returns the event by which a held mail is written for its readers only, once it is due. */
export const dueEventOf = (name: string, data: object, readers: readonly string[]): DueEvent =>
  ({ name, data: "recipientIds" in data ? { ...data, recipientIds: readers } : data }) as DueEvent;

/** Renders a mail for its reader; null if they disabled such mails, or get no mails at all. */
export async function composeMail<P extends MailPurpose>(
  purpose: P,
  mail: Mail<P>,
): Promise<MailDelivery | null> {
  const { to, props, stop, ...rest } = mail;
  if (!isWanted(to)) return null;
  const { optOut, headers, ...envelope } = addressOf(to, stop);
  const { locale } = envelope;
  const reported = reportedBy(to, locale);
  const report = reported ? reportUrl(reported, await linkOriginOf(reported.workspaceId)) : undefined;
  const content = await renderMail(purpose, props, { locale, appUrl: env.appUrl, optOut, reportUrl: report });
  const skipReason = "recipient" in to ? { skipReason: () => skipReasonOf(to) } : {};
  return { ...rest, ...skipReason, purpose, ...envelope, content, ...(headers ? { headers } : {}) };
}

/** Mails that are handed over at the same moment ask in one statement. */
const standingsNow = batchCalls(0, (ids: string[]) => findStandings(db(), ids));

/**
 * Returns why the mail must not be sent any more: another person may have the recipient's place by now, with another
 * address and link, or the document may be gone.
 */
async function skipReasonOf({ recipient, needs }: RecipientAddressee): Promise<string | null> {
  if (needs === "nothing") return null;
  const standing = (await standingsNow(recipient.id)).get(recipient.id);
  if (standing?.tokenVersion !== recipient.tokenVersion) return ADDRESS_CORRECTED_REASON;
  if (needs === "recipient" || standing.state === "active" || standing.state === "completed") return null;
  return standing.isRemoved ? DOCUMENT_DELETED_REASON : DOCUMENT_ENDED_REASON;
}

/** Returns what the reader can report; null for mails to accounts about their own affairs. */
function reportedBy(to: Addressee, locale: string): ReportSubject | null {
  if ("user" in to) return null;
  if ("email" in to)
    return to.onBehalfOf === "reader"
      ? null
      : { ...to.onBehalfOf, documentId: null, address: to.email, locale };
  const { document } = to.subject;
  return {
    workspaceId: document.workspaceId,
    documentId: document.id,
    isVisitors: false,
    address: to.recipient.email,
    locale,
  };
}

function isWanted(to: Addressee): boolean {
  if ("user" in to) return wantsMail(to.user.emailPreferences, to.notice);
  return "recipient" in to ? to.recipient.delivery !== "none" : true;
}

type Address = Pick<
  MailDelivery,
  "to" | "locale" | "fromName" | "replyTo" | "about" | "head" | "isTypedIn" | "headers"
> & {
  optOut?: MailOptOut;
};

function addressOf(to: Addressee, stop: Mail<MailPurpose>["stop"]): Address {
  if ("user" in to) {
    const { id, email, locale } = to.user;
    return {
      to: email,
      locale: locale ?? "en",
      ...(isMutableNotice(to.notice) ? noticeOptOut(id, to.notice) : {}),
    };
  }
  if ("email" in to)
    return { to: to.email, locale: to.locale, ...(to.sender ? personAsSender(to.sender) : {}) };
  const { recipient, subject } = to;
  const { document, sender, options, linkOrigin } = subject;
  const { id: documentId, auditSequence, auditHead } = document;
  const { optOut, headers } = stop ? reminderOptOut(recipient.id, linkOrigin) : {};
  return {
    to: recipient.email,
    locale: localeFor(recipient, options),
    ...sender,
    about: { workspaceId: document.workspaceId, documentId, recipientId: recipient.id },
    head: { documentId, auditSequence, auditHead },
    ...(isTypedIn(recipient.submission?.authentication) ? { isTypedIn: true } : {}),
    ...(optOut ? { optOut } : {}),
    ...(headers && stop === "link-and-header" ? { headers } : {}),
  };
}
