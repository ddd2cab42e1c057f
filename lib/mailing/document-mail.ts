import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { db } from "@/lib/db";
import { type DocumentOptions, optionsOf } from "@/lib/documents/options";
import { env } from "@/lib/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { MailPropsByPurpose, MailPurpose } from "@/lib/mail/mail-props";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import type { AttachmentRef, Delivery } from "@/lib/mailing/delivery";
import { BRAND_COLUMNS, brandOf } from "@/lib/mailing/mail-brand";
import { USER_TO_MAIL } from "@/lib/mailing/mail-user";
import { reminderOptOut } from "@/lib/mailing/opt-out";
import { languageOfConsent } from "@/lib/signing/consent";
import { publishedVersion } from "@/lib/templates/published-version";
import { languageOf } from "@/lib/words/languages";

const WITH_WHAT_MAILS_SAY = {
  recipients: {
    orderBy: [{ order: "asc" }, { position: "asc" }],
    include: { submission: { select: { consent: true } } },
  },
  workspace: { select: { ...BRAND_COLUMNS, timezone: true, attachSignedPdf: true } },
} satisfies Prisma.DocumentInclude;

/** Documents as their mails need them, with their owners. */
export async function findDocumentsToMail(where: Prisma.DocumentWhereInput) {
  const documents = await db().document.findMany({ where, include: WITH_WHAT_MAILS_SAY });
  const owners = await db().user.findMany({
    where: { id: { in: [...new Set(documents.map(({ ownerId }) => ownerId))] } },
    select: USER_TO_MAIL,
  });
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
  return documents.flatMap((document) => {
    const owner = ownerOf.get(document.ownerId);
    return owner ? [{ document, owner }] : [];
  });
}

export type DocumentToMail = Awaited<ReturnType<typeof findDocumentsToMail>>[number];
export type RecipientToMail = DocumentToMail["document"]["recipients"][number];

/** Everything that the mails of a document are written from. */
export async function mailSubjectOf({ document, owner }: DocumentToMail) {
  const { content } = await publishedVersion(document.templateVersionId);
  return { document, owner, content, options: optionsOf(document) };
}

/** The same of one document; null when it is gone. */
export async function loadMailSubject(documentId: string): Promise<MailSubject | null> {
  const [found] = await findDocumentsToMail({ id: documentId });
  return found ? mailSubjectOf(found) : null;
}

export type MailSubject = Awaited<ReturnType<typeof mailSubjectOf>>;

/** The language that they agreed in, once they have; before that, the one that the sender takes for theirs. */
function localeFor({ locale, submission }: RecipientToMail, options: DocumentOptions): string {
  const given = locale ?? options.locale;
  const agreed = languageOfConsent(submission?.consent);
  return agreed && agreed !== languageOf(given) ? agreed : given;
}

/** The part of a mail's props that all mails about a document share. */
export function documentProps({ document, owner }: MailSubject, recipientName: string | null) {
  const { workspace } = document;
  return {
    brand: brandOf(workspace),
    recipientName,
    sender: { name: owner.name, email: owner.email },
    documentName: document.name,
    timeZone: workspace.timezone,
  };
}

/** As `documentProps`, in mails to the account that sent the document: its page, and no sender. */
export function ownerProps({ document, owner }: MailSubject) {
  const { workspace } = document;
  return {
    brand: brandOf(workspace),
    recipientName: owner.name,
    documentName: document.name,
    timeZone: workspace.timezone,
    url: documentUrl(document.id),
  };
}

export const documentUrl = (id: string): string => `${env.appUrl}/documents/${id}`;

export type RecipientMail<P extends MailPurpose> = {
  purpose: P;
  recipient: RecipientToMail;
  props: MailPropsByPurpose[P];
  dedupeKey: string;
  auditType?: "delivered" | "reminded";
  auditData?: Record<string, unknown>;
  auditActor?: AuditActor;
  attachments?: readonly AttachmentRef[];
  sentEvent?: Delivery["sentEvent"];
  /** The link that stops the reminders, under the mail; the header too where it is automatic. */
  stop?: "link" | "link-and-header";
};

/** Renders one mail to one recipient of the document; replies go to the sender. */
export async function writeToRecipient<P extends MailPurpose>(
  subject: MailSubject,
  mail: RecipientMail<P>,
): Promise<Delivery> {
  const { document, owner, options } = subject;
  const { recipient, purpose, dedupeKey, auditType, auditData, auditActor, attachments, sentEvent, stop } =
    mail;
  const locale = localeFor(recipient, options);
  const { optOut, headers } = stop ? reminderOptOut(recipient.id) : {};
  return {
    dedupeKey,
    purpose,
    to: recipient.email,
    locale,
    fromName: owner.name ?? owner.email,
    replyTo: owner.email,
    content: await renderMail(purpose, mail.props, { locale, appUrl: env.appUrl, optOut }),
    about: { workspaceId: document.workspaceId, documentId: document.id, recipientId: recipient.id },
    ...(auditType ? { auditType } : {}),
    ...(auditData ? { auditData } : {}),
    ...(auditActor ? { auditActor } : {}),
    ...(attachments ? { attachments } : {}),
    ...(sentEvent ? { sentEvent } : {}),
    ...(headers && stop === "link-and-header" ? { headers } : {}),
  };
}

/**
 * The same, and delivers it. Whoever was declared to get no mails gets none, whatever the purpose: every mail to a
 * recipient goes through here but the automatic reminders, which are never planned for them.
 * @throws {MailError} temporary
 */
export async function mailRecipient<P extends MailPurpose>(
  subject: MailSubject,
  mail: RecipientMail<P>,
): Promise<"sent" | "failed" | "none"> {
  if (mail.recipient.delivery === "none") return "none";
  return deliverMail(await writeToRecipient(subject, mail));
}
