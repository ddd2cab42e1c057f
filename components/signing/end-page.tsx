import { CircleCheck, CircleX, Clock, Download, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { AutoRefresh } from "@/components/signing/auto-refresh";
import { DocumentTitle } from "@/components/signing/document-title";
import { type EndMessages, endMessages } from "@/components/signing/end-messages";
import { LanguageSwitcher } from "@/components/signing/language-switcher";
import { LongDate } from "@/components/signing/long-date";
import { ReadOnlyPages } from "@/components/signing/read-only-pages";
import { RichText } from "@/components/signing/rich-text";
import { PrivateNote, SenderMessage } from "@/components/signing/sender-message";
import { documentUrl } from "@/components/signing/signing-server";
import { UnsavedEntriesCleanup } from "@/components/signing/unsaved-entries-cleanup";
import { buttonStyles } from "@/components/ui/button-styles";
import type { EndState, PdfView, SigningFrame } from "@/lib/contracts/signing-page";
import { fill } from "@/lib/i18n/fill";
import type { EndsMessages, Wording } from "@/lib/i18n/signing-messages";

const ICONS: Record<EndMessages["tone"], ReactNode> = {
  good: <CircleCheck className="size-10 text-good" aria-hidden />,
  wait: <Clock className="size-10 text-accent" aria-hidden />,
  bad: <CircleX className="size-10 text-muted" aria-hidden />,
};

/** Polling interval by state; absent for final states. */
const REFRESH_MS: Partial<Record<EndState["kind"], number>> = { waiting: 15_000, signed: 15_000 };

const isBeingSealed = (end: EndState): boolean => end.kind === "completed" && !end.isSealed;

/** Label of the download; null if there is none. */
function downloadLabel(end: EndState, { downloads }: EndsMessages): string | null {
  if (end.kind === "completed") return end.isSealed ? downloads.sealed : null;
  if (end.kind === "copy") return downloads.copy;
  return end.kind === "signed" ? downloads.sent : null;
}

/**
 * The signing page when there is nothing, or nothing more, to sign: what happened, what to do next, and what can be
 * downloaded.
 */
export function EndPage(props: {
  frame: SigningFrame;
  end: EndState;
  view: PdfView | null;
  /** Whether the user requested a file that is still being generated. */
  isDownloadNotReady: boolean;
  /** In a frame or in person, where the URL is not permanent: the element that leads out of the page. */
  embedded?: ReactNode;
  wording: Wording;
  ends: EndsMessages;
}) {
  const { frame, end, view, isDownloadNotReady, embedded, ends } = props;
  const { language, messages } = props.wording;
  const { sender } = frame;
  const reader = {
    sender: sender.name,
    email: frame.recipient.email,
    isLasting: embedded === undefined,
  };
  const ending = endMessages(end, reader, { ends, language });
  const download = downloadLabel(end, ends);
  const refreshMs = isBeingSealed(end) ? 2000 : REFRESH_MS[end.kind];
  const isDone = end.kind === "completed" && end.isSealed;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-raised">
        <div className="mx-auto flex max-w-[58rem] items-center gap-4 px-4 py-2">
          <DocumentTitle frame={frame} messages={messages.page} />
          <LanguageSwitcher />
        </div>
      </header>
      <main aria-label={frame.documentName} className="mx-auto w-full max-w-[58rem] flex-1 pb-16 sm:px-4">
        <section className="max-w-xl px-4 py-10 sm:px-0 sm:py-16">
          {end.kind === "copy" ? (
            <FileText className="size-10 text-accent" aria-hidden />
          ) : (
            ICONS[ending.tone]
          )}
          <div role="status">
            <h2 className="mt-4 text-2xl leading-8 font-semibold text-balance">{ending.title}</h2>
            <p className="mt-3 text-pretty">{ending.text}</p>
          </div>
          {end.kind === "copy" && end.message && (
            <SenderMessage sender={frame.sender} message={end.message} />
          )}
          {end.kind === "copy" && end.privateMessage && (
            <PrivateNote
              label={fill(messages.page.privateNote, { sender: sender.name })}
              note={end.privateMessage}
            />
          )}
          {ending.next && <p className="mt-3 text-pretty text-muted">{ending.next}</p>}
          {end.kind === "expired" && end.expiredAt && (
            <p className="mt-3 text-muted">
              <RichText
                text={ends.expired.endedOn}
                parts={{ date: <LongDate value={end.expiredAt} timeZone={frame.timeZone} /> }}
              />
            </p>
          )}
          {isDownloadNotReady && !isDone && (
            <p role="status" className="mt-4 rounded-md border border-transparent bg-warn-soft px-4 py-3">
              {messages.page.fileNotReady}
            </p>
          )}
          {download && (
            <a
              href={documentUrl(frame.token)}
              target={isDone ? undefined : "_blank"}
              rel="noreferrer"
              className={`${buttonStyles({ variant: isDone ? "primary" : "secondary", size: "lg" })} mt-6 max-sm:h-auto max-sm:min-h-11 max-sm:w-full max-sm:whitespace-normal max-sm:py-2`}
            >
              <Download aria-hidden />
              {download}
            </a>
          )}
          {embedded}
          <p className="mt-8 border-t border-line pt-4 text-muted">
            <RichText
              text={ends.questions}
              parts={{
                sender: (
                  <a href={`mailto:${sender.email}`} className="text-accent underline underline-offset-2">
                    {sender.name}
                  </a>
                ),
                email: (
                  // Inline: with a box of its own, the full stop after the address could wrap to the next line.
                  <bdi className="[overflow-wrap:anywhere]">{sender.email}</bdi>
                ),
              }}
            />
          </p>
        </section>
        {view && view.pages.length > 0 && !isBeingSealed(end) && (
          <ReadOnlyPages frame={frame} view={view} isSeen={end.kind === "copy" || end.kind === "completed"} />
        )}
      </main>
      {end.kind !== "waiting" && <UnsavedEntriesCleanup recipientId={frame.recipient.id} />}
      {refreshMs && <AutoRefresh key={end.kind} firstMs={refreshMs} />}
    </div>
  );
}
