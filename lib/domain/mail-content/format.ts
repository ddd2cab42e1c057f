import { LRUCache } from "lru-cache";

/** `1 May 2026 at 14:00 UTC`, formatted for the language. An unknown time zone falls back to UTC. */
export function formatDateTime(at: Date, language: string, timeZone = "UTC"): string {
  return formatter(language, timeZone).format(at);
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

/** Creating a formatter costs a hundred times its use, and there are few languages and zones. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

function formatter(language: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = make(language, timeZone);
  formatters.set(key, made);
  return made;
}

function make(language: string, timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  } as const;
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  }
}
