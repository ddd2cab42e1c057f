import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { findEmbedLanguage, loadEmbedPage } from "@/app/_signing/load-signing-pages";
import { type Appearance, appearanceFrom } from "@/components/embed/appearance";
import { DoneButton } from "@/components/embed/done-button";
import { EmbedFrame } from "@/components/embed/embed-frame";
import { EmbedNotice } from "@/components/embed/embed-notice";
import { EmbeddedSigning } from "@/components/embed/embedded-signing";
import { eventOf } from "@/components/embed/messages";
import { EndPage } from "@/components/signing/end-page";
import { signingMetadata, signingViewport } from "@/components/signing/page-metadata";
import { SigningSurface } from "@/components/signing/signing-surface";
import type { EmbeddedPage, SigningFrame } from "@/lib/contracts/signing-page";
import { endsMessages, wordingOf } from "@/lib/i18n/locales";

interface Props {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const viewport = signingViewport;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { token } = await params;
  const [embedded, choice] = await Promise.all([loadEmbedPage(token), findEmbedLanguage(token)]);
  const { language } = choice;
  const messages = wordingOf(choice, null).messages.page;
  const texts = { messages, ends: endsMessages(language), language };
  return signingMetadata(embedded?.page ?? { choice, state: "invalid" }, texts);
}

/** The signing page for another site's frame, for the lifetime of an embed session. Needs no cookies and no storage. */
export default async function EmbeddedSignPage({ params, searchParams }: Props) {
  const embedded = await loadEmbedPage((await params).token);
  if (!embedded) notFound();
  const query = await searchParams;
  const appearance = appearanceFrom(query);
  return (
    <EmbedFrame
      session={embedded.session}
      secondsLeft={embedded.secondsLeft}
      isActive={embedded.page.state === "active"}
      event={eventOf(embedded)}
      theme={appearance.theme}
    >
      <Content
        embedded={embedded}
        appearance={appearance}
        isDownloadNotReady={query.download === "not-ready"}
      />
    </EmbedFrame>
  );
}

function Content(props: { embedded: EmbeddedPage; appearance: Appearance; isDownloadNotReady: boolean }) {
  const { embedded, appearance, isDownloadNotReady } = props;
  const { page, session } = embedded;
  const { language } = page.choice;
  const wording = wordingOf(page.choice, "address");
  const ends = endsMessages(language);
  const { overTitle, overText, replacedTitle, replacedText, done, leave } = ends.embedded;
  const withLocale = (frame: SigningFrame) => ({ ...frame, locale: appearance.locale ?? frame.locale });
  switch (page.state) {
    case "session_ended":
      return <EmbedNotice title={overTitle}>{overText}</EmbedNotice>;
    case "delegated":
    case "invalid":
      return <EmbedNotice title={replacedTitle}>{replacedText}</EmbedNotice>;
    case "gone":
      return <EmbedNotice title={ends.gone.title}>{ends.gone.text}</EmbedNotice>;
    case "active":
      return (
        <SigningSurface language={language} accentColor={page.frame.workspace.accentColor}>
          <EmbeddedSigning
            frame={withLocale(page.frame)}
            view={page.view}
            task={page.task}
            redirectUrl={session.redirectUrl}
            isDownloadNotReady={isDownloadNotReady}
          />
        </SigningSurface>
      );
    case "ended":
      return (
        <SigningSurface language={language} accentColor={page.frame.workspace.accentColor}>
          <EndPage
            frame={withLocale(page.frame)}
            end={page.end}
            view={page.view}
            isDownloadNotReady={isDownloadNotReady}
            embedded={<DoneButton done={done} leave={leave} />}
            wording={wording}
            ends={ends}
          />
        </SigningSurface>
      );
  }
}
