import type { Language } from "@/lib/contracts/languages";
import type {
  SiteMessages as CompiledSiteMessages,
  FieldsMessages,
  Messages,
  MissingMessages,
  PageMessages,
  SignatureMessages,
} from "@/lib/generated/messages/types";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";

export type {
  EndsMessages,
  InPersonMessages,
  StartMessages,
  VerifyFileMessages,
  VerifyMessages,
} from "@/lib/generated/messages/types";

/**
 * The messages of recipients' pages. They are compiled to plain data, so that a browser is sent only its reader's
 * language; the types are those of the English catalogue.
 */

/** Messages in the browser, while a document is filled in and signed. */
export interface SigningMessages {
  readonly page: PageMessages;
  readonly fields: FieldsMessages;
  readonly signature: SignatureMessages;
}

/**
 * Messages of pages that anybody may see: refusals and missing pages. The English texts of missing pages are sent
 * with every page, so they are an area of their own.
 */
export interface SiteMessages extends CompiledSiteMessages {
  readonly missing: MissingMessages;
}

/** All messages of a language. */
export interface Locale extends Omit<Messages, "site" | "missing" | "mails" | "mailFrame"> {
  readonly site: SiteMessages;
  readonly mails: MailCatalogue;
}

/** The messages sent to the browser. */
export interface Wording {
  readonly language: Language;
  /** BCP 47 tag in that language, for formatting dates and numbers. */
  readonly locale: string;
  readonly messages: SigningMessages;
  /**
   * Where a changed language is saved: with the link, or in the frame's URL; null if the language cannot be changed.
   */
  readonly kept: "cookie" | "address" | null;
}

/** How a page is sent its messages: React writes and reads one string much faster than a thousand properties. */
export interface SentWording extends Omit<Wording, "messages"> {
  readonly messagesJson: string;
}
