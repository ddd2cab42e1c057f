import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentHeader } from "@/components/public-link/document-header";
import { StartForm } from "@/components/public-link/start-form";
import { NoticePage } from "@/components/shell/notice-page";
import { senderLine } from "@/components/signing/document-title";
import { SigningSurface } from "@/components/signing/signing-surface";
import { fill, fillCount } from "@/lib/i18n/fill";
import { LOCALES, startMessages } from "@/lib/i18n/locales";
import { pageTitle } from "@/lib/pure/page-title";
import { loadStart } from "../_lib/load-start";

type Props = { params: Promise<{ token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadStart((await params).token);
  const messages = startMessages(page.choice.language);
  return {
    title: pageTitle(page.state === "open" ? page.documentName : messages.closed.title),
    // The owner shares the link where they want it to be found.
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The page of a public link: anybody enters their name and email address, and signs. */
export default async function StartPage({ params }: Props) {
  const { token } = await params;
  const page = await loadStart(token);
  if (page.state === "invalid") notFound();
  const { language } = page.choice;
  const messages = startMessages(language);
  const { documentName, pageCount, senderName, workspace } = page;
  if (page.state === "closed")
    return (
      <NoticePage title={messages.closed.title} homeLabel={LOCALES[language].page.links.home}>
        <p>{messages.closed.text}</p>
      </NoticePage>
    );
  return (
    <SigningSurface language={language} accentColor={workspace.accentColor}>
      <main id="main" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-6 px-6 py-10">
        <DocumentHeader
          title={fill(messages.title, { document: documentName })}
          from={senderLine({ sender: { name: senderName }, workspace }, LOCALES[language].page)}
          senderName={senderName}
          pages={pageCount > 0 ? fillCount(LOCALES[language].page.pageCount, pageCount, language) : null}
          workspace={workspace}
        />
        <StartForm token={token} language={language} messages={messages} />
      </main>
    </SigningSurface>
  );
}
