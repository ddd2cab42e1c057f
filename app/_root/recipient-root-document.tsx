import type { ReactNode } from "react";
import { RecipientErrorMessagesProvider } from "@/components/shell/recipient-error-page";
import type { Language } from "@/lib/contracts/languages";
import { endsMessages, LOCALES } from "@/lib/i18n/locales";
import "../recipients.css";
import { findReaderLanguage } from "./reader-language";
import { RootDocument } from "./root-document";

type Props = {
  /** The language from the page's own loader, which is called once per request. */
  language: Language | Promise<Language>;
  /** Whether entries on these pages are saved and come from a sender; the error page then says so. */
  isSigning?: boolean;
  children: ReactNode;
};

/**
 * The document of pages for people without an account, in the language of the page. If that language cannot be
 * loaded, the browser's language is used; the page itself then fails for the same reason, and its error page, below
 * this layout, is in that language too.
 */
export async function RecipientRootDocument({ language: loading, isSigning = false, children }: Props) {
  const language = await Promise.resolve(loading).catch(async () => (await findReaderLanguage()).language);
  const { links, saving } = LOCALES[language].page;
  const { title, text } = endsMessages(language).broken;
  const broken = { title, text: isSigning ? text : null, again: saving.again, home: links.home };
  return (
    <RootDocument language={language}>
      <RecipientErrorMessagesProvider messages={broken}>{children}</RecipientErrorMessagesProvider>
    </RootDocument>
  );
}
