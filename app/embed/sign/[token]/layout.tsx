import { headers } from "next/headers";
import type { ReactNode } from "react";
import { loadFramedPage } from "@/app/_signing/load";
import { WordingProvider } from "@/components/signing/wording";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { wordingOf } from "@/lib/i18n/locales";

/** As for a signing link's page; a chosen language is kept in its URL. */
export default async function EmbeddedSignLayout(props: {
  children: ReactNode;
  params: Promise<{ token: string }>;
}) {
  const embedded = await loadFramedPage((await props.params).token);
  const choice =
    embedded?.page.choice ?? chooseLanguage(acceptedLanguages((await headers()).get("accept-language")));
  return <WordingProvider wording={wordingOf(choice, "address")}>{props.children}</WordingProvider>;
}
