import type { ReactNode } from "react";
import { RecipientRootDocument } from "@/app/_root/recipient-root-document";
import { findLinkLanguage } from "@/app/_signing/load-signing-pages";
import { SentWordingProvider } from "@/components/signing/wording";
import { sentWordingOf } from "@/lib/i18n/locales";

export { siteMetadata as metadata, siteViewport as viewport } from "@/app/_root/root-document";

type Props = { children: ReactNode; params: Promise<{ token: string }> };

/** Root of a signing link's page, with translations for each of its states, in the reader's language. */
export default async function SignLayout({ children, params }: Props) {
  const choice = await findLinkLanguage((await params).token);
  return (
    <RecipientRootDocument language={choice.language} isSigning>
      <SentWordingProvider wording={sentWordingOf(choice, "cookie")}>{children}</SentWordingProvider>
    </RecipientRootDocument>
  );
}
