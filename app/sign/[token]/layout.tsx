import type { ReactNode } from "react";
import { loadPage } from "@/app/_signing/load";
import { WordingProvider } from "@/components/signing/wording";
import { wordingOf } from "@/lib/i18n/locales";

/** Translations for every state of a signing link's page, in the reader's language. */
export default async function SignLayout(props: { children: ReactNode; params: Promise<{ token: string }> }) {
  const { choice } = await loadPage((await props.params).token);
  return <WordingProvider wording={wordingOf(choice, "cookie")}>{props.children}</WordingProvider>;
}
