"use client";

import { durationWords } from "@/components/ui/duration";
import { exactTime } from "@/components/ui/relative-time";
import { useMinute } from "@/components/ui/use-minute";

/** "Waiting 14 minutes", with the exact time on hover; re-renders once a minute. */
export function WaitingTime({ since }: { since: string }) {
  const isKnown = useMinute() !== null;
  const time = new Date(since);
  return (
    <time
      dateTime={since}
      title={isKnown ? exactTime(time, "local") : undefined}
      className="whitespace-nowrap"
      suppressHydrationWarning
    >
      Waiting {durationWords(Date.now() - time.getTime())}
    </time>
  );
}
