"use client";

import { Download, List, ScrollText } from "lucide-react";
import { documentUrl } from "@/components/signing/api";
import { LongDate } from "@/components/signing/long-date";
import type { SigningMode } from "@/components/signing/model/signing-state";
import { buttonStyles } from "@/components/ui/button-styles";
import type { SigningFrame } from "@/lib/contracts/signing-page";

const quiet = buttonStyles({ variant: "quiet", size: "lg" });

/** Who asks, for what, until when; and what else can be done than filling it in. */
export function SignHeader(props: {
  frame: SigningFrame;
  isApprover: boolean;
  mode: SigningMode;
  onMode: (mode: SigningMode) => void;
  /** Absent when the sender does not offer it. */
  onDecline?: () => void;
}) {
  const { frame, isApprover, mode, onMode, onDecline } = props;
  const { sender, workspace, documentName, expiresAt, message, recipient } = frame;
  const isList = mode === "list";
  return (
    <>
      <header id="signing-header" className="z-20 border-b border-line bg-raised md:sticky md:top-0">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-2 sm:px-6">
          <div className="min-w-0 flex-1 basis-60 py-1">
            <h1 className="truncate text-lg leading-6 font-semibold" title={documentName}>
              {documentName}
            </h1>
            <p className="truncate text-sm text-muted">
              From {sender.name}, {workspace.name}
            </p>
          </div>
          <div className="-mx-3 flex max-md:basis-full sm:mx-0">
            <button
              type="button"
              aria-pressed={isList}
              aria-keyshortcuts="l"
              title="Plain list (L)"
              onClick={() => onMode(isList ? "paper" : "list")}
              className={`${quiet} max-sm:px-3`}
            >
              {isList ? <ScrollText aria-hidden /> : <List aria-hidden />}
              {isList ? "Show pages" : "Plain list"}
            </button>
            <a
              href={documentUrl(frame.token)}
              target="_blank"
              rel="noreferrer"
              className={`${quiet} max-sm:px-3`}
            >
              <Download aria-hidden />
              Download
            </a>
            {onDecline && (
              <button type="button" onClick={onDecline} className={`${quiet} max-sm:px-3`}>
                Decline
              </button>
            )}
          </div>
        </div>
      </header>
      <div className="mx-auto w-full max-w-4xl px-4 py-5 sm:py-8">
        <p className="text-pretty">
          Hello {recipient.name}. {sender.name} asks you to {isApprover ? "approve" : "sign"} this document.
          {expiresAt && (
            <>
              {" "}
              It can be {isApprover ? "approved" : "signed"} until <LongDate value={expiresAt} />.
            </>
          )}
        </p>
        {message?.body && (
          <figure className="mt-4 border-l-2 border-accent pl-4">
            <blockquote className="text-pretty whitespace-pre-line">{message.body}</blockquote>
            <figcaption className="mt-1 text-sm text-muted">
              {sender.name},{" "}
              <a href={`mailto:${sender.email}`} className="underline underline-offset-2">
                {sender.email}
              </a>
            </figcaption>
          </figure>
        )}
      </div>
    </>
  );
}
