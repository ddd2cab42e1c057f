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
 * The messages of recipients' pages. Compiled to plain data, so that a browser is sent its reader's language only; types
 * are those of the English catalogue.
 */

/** In the browser, while a document is filled in and signed. */
export interface SigningMessages {
  readonly page: PageMessages;
  readonly fields: FieldsMessages;
  readonly signature: SignatureMessages;
}

/**
 * On pages that anybody may meet: refused and missing ones. Of these the English words are sent with every page, and so
 * are an area of their own.
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
  /** BCP 47, in that language: formats dates and numbers. */
  readonly locale: string;
  readonly messages: SigningMessages;
  /**
   * Where a changed language is saved: with the link, or in the frame's URL; null where the language cannot be changed.
   */
  readonly kept: "cookie" | "address" | null;
}
