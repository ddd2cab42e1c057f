import type { Language } from "@/lib/contracts/languages";
import type { ends } from "@/lib/i18n/en/ends";
import type { fields } from "@/lib/i18n/en/fields";
import type { inPerson } from "@/lib/i18n/en/in-person";
import type { page } from "@/lib/i18n/en/page";
import type { signature } from "@/lib/i18n/en/signature";
import type { site } from "@/lib/i18n/en/site";
import type { start } from "@/lib/i18n/en/start";
import type { verify } from "@/lib/i18n/en/verify";
import type { verifyFile } from "@/lib/i18n/en/verify-file";
import type { MailCatalogue } from "@/lib/i18n/mail-messages";
import type { Translated } from "@/lib/i18n/translated";

/**
 * The messages of the signing page. Plain data, so that a browser is sent its reader's language only; types are derived
 * from English.
 */

/** In the browser, while a document is filled in and signed. */
export interface SigningMessages<Plural extends Intl.LDMLPluralRule = never> {
  readonly page: Translated<typeof page, Plural>;
  readonly fields: Translated<typeof fields, Plural>;
  readonly signature: Translated<typeof signature, Plural>;
}

/** On the server, which renders the end states. */
export type EndsMessages<Plural extends Intl.LDMLPluralRule = never> = Translated<typeof ends, Plural>;

/** On the page of a public link. */
export type StartMessages = Translated<typeof start, never>;

/** On pages that anybody may meet: refused and missing ones. */
export type SiteMessages = Translated<typeof site, never>;

/** On the page of a certificate's code. */
export type VerifyMessages = Translated<typeof verify, never>;

/** In the browser, while a file is checked. */
export type VerifyFileMessages<Plural extends Intl.LDMLPluralRule = never> = Translated<
  typeof verifyFile,
  Plural
>;

/** While a device is handed over to sign in person. */
export type InPersonMessages = Translated<typeof inPerson, never>;

/** All messages of a language; `Plural` are its plural categories besides `other`. */
export interface Locale<Plural extends Intl.LDMLPluralRule = never> extends SigningMessages<Plural> {
  readonly ends: EndsMessages<Plural>;
  readonly site: SiteMessages;
  readonly start: StartMessages;
  readonly verify: VerifyMessages;
  readonly verifyFile: VerifyFileMessages<Plural>;
  readonly inPerson: InPersonMessages;
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
