import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { findEmbedLanguage } from "@/app/_signing/load-signing-pages";
import { SentWordingProvider } from "@/components/signing/wording";
import { sentWordingOf } from "@/lib/i18n/locales";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

/** Root of the embedded signing page, like that of a signing link's page; a chosen language is kept in the URL. */
export default async function EmbeddedSignLayout({ children, params }: Props) {
  const choice = await findEmbedLanguage((await params).token);
  return (
    <RecipientRootDocument language={choice.language} isSigning>
      <SentWordingProvider wording={sentWordingOf(choice, "address")}>{children}</SentWordingProvider>
    </RecipientRootDocument>
  );
}
