import "server-only";
import { db } from "@/lib/db";
import { type DocumentOptions, optionsOf } from "@/lib/documents/options";
import { env } from "@/lib/env";
import type { Recipient } from "@/lib/generated/prisma/client";
import type { MailBrand, MailPropsByPurpose, MailPurpose } from "@/lib/mail/mail-props";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import type { AttachmentRef } from "@/lib/mailing/delivery";
import { USER_TO_MAIL } from "@/lib/mailing/mail-user";
import { reminderOptOut } from "@/lib/mailing/opt-out";
import { publishedVersion } from "@/lib/templates/published-version";

/** Everything that the mails of a document are written from. */
export async function loadMailSubject(documentId: string) {
  const document = await db().document.findUnique({
    where: { id: documentId },
    include: {
      recipients: { orderBy: [{ order: "asc" }, { position: "asc" }] },
      workspace: { select: { name: true, accentColor: true, timezone: true, attachSignedPdf: true } },
    },
  });
  if (!document) return null;
  const [owner, { content }] = await Promise.all([
    db().user.findUniqueOrThrow({
      where: { id: document.ownerId },
      select: USER_TO_MAIL,
    }),
    publishedVersion(document.templateVersionId),
  ]);
  return { document, owner, content, options: optionsOf(document) };
}

export type MailSubject = NonNullable<Awaited<ReturnType<typeof loadMailSubject>>>;

export const localeFor = (recipient: Pick<Recipient, "locale">, options: DocumentOptions): string =>
  recipient.locale ?? options.locale;

const brandOf = (workspace: { name: string; accentColor: string | null }): MailBrand => ({
  workspaceName: workspace.name,
  logoUrl: null,
  accentColor: workspace.accentColor,
});

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

type RecipientMail<P extends MailPurpose> = {
  purpose: P;
  recipient: Recipient;
  props: MailPropsByPurpose[P];
  dedupeKey: string;
  auditType?: "delivered" | "reminded";
  auditData?: Record<string, unknown>;
  attachments?: readonly AttachmentRef[];
  /** The link that stops the reminders, under the mail; the header too where it is automatic. */
  stop?: "link" | "link-and-header";
};

/** Renders and delivers one mail to one recipient of the document; replies go to the sender. */
export async function mailRecipient<P extends MailPurpose>(subject: MailSubject, mail: RecipientMail<P>) {
  const { document, owner, options } = subject;
  const { recipient, purpose, dedupeKey, auditType, auditData, attachments, stop } = mail;
  const locale = localeFor(recipient, options);
  const { optOut, headers } = stop ? reminderOptOut(recipient.id) : {};
  return deliverMail({
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
    ...(attachments ? { attachments } : {}),
    ...(headers && stop === "link-and-header" ? { headers } : {}),
  });
}
