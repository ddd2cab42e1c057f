"use client";

import {
  Ban,
  Clock,
  Download,
  List,
  Lock,
  MessageCircleQuestionMark,
  ScrollText,
  UserRoundPen,
} from "lucide-react";
import { DocumentTitle } from "@/components/signing/document-title";
import { LanguageSwitcher } from "@/components/signing/language-switcher";
import { LongDate } from "@/components/signing/long-date";
import type { SigningMode } from "@/components/signing/model/signing-state";
import { type MoreAction, MoreMenu } from "@/components/signing/more-menu";
import { RichText } from "@/components/signing/rich-text";
import { PrivateNote, SenderMessage } from "@/components/signing/sender-message";
import { useWording } from "@/components/signing/wording";
import type { SigningFrame, SigningTask } from "@/lib/contracts/signing-page";
import { fill, fillCount } from "@/lib/i18n/fill";
import { isSameAddress } from "@/lib/pure/pending-recipient";

/** The document's name, its sender, and actions other than filling in the document. */
export function SignHeader(props: {
  frame: SigningFrame;
  documentUrl: string;
  mode: SigningMode;
  onMode: (mode: SigningMode) => void;
  /** Omitted if the sender does not allow declining. */
  onDecline?: () => void;
  /** Omitted in a preview, where nothing is sent. */
  onAsk?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  /** Omitted if the recipient may not ask someone else. */
  onDelegate?: (() => void) | undefined;
}) {
  const { frame, documentUrl, mode, onMode, onDecline, onAsk, onLater, onDelegate } = props;
  const isList = mode === "list";
  const messages = useWording().messages.page;
  const actions: MoreAction[] = [
    {
      icon: isList ? ScrollText : List,
      label: isList ? messages.showPages : messages.plainList,
      shortcut: "L",
      onSelect: () => onMode(isList ? "paper" : "list"),
    },
    { icon: Download, label: messages.download, href: documentUrl },
    ...(onAsk ? [{ icon: MessageCircleQuestionMark, label: messages.asking.open, onSelect: onAsk }] : []),
    ...(onLater ? [{ icon: Clock, label: messages.later.open, onSelect: onLater }] : []),
    ...(onDelegate ? [{ icon: UserRoundPen, label: messages.delegating.action, onSelect: onDelegate }] : []),
    ...(onDecline
      ? [{ icon: Ban, label: messages.decline, tone: "danger" as const, onSelect: onDecline }]
      : []),
  ];
  return (
    <header
      id="signing-header"
      className="relative z-20 border-b border-line bg-raised has-[[role=menu]]:z-40 md:sticky md:top-(--above,0px)"
    >
      {/* In large text the name has a row of its own; else there is one row at every width. */}
      <div className="mx-auto flex max-w-[58rem] flex-wrap items-center justify-end gap-x-1 px-4 py-2 sm:gap-x-3">
        <DocumentTitle frame={frame} messages={messages} />
        <LanguageSwitcher />
        <MoreMenu label={messages.more} actions={actions} />
      </div>
    </header>
  );
}

/** What the recipient is asked to do, the deadline, what happens to the document, and the sender's message. */
export function SignIntro({
  frame,
  task,
  pageCount,
  willBeSealed,
}: {
  frame: SigningFrame;
  task: SigningTask;
  pageCount: number;
  /** False for a preview and the sample, of which nothing is stored. */
  willBeSealed: boolean;
}) {
  const { sender, recipient, expiresAt, timeZone } = frame;
  const { isApprover, message, privateMessage, start } = task;
  const { messages, language } = useWording();
  const { page } = messages;
  const isOwn = isSameAddress(sender.email, recipient.email);
  return (
    <div className="w-full px-4 py-6 sm:px-0 sm:py-8">
      <p className="text-xl leading-7 font-medium text-balance">
        {isOwn
          ? page[isApprover ? "approveOwn" : "signOwn"]
          : fill(start ? page.beganToSign : isApprover ? page.asksToApprove : page.asksToSign, {
              recipient: recipient.name,
              sender: sender.name,
            })}
      </p>
      <p className="mt-1 text-muted">
        {pageCount > 0 && `${fillCount(page.pageCount, pageCount, language)} `}
        {expiresAt && (
          <RichText
            text={isApprover ? page.approveUntil : page.openUntil}
            parts={{ date: <LongDate value={expiresAt} timeZone={timeZone} /> }}
          />
        )}
      </p>
      {willBeSealed && (
        <p className="mt-2 flex items-start gap-2 text-sm text-muted">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
          {page.sealing}
        </p>
      )}
      {message && <SenderMessage sender={sender} message={message} />}
      {privateMessage && (
        <PrivateNote label={fill(page.privateNote, { sender: sender.name })} note={privateMessage} />
      )}
    </div>
  );
}
