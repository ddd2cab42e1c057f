import { actionOf } from "@/lib/domain/mails/active-recipient";
import {
  type DocumentOfMail,
  documentProps,
  localeFor,
  type MailSubject,
  type RecipientToMail,
} from "@/lib/domain/mails/document-mail";
import { type MessageContext, personalMessage } from "@/lib/domain/signing/personal-message";
import { signingUrl } from "@/lib/domain/signing/signing-token";
import type { Recipient } from "@/lib/generated/prisma/client";

/** Builds the props of mails with a signing link, both for mails that are sent and for their preview. */

export type LinkMailContext = DocumentOfMail & Pick<MessageContext, "document" | "content">;

type Invited = Pick<Recipient, "name" | "email" | "role" | "roleKey" | "privateMessage">;

/** The link, and the language of the mail (BCP 47). */
type Link = { url: string; locale: string };

/** Returns the link of a document that was sent. */
export const linkIn = (subject: MailSubject, recipient: RecipientToMail): Link => ({
  url: signingUrl(recipient, subject.linkOrigin),
  locale: localeFor(recipient, subject.options),
});

/** Adds what the sender wrote to everybody and to this recipient. */
const linkProps = (facts: LinkMailContext, recipient: Invited, { url, locale }: Link) => ({
  ...documentProps(facts, recipient.name),
  url,
  message: personalMessage({ ...facts, sender: facts.requester, recipient, locale }),
  privateMessage: recipient.privateMessage,
});

/** Props of the request to sign or approve, and of reminders. */
export const requestProps = (facts: LinkMailContext, recipient: Invited, link: Link) => ({
  ...linkProps(facts, recipient, link),
  action: actionOf(recipient),
  expiresAt: facts.document.expiresAt,
});

/** Props of the mail to a viewer or cc recipient. */
export const copyProps = (facts: LinkMailContext, recipient: Invited, link: Link) => ({
  ...linkProps(facts, recipient, link),
  role: recipient.role === "viewer" ? ("viewer" as const) : ("cc" as const),
});
