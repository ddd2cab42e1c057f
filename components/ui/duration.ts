const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A duration in words, in its largest unit: "less than a minute", "1 minute", "14 minutes", "3 days". */
export function durationWords(ms: number): string {
  if (ms < MINUTE_MS) return "less than a minute";
  const [size, unit] =
    ms < HOUR_MS ? [MINUTE_MS, "minute"] : ms < 2 * DAY_MS ? [HOUR_MS, "hour"] : [DAY_MS, "day"];
  const count = Math.floor(ms / Number(size));
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A duration in its largest unit: "0 s", "59 s", "4 min", "3 h", "2 d". */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.floor(Math.max(0, ms) / SECOND_MS)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} d`;
}
