"use client";

import { useEffect, useState } from "react";
import { useWording } from "@/components/signing/wording";

/** A formatter takes longer to make than the rest of the page, so the server keeps its own; there are few locales. */
const inUtc = new Map<string, Intl.DateTimeFormat>();
const MAX_KEPT = 100;

function utcFormat(locale: string): Intl.DateTimeFormat {
  const kept = inUtc.get(locale);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  if (inUtc.size < MAX_KEPT) inUtc.set(locale, made);
  return made;
}

interface LocalTime {
  readonly day: string;
  /** With time and zone. */
  readonly exact: string;
}

function inReadersZone(time: Date, locale: string): LocalTime {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const format = (timeStyle?: "long") =>
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle, timeZone }).format(time);
  return { day: format(), exact: format("long") };
}

/** A day in words, in the reader's zone once the browser knows it; then with the exact time and zone on hover. */
export function LongDate({ value }: { value: string }) {
  const { locale } = useWording();
  const [local, setLocal] = useState<LocalTime | null>(null);
  useEffect(() => setLocal(inReadersZone(new Date(value), locale)), [value, locale]);
  return (
    // Server and browser may know the language's dates from different editions of CLDR.
    <time dateTime={value} title={local?.exact} suppressHydrationWarning>
      {local?.day ?? utcFormat(locale).format(new Date(value))}
    </time>
  );
}
