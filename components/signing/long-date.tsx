"use client";

import { useEffect, useState } from "react";
import { useWording } from "@/components/signing/wording";

/** A formatter takes longer to make than the rest of the page, so they are kept; there are few locales and zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const MAX_KEPT = 200;

function dayFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const kept = dayFormats.get(key);
  if (kept) return kept;
  const made =
    makeDayFormat(locale, timeZone) ??
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  if (dayFormats.size < MAX_KEPT) dayFormats.set(key, made);
  return made;
}

/** Null for a zone that this browser does not know. */
function makeDayFormat(locale: string, timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone });
  } catch {
    return null;
  }
}

/** With time and zone, as the reader's own clock has it. */
const exactTime = (time: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long" }).format(time);

/**
 * A day in words, the one that the document's mails and its message name: the workspace's. Hovering tells the exact time
 * in the reader's zone.
 */
export function LongDate({ value, timeZone }: { value: string; timeZone: string }) {
  const { locale } = useWording();
  const [exact, setExact] = useState<string>();
  useEffect(() => setExact(exactTime(new Date(value), locale)), [value, locale]);
  return (
    // Server and browser may know the language's dates from different editions of CLDR.
    <time dateTime={value} title={exact} suppressHydrationWarning>
      {dayFormat(locale, timeZone).format(new Date(value))}
    </time>
  );
}
