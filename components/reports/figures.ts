import { durationText } from "@/components/ui/duration";
import type { ReportFigures } from "@/lib/contracts/reports";

/** A median in seconds, as text; a dash if there is none. */
export const medianText = (seconds: number | null): string =>
  seconds === null ? "–" : durationText(seconds * 1_000);

/** Completed documents in percent of sent ones; a dash if none was sent. */
export const rateText = ({ sent, completed }: ReportFigures): string =>
  sent === 0 ? "–" : `${Math.round((100 * completed) / sent)} %`;
