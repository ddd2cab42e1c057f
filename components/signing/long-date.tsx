"use client";

import { useEffect, useState } from "react";

/** A formatter takes longer to make than the rest of the page, so the server keeps its own. */
const IN_UTC = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

interface LocalTime {
  readonly day: string;
  /** With time and zone. */
  readonly exact: string;
}

function inReadersZone(time: Date): LocalTime {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const format = (timeStyle?: "long") =>
    new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle, timeZone }).format(time);
  return { day: format(), exact: format("long") };
}

/** A day in words, in the reader's zone once the browser knows it; then with the exact time and zone on hover. */
export function LongDate({ value }: { value: string }) {
  const [local, setLocal] = useState<LocalTime | null>(null);
  useEffect(() => setLocal(inReadersZone(new Date(value))), [value]);
  return (
    <time dateTime={value} title={local?.exact}>
      {local?.day ?? IN_UTC.format(new Date(value))}
    </time>
  );
}
