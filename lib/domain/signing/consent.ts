import { LANGUAGES, type Language, languageOf } from "@/lib/contracts/languages";
import { CONSENTS, type ConsentText, VISITOR_CONSENTS } from "@/lib/i18n/consents";
import { sha256Hex } from "@/lib/pure/secrets";

/** The consent text that a signer agrees to, in one language. Its hash is in the audit trail and on the certificate. */
export interface Consent {
  /** Includes the language, so that a version identifies exactly one text: `2026-11-1-de`. */
  readonly version: string;
  readonly text: string;
  /** In hex, of the text in UTF-8. */
  readonly sha256: string;
}

type Texts = Readonly<Record<Language, ConsentText>>;

const toConsent = (texts: Texts, language: Language): Consent => {
  const { version, text } = texts[language];
  return { version: `${version}-${language}`, text, sha256: sha256Hex(text) };
};

const BY_VERSION: ReadonlyMap<string, Consent> = new Map(
  [CONSENTS, VISITOR_CONSENTS]
    .flatMap((texts) => LANGUAGES.map((language) => toConsent(texts, language)))
    .map((consent) => [consent.version, consent]),
);

/**
 * Returns the current consent text in a language.
 * @param link the link of the person who agrees; absent for a person to whom the document will be sent
 */
export const consentIn = (language: Language, link?: { readonly isStart: boolean }): Consent =>
  toConsent(link?.isStart ? VISITOR_CONSENTS : CONSENTS, language);

/**
 * Returns the consent text of a version, as the signer was shown it; null if the version is not (or no longer) in
 * use.
 */
export const consentOf = (version: string): Consent | null => BY_VERSION.get(version) ?? null;

/**
 * Returns the language in which someone consented, also for texts no longer in use.
 * @param consent as stored with a submission; absent if no one consented
 */
export function languageOfConsent(consent: { version: string } | null | undefined): Language | null {
  return consent ? languageOf(consent.version.slice(consent.version.lastIndexOf("-") + 1)) : null;
}
