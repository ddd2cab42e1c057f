import type { ReactNode } from "react";
import { RecipientsDocument } from "@/app/_root/recipients-document";
import { framedLanguage } from "@/app/_signing/load";
import { WordingProvider } from "@/components/signing/wording";
import { wordingOf } from "@/lib/i18n/locales";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

/** Root of the embedded signing page, like that of a signing link's page; a chosen language is kept in the URL. */
export default async function EmbeddedSignLayout({ children, params }: Props) {
  const choice = await framedLanguage((await params).token);
  return (
    <RecipientsDocument language={choice.language} isSigning>
      <WordingProvider wording={wordingOf(choice, "address")}>{children}</WordingProvider>
    </RecipientsDocument>
  );
}
