import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { loadLinkPage } from "@/app/_signing/load-signing-pages";
import { GiveBackNote, InPersonBar } from "@/components/in-person/in-person-bar";
import { EndPage } from "@/components/signing/end-page";
import { signingMetadata, signingViewport } from "@/components/signing/page-metadata";
import { SigningApp } from "@/components/signing/signing-app";
import { SigningSurface } from "@/components/signing/signing-surface";
import { endsMessages, inPersonMessages, wordingOf } from "@/lib/i18n/locales";
import { DelegatedPage } from "./delegated-page";
import { LinkGoneNotice } from "./link-gone-notice";
import { NotSignedNotice } from "./not-signed-notice";

interface Props {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const viewport = signingViewport;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await loadLinkPage((await params).token);
  const { language } = page.choice;
  const messages = wordingOf(page.choice, null).messages.page;
  return signingMetadata(page, { messages, ends: endsMessages(language), language });
}

/** The signing page: what the holder of a signing link sees, from opening it to the finished document. */
export default async function SignPage({ params, searchParams }: Props) {
  const page = await loadLinkPage((await params).token);
  const { language } = page.choice;
  const wording = wordingOf(page.choice, "cookie");
  const ends = endsMessages(language);
  if (page.state === "invalid") notFound();
  if (page.state === "gone")
    return <LinkGoneNotice messages={ends.gone} homeLabel={wording.messages.page.links.home} />;
  if (page.state === "not_signed")
    return (
      <NotSignedNotice
        startUrl={page.startUrl}
        messages={ends.notSigned}
        homeLabel={wording.messages.page.links.home}
      />
    );
  if (page.state === "delegated")
    return (
      <SigningSurface language={language} accentColor={page.workspace.accentColor}>
        <DelegatedPage page={page} messages={wording.messages.page} ends={ends} />
      </SigningSurface>
    );
  const { download } = await searchParams;
  const { host } = page.frame;
  const inPerson = host ? inPersonMessages(language) : null;
  return (
    <SigningSurface language={language} accentColor={page.frame.workspace.accentColor}>
      {page.state === "active" && inPerson && host && <InPersonBar host={host} messages={inPerson} />}
      {page.state === "active" ? (
        <SigningApp
          frame={page.frame}
          view={page.view}
          task={page.task}
          isDownloadNotReady={download === "not-ready"}
        />
      ) : (
        <EndPage
          frame={page.frame}
          end={page.end}
          view={page.view}
          isDownloadNotReady={download === "not-ready"}
          embedded={inPerson && host ? <GiveBackNote host={host} messages={inPerson} /> : undefined}
          wording={wording}
          ends={ends}
        />
      )}
    </SigningSurface>
  );
}
