import type { Metadata } from "next";
import { findReaderLanguage } from "@/app/_root/reader-language";
import { PublicPage } from "@/app/(product)/(marketing)/_lib/public-page";
import { VerifyFile } from "@/components/verify/verify-file";
import { LOCALES } from "@/lib/i18n/locales";
import { pageTitle } from "@/lib/pure/page-title";

export async function generateMetadata(): Promise<Metadata> {
  const { title, text } = LOCALES[(await findReaderLanguage()).language].verify.page;
  return { title: pageTitle(title), description: text };
}

/**
 * Target of the code on a certificate of completion: anyone who holds a sealed PDF can verify it. The whole page,
 * frame included, is in the reader's language.
 */
export default async function VerifyPage() {
  const { language, locale } = await findReaderLanguage();
  const { verify, verifyFile } = LOCALES[language];
  return (
    <PublicPage language={language} className="py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 className="font-semibold text-2xl text-balance">{verify.page.title}</h1>
        <p className="mt-2 max-w-prose text-pretty text-muted">{verify.page.text}</p>
        <div className="mt-8">
          <VerifyFile wording={{ language, locale, messages: verifyFile }} />
        </div>
      </div>
    </PublicPage>
  );
}
