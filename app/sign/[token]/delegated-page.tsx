import { UserRoundCheck } from "lucide-react";
import { DocumentTitle } from "@/components/signing/document-title";
import { LanguageSwitcher } from "@/components/signing/language-switcher";
import type { SigningPage } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";
import type { EndsMessages, SigningMessages } from "@/lib/i18n/signing-messages";

type Props = {
  page: Extract<SigningPage, { state: "delegated" }>;
  messages: SigningMessages["page"];
  ends: EndsMessages;
};

/** The link of a recipient who was replaced by another person: shows the document, its sender, and who signs it now. */
export function DelegatedPage({ page, messages, ends }: Props) {
  const { asked, documentName, sender } = page;
  const { title, byYou, bySender } = ends.delegated;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex max-w-[58rem] items-center gap-4 px-4 py-2">
          <DocumentTitle frame={page} messages={messages} />
          <LanguageSwitcher />
        </div>
      </header>
      <main aria-label={documentName} className="mx-auto w-full max-w-[58rem] flex-1 pb-16 sm:px-4">
        <section className="max-w-xl px-4 py-10 sm:px-0 sm:py-16">
          <UserRoundCheck className="size-10 text-accent" aria-hidden />
          <h2 className="mt-4 text-balance font-semibold text-2xl leading-8">{title}</h2>
          <p className="mt-3 text-pretty">
            {asked ? fill(byYou, { name: asked }) : fill(bySender, { sender: sender.name })}
          </p>
        </section>
      </main>
    </div>
  );
}
