import { durationText } from "@/components/ui/duration";
import type { ReportFigures } from "@/lib/contracts/reports";

const MINUTE_MS = 60_000;

/** A median in seconds as text without line breaks; a dash if there is none. */
export function medianText(seconds: number | null): string {
  if (seconds === null) return "–";
  const ms = seconds * 1_000;
  return (ms < MINUTE_MS ? "< 1 min" : durationText(ms)).replaceAll(" ", "\u00A0");
}

/** Share of ended documents that were completed, in percent; a dash if none has ended. */
export const rateText = ({ ended, completed }: ReportFigures): string =>
  ended === 0 ? "–" : `${Math.round((100 * completed) / ended)}%`;
