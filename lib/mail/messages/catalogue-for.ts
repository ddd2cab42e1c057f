import { ar } from "@/lib/mail/messages/ar";
import type { MailCatalogue } from "@/lib/mail/messages/catalogue";
import { de } from "@/lib/mail/messages/de";
import { en } from "@/lib/mail/messages/en";
import { es } from "@/lib/mail/messages/es";
import { fr } from "@/lib/mail/messages/fr";
import { it } from "@/lib/mail/messages/it";
import { nl } from "@/lib/mail/messages/nl";
import { pl } from "@/lib/mail/messages/pl";
import { pt } from "@/lib/mail/messages/pt";

/** A language is added here, and nowhere else. */
const CATALOGUES: readonly MailCatalogue[] = [
  en, // one a line
  de,
  fr,
  es,
  pt,
  it,
  nl,
  pl,
  ar,
];

/**
 * The closest catalogue by RFC 4647 look-up: `pt-BR`, then `pt`, then English.
 * @param locale BCP 47; anything else is English too
 */
export function catalogueFor(locale: string): MailCatalogue {
  for (let tag = locale.toLowerCase(); tag; tag = tag.slice(0, Math.max(0, tag.lastIndexOf("-")))) {
    const found = CATALOGUES.find(({ language }) => language.toLowerCase() === tag);
    if (found) return found;
  }
  return en;
}

/**
 * The locale to write dates and numbers in: the reader's own where it is of the catalogue's language
 * (`en-GB` has the day first), else the catalogue's.
 */
export function formatLocaleFor(locale: string, catalogue: MailCatalogue): string {
  const { language } = catalogue;
  const isOwn = locale.toLowerCase().startsWith(`${language.toLowerCase()}-`) && isWellFormed(locale);
  return isOwn ? locale : language;
}

function isWellFormed(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}
