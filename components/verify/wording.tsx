"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "@/lib/contracts/languages";
import { fill, type Message, type Value } from "@/lib/i18n/fill";
import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";
import { dateFormats } from "@/lib/pure/date-formats";

/** Messages for checking a file, in the reader's language. */
export interface VerifyWording {
  readonly language: Language;
  /** BCP 47 tag of that language, for formatting dates. */
  readonly locale: string;
  readonly messages: VerifyFileMessages;
  /** Time zone of all times on the page, if the page has its own; by default the reader's. */
  readonly timeZone?: string;
}

const WordingContext = createContext<VerifyWording | null>(null);

type Props = { wording: VerifyWording; children: ReactNode };

/** Provides the messages to the components of the check. */
export function VerifyWordingProvider({ wording, children }: Props) {
  return <WordingContext value={wording}>{children}</WordingContext>;
}

export function useVerifyWording(): VerifyWording {
  const wording = useContext(WordingContext);
  if (!wording) throw new Error("The check of a file has no words.");
  return wording;
}

const timeFormat = dateFormats({ dateStyle: "long", timeStyle: "long" });

/** A time in the reader's language, and in the page's or the reader's time zone. */
function formatTime(value: string, { locale, timeZone }: VerifyWording): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return timeFormat(locale, zone).format(new Date(value));
}

/** A time, or a sentence that contains it in place of `{time}`. Results are never rendered on the server. */
export function VerifyTime({
  value,
  text,
  className,
}: {
  value: string;
  text?: Message<{ time: Value }>;
  className?: string;
}) {
  const time = formatTime(value, useVerifyWording());
  return (
    <time dateTime={value} className={className}>
      {text ? fill(text, { time }) : time}
    </time>
  );
}
