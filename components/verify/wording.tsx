"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Language } from "@/lib/contracts/languages";
import { fill, type Message, type Value } from "@/lib/i18n/fill";
import type { VerifyFileMessages } from "@/lib/i18n/signing-messages";
import { dateFormats } from "@/lib/pure/date-formats";

/** The words for the check of a file, in its reader's language. */
export interface VerifyWording {
  readonly language: Language;
  /** BCP 47, in that language: formats dates. */
  readonly locale: string;
  readonly messages: VerifyFileMessages;
  /** Of all times on the page, where that has some of its own; by default the reader's. */
  readonly timeZone?: string;
}

const WordingContext = createContext<VerifyWording | null>(null);

type Props = { wording: VerifyWording; children: ReactNode };

/** Gives the words to the parts of the check. */
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

/** A time, or a sentence with one in the place of `{time}`. Results are never rendered on the server. */
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
