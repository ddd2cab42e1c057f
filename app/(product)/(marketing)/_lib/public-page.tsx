import type { ReactNode } from "react";
import { PublicFooter } from "@/components/shell/public-footer";
import { PublicHeader } from "@/components/shell/public-header";
import { cn } from "@/components/ui/cn";
import type { Language } from "@/lib/contracts/languages";
import { LOCALES, siteMessages } from "@/lib/i18n/locales";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { legalLinks } from "./legal-pages";

type Props = {
  /** The language of the root layout and of the page's own text; English by default. */
  language?: Language;
  className?: string;
  children: ReactNode;
};

/** Frame of the public pages: header, main part and footer. */
export function PublicPage({ language = "en", className, children }: Props) {
  const words = siteMessages(language).frame;
  const hasPricing = isBillingConfigured();
  return (
    <div className="mx-auto flex min-h-dvh max-w-6xl flex-col px-5 sm:px-8">
      <PublicHeader hasPricing={hasPricing} words={words} homeLabel={LOCALES[language].page.links.home} />
      <main id="main" className={cn("flex-1", className)}>
        {children}
      </main>
      <PublicFooter hasPricing={hasPricing} legal={legalLinks()} words={words} />
    </div>
  );
}
