import { durationText } from "@/components/ui/duration";
import type { ReportFigures } from "@/lib/contracts/reports";

/** A median in seconds, as text; a dash where there is none. */
export const medianText = (seconds: number | null): string =>
  seconds === null ? "–" : durationText(seconds * 1_000);

/** Completed of sent, in percent; a dash where nothing was sent. */
export const rateText = ({ sent, completed }: ReportFigures): string =>
  sent === 0 ? "–" : `${Math.round((100 * completed) / sent)} %`;
