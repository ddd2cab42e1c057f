import type { ReactNode } from "react";
import { RecipientsDocument } from "@/app/_root/recipients-document";
import { linkLanguage } from "@/app/_signing/load";
import { WordingProvider } from "@/components/signing/wording";
import { wordingOf } from "@/lib/i18n/locales";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

/** Root of a signing link's page, with translations for each of its states, in the reader's language. */
export default async function SignLayout({ children, params }: Props) {
  const choice = await linkLanguage((await params).token);
  return (
    <RecipientsDocument language={choice.language} isSigning>
      <WordingProvider wording={wordingOf(choice, "cookie")}>{children}</WordingProvider>
    </RecipientsDocument>
  );
}
