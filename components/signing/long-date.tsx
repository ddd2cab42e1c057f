"use client";

import { useEffect, useState } from "react";
import { useWording } from "@/components/signing/wording";
import { dateLocale } from "@/lib/pure/date-locale";

/**
 * Cached, since creating a formatter takes longer than rendering the page, and there are few locales and time zones.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>();
const MAX_CACHED = 200;

function dayFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const cached = dayFormats.get(key);
  if (cached) return cached;
  const format =
    makeDayFormat(locale, timeZone) ??
    new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeZone: "UTC" });
  if (dayFormats.size < MAX_CACHED) dayFormats.set(key, format);
  return format;
}

/** Returns null for a time zone that this browser does not know. */
function makeDayFormat(locale: string, timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeZone });
  } catch {
    return null;
  }
}

/** The time with its zone, in the user's local time. */
const exactTime = (time: Date, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: "long", timeStyle: "long" }).format(time);

/**
 * A date in the workspace's time zone, as in the document's emails and messages. The tooltip shows the exact time in
 * the user's zone.
 */
export function LongDate({ value, timeZone }: { value: string; timeZone: string }) {
  const { locale } = useWording();
  const [exact, setExact] = useState<string>();
  useEffect(() => setExact(exactTime(new Date(value), locale)), [value, locale]);
  return (
    // Server and browser may format dates with different versions of CLDR.
    <time dateTime={value} title={exact} suppressHydrationWarning>
      {dayFormat(locale, timeZone).format(new Date(value))}
    </time>
  );
}
