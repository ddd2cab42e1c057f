import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { findReaderLanguage } from "@/app/_root/reader-language";
import { PublicPage } from "@/app/(product)/(marketing)/_lib/public-page";
import { Wordmark } from "@/components/shell/logo-mark";
import { VerifyFile } from "@/components/verify/verify-file";
import type { Language } from "@/lib/contracts/languages";
import { LOCALES } from "@/lib/i18n/locales";
import { OWN_DOMAIN_HEADER } from "@/lib/pure/own-domain-paths";
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
  const Frame = (await headers()).has(OWN_DOMAIN_HEADER) ? OwnDomainFrame : PublicPage;
  return (
    <Frame language={language} className="py-8 sm:py-12">
      <div className="mx-auto max-w-2xl">
        <h1 className="font-semibold text-2xl text-balance">{verify.page.title}</h1>
        <p className="mt-2 max-w-prose text-pretty text-muted">{verify.page.text}</p>
        <div className="mt-8">
          <VerifyFile wording={{ language, locale, messages: verifyFile }} />
        </div>
      </div>
    </Frame>
  );
}

type FrameProps = { language: Language; className: string; children: ReactNode };

/** The frame under a workspace's own domain, which has no other public page to lead to. */
function OwnDomainFrame({ language, className, children }: FrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 sm:px-8">
      <header className="flex min-h-18 items-center">
        <a href="/verify" className="rounded-md" aria-label={LOCALES[language].page.links.home}>
          <Wordmark />
        </a>
      </header>
      <main id="main" className={className}>
        {children}
      </main>
    </div>
  );
}
