import "server-only";
import { db } from "@/lib/db";
import { type DocumentOptions, optionsOf } from "@/lib/documents/options";
import { env } from "@/lib/env";
import type { Recipient } from "@/lib/generated/prisma/client";
import type { MailPropsByPurpose, MailPurpose } from "@/lib/mail/mail-props";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import { publishedVersion } from "@/lib/templates/published-version";

/** Everything that the mails of a document are written from. */
export async function loadMailSubject(documentId: string) {
  const document = await db().document.findUnique({
    where: { id: documentId },
    include: {
      recipients: { orderBy: [{ order: "asc" }, { position: "asc" }] },
      workspace: { select: { name: true, accentColor: true, timezone: true } },
    },
  });
  if (!document) return null;
  const [owner, { content }] = await Promise.all([
    db().user.findUniqueOrThrow({
      where: { id: document.ownerId },
      select: { id: true, name: true, email: true, locale: true },
    }),
    publishedVersion(document.templateVersionId),
  ]);
  return { document, owner, content, options: optionsOf(document) };
}

export type MailSubject = NonNullable<Awaited<ReturnType<typeof loadMailSubject>>>;

export const localeFor = (recipient: Pick<Recipient, "locale">, options: DocumentOptions): string =>
  recipient.locale ?? options.locale;

/** The part of a mail's props that all mails about a document share. */
export function documentProps({ document, owner }: MailSubject, recipientName: string | null) {
  const { workspace } = document;
  return {
    brand: { workspaceName: workspace.name, logoUrl: null, accentColor: workspace.accentColor },
    recipientName,
    sender: { name: owner.name, email: owner.email },
    documentName: document.name,
    timeZone: workspace.timezone,
  };
}

type RecipientMail<P extends MailPurpose> = {
  purpose: P;
  recipient: Recipient;
  props: MailPropsByPurpose[P];
  dedupeKey: string;
  auditType?: "delivered" | "reminded";
};

/** Renders and delivers one mail to one recipient of the document; replies go to the sender. */
export async function mailRecipient<P extends MailPurpose>(subject: MailSubject, mail: RecipientMail<P>) {
  const { document, owner, options } = subject;
  const { recipient, purpose, dedupeKey, auditType } = mail;
  const locale = localeFor(recipient, options);
  return deliverMail({
    dedupeKey,
    purpose,
    to: recipient.email,
    locale,
    fromName: owner.name ?? owner.email,
    replyTo: owner.email,
    content: await renderMail(purpose, mail.props, { locale, appUrl: env.appUrl }),
    about: { workspaceId: document.workspaceId, documentId: document.id, recipientId: recipient.id },
    ...(auditType ? { auditType } : {}),
  });
}

/** Renders and delivers one mail to the document's owner. */
export async function mailOwner<P extends MailPurpose>(
  subject: MailSubject,
  mail: { purpose: P; props: MailPropsByPurpose[P]; dedupeKey: string },
) {
  const { owner } = subject;
  const locale = owner.locale ?? "en";
  return deliverMail({
    dedupeKey: mail.dedupeKey,
    purpose: mail.purpose,
    to: owner.email,
    locale,
    content: await renderMail(mail.purpose, mail.props, { locale, appUrl: env.appUrl }),
  });
}
