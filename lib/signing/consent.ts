import { sha256Hex } from "@/lib/pure/secrets";
import { type Language, languageOf } from "@/lib/words/languages";
import { SIGNING_CATALOGUES } from "@/lib/words/signing-catalogues";

/** What a signer agrees to: the text of one language. Its hash goes into the audit trail and onto the certificate. */
export interface Consent {
  /** Tells the language too, so that it stands for one text: `2026-11-1-de`. */
  readonly version: string;
  readonly text: string;
  /** Of the text in UTF-8, in hex. */
  readonly sha256: string;
}

const CONSENTS: ReadonlyMap<string, Consent> = new Map(
  Object.entries(SIGNING_CATALOGUES).map(([language, { consent }]) => [
    language,
    {
      version: `${consent.version}-${language}`,
      text: consent.text,
      sha256: sha256Hex(consent.text),
    },
  ]),
);

const BY_VERSION: ReadonlyMap<string, Consent> = new Map(
  [...CONSENTS.values()].map((consent) => [consent.version, consent]),
);

/** The text that is shown to readers of a language. */
export function consentIn(language: Language): Consent {
  const consent = CONSENTS.get(language);
  if (!consent) throw new Error(`no consent in ${language}`);
  return consent;
}

/** The text that a version stands for: the one the signer was shown. Null when it is not shown (any more). */
export const consentOf = (version: string): Consent | null => BY_VERSION.get(version) ?? null;

/**
 * The language that somebody agreed in, also of a text that is not shown any more.
 * @param consent as a submission keeps it: `{version, …}`; nothing where nobody agreed
 */
export function languageOfConsent(consent: unknown): Language | null {
  const version =
    typeof consent === "object" && consent !== null && "version" in consent ? consent.version : null;
  return typeof version === "string" ? languageOf(version.slice(version.lastIndexOf("-") + 1)) : null;
}
