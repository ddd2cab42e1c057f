"use client";

import { useEffect, useState } from "react";

const OPTIONS = { dateStyle: "long" } as const;

/** A day in words, in the reader's zone once the browser knows it; with the exact time and zone on hover. */
export function LongDate({ value }: { value: string }) {
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const time = new Date(value);
  const exact = { dateStyle: "long", timeStyle: "long", timeZone: zone } as const;
  return (
    <time dateTime={value} title={new Intl.DateTimeFormat("en", exact).format(time)}>
      {new Intl.DateTimeFormat("en", { ...OPTIONS, timeZone: zone }).format(time)}
    </time>
  );
}
