"use client";

import { NoticePage } from "@/components/shell/notice-page";
import { buttonStyles } from "@/components/ui/button-styles";
import { directionOf, type Language } from "@/lib/contracts/languages";
import { missing } from "@/lib/generated/messages/en/missing";
import type { SiteMessages } from "@/lib/i18n/signing-messages";

type Props = {
  /** Null for English. */
  translated?: { language: Language; words: SiteMessages["missing"] } | null;
};

/**
 * The not-found page. Next.js includes it in every page, so it is a client component, which is serialized as a
 * reference instead of markup, and uses plain elements only. Texts in other languages come with the page.
 */
export function NotFoundPage({ translated = null }: Props) {
  const { language, words } = translated ?? { language: "en" as const, words: missing };
  return (
    <div lang={language} dir={directionOf(language)}>
      <NoticePage
        title={words.title}
        homeLabel={`Countersign: ${words.home}`}
        action={
          <a href="/" className={buttonStyles({ variant: "primary", size: "lg" })}>
            {words.home}
          </a>
        }
      >
        {words.text}
      </NoticePage>
    </div>
  );
}
