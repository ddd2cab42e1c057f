import { NotFoundPage } from "@/components/shell/not-found-page";
import type { Language } from "@/lib/contracts/languages";
import { siteMessages } from "@/lib/i18n/locales";

/** The message for an address where nothing exists, or nothing that this reader may see, in the reader's language. */
export function LocalizedNotFoundPage({ language }: { language: Language }) {
  // English needs no catalogue here: its words are part of the component's script.
  const translated = language === "en" ? null : { language, words: siteMessages(language).missing };
  return <NotFoundPage translated={translated} />;
}

export const notFoundTitle = (language: Language): string =>
  language === "en" ? "Not found" : siteMessages(language).missing.title;
