"use client";

import { Download, List, ScrollText } from "lucide-react";
import { DocumentTitle } from "@/components/signing/document-title";
import { LanguageSwitcher } from "@/components/signing/language-switcher";
import { LongDate } from "@/components/signing/long-date";
import type { SigningMode } from "@/components/signing/model/signing-state";
import { RichText } from "@/components/signing/rich-text";
import { SenderMessage } from "@/components/signing/sender-message";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import type { SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { fill, fillCount } from "@/lib/i18n/fill";

const quiet = `${buttonStyles({ variant: "quiet", size: "lg" })} max-sm:px-2`;
/** Text only on mobile: three actions have to fit one row, in every language. */
const icon = "max-sm:hidden";

/** The document's name, its sender, and actions other than filling it in. */
export function SignHeader(props: {
  frame: SigningFrame;
  documentUrl: string;
  mode: SigningMode;
  onMode: (mode: SigningMode) => void;
  /** Omitted when the sender does not allow declining. */
  onDecline?: () => void;
}) {
  const { frame, documentUrl, mode, onMode, onDecline } = props;
  const isList = mode === "list";
  const messages = useWording().messages.page;
  return (
    <header
      id="signing-header"
      className="z-20 border-b border-line bg-raised md:sticky md:top-(--above,0px)"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-4 py-2">
        <DocumentTitle frame={frame} messages={messages} />
        <LanguageSwitcher />
        <div className="-mx-2 flex flex-wrap max-md:basis-[calc(100%+1rem)] sm:-mx-3">
          <button
            type="button"
            aria-pressed={isList}
            aria-keyshortcuts="l"
            title={`${messages.plainList} (L)`}
            onClick={() => onMode(isList ? "paper" : "list")}
            className={quiet}
          >
            {isList ? <ScrollText aria-hidden className={icon} /> : <List aria-hidden className={icon} />}
            {isList ? messages.showPages : messages.plainList}
          </button>
          <a href={documentUrl} target="_blank" rel="noreferrer" className={quiet}>
            <Download aria-hidden className={icon} />
            {messages.download}
          </a>
          {onDecline && (
            <button type="button" onClick={onDecline} className={quiet}>
              {messages.decline}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}

/** What the recipient is asked to do, the deadline, and the sender's message. */
export function SignIntro({
  frame,
  task,
  pageCount,
}: {
  frame: SigningFrame;
  task: SigningTask;
  pageCount: number;
}) {
  const { sender, recipient, expiresAt, timeZone } = frame;
  const { isApprover, message } = task;
  const { messages, language } = useWording();
  const { page } = messages;
  return (
    <div className="w-full px-4 py-6 sm:px-0 sm:py-8">
      <p className="text-xl leading-7 font-medium text-balance">
        {fill(isApprover ? page.asksToApprove : page.asksToSign, {
          recipient: recipient.name,
          sender: sender.name,
        })}
      </p>
      <p className="mt-1 text-muted">
        {pageCount > 0 && `${fillCount(page.pageCount, pageCount, language)} `}
        {expiresAt && (
          <RichText
            text={page.openUntil}
            parts={{ date: <LongDate value={expiresAt} timeZone={timeZone} /> }}
          />
        )}
      </p>
      {message && <SenderMessage sender={sender} message={message} />}
    </div>
  );
}
