import { dateFormats } from "@/lib/pure/date-formats";

const formatOf = dateFormats({
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** `1 May 2026 at 14:00 UTC`, formatted for the language. An unknown time zone falls back to UTC. */
export function formatDateTime(at: Date, language: string, timeZone = "UTC"): string {
  return formatOf(language, timeZone).format(at);
}

/** `15 minutes`, `1 hour`, `2 days`: whole units, the largest that fits. */
export function formatMinutes(minutes: number, language: string): string {
  const [count, unit] =
    minutes % 1440 === 0 && minutes >= 2880
      ? [minutes / 1440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
