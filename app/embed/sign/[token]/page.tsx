import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
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
import { newRequestId, requestContext } from "@/lib/http/request-id";
import { loadEmbeddedPage } from "@/lib/signing/page-data";

interface Props {
  readonly params: Promise<{ token: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const viewport = signingViewport;

/** Once for the title and the page. */
const load = cache((token: string) =>
  loadEmbeddedPage(token, async () => requestContext({ headers: await headers() }, newRequestId())),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const embedded = await load((await params).token);
  return signingMetadata(embedded?.page ?? { state: "invalid" });
}

/** The signing page for another site's frame, for as long as an embed session lasts. It needs no cookie and no storage. */
export default async function EmbeddedSignPage({ params, searchParams }: Props) {
  const embedded = await load((await params).token);
  if (!embedded) notFound();
  const query = await searchParams;
  const appearance = appearanceFrom(query);
  return (
    <EmbedFrame
      session={embedded.session}
      secondsLeft={embedded.secondsLeft}
      isActive={embedded.page.state === "active"}
      event={eventOf(embedded.page)}
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
  const asked = (frame: SigningFrame) => ({ ...frame, locale: appearance.locale ?? frame.locale });
  switch (page.state) {
    case "session_ended":
      return (
        <EmbedNotice title="This session has ended">
          A document stays open here for a limited time. Go back to where you came from, and open it again.
        </EmbedNotice>
      );
    case "invalid":
      return (
        <EmbedNotice title="This document is not yours to sign any more">
          Somebody else was named in your place. If you expected to sign it, write to the sender.
        </EmbedNotice>
      );
    case "gone":
      return (
        <EmbedNotice title="This document is not here any more">
          The sender has removed it. You have nothing to do; if you expected to sign it, write to them.
        </EmbedNotice>
      );
    case "active":
      return (
        <SigningSurface accentColor={page.frame.workspace.accentColor}>
          <EmbeddedSigning
            frame={asked(page.frame)}
            view={page.view}
            task={page.task}
            redirectUrl={session.redirectUrl}
            isDownloadNotReady={isDownloadNotReady}
          />
        </SigningSurface>
      );
    case "ended":
      return (
        <SigningSurface accentColor={page.frame.workspace.accentColor}>
          <EndPage
            frame={asked(page.frame)}
            end={page.end}
            view={page.view}
            isDownloadNotReady={isDownloadNotReady}
            embedded={<DoneButton />}
          />
        </SigningSurface>
      );
  }
}
