import { LRUCache } from "lru-cache";
import { dateLocale } from "./date-locale";

/** More than the languages and zones in use; bounded, since a zone's name has many spellings. */
const MAX_FORMATTERS = 1000;

/**
 * Date formatters of one shape, by language and time zone: creating one costs a hundred times its use. A time zone
 * unknown to this platform falls back to UTC: a name stored elsewhere must not cause an error.
 */
export function dateFormats(
  options: Readonly<Intl.DateTimeFormatOptions>,
): (language: string, timeZone: string) => Intl.DateTimeFormat {
  const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: MAX_FORMATTERS });
  return (language, timeZone) => {
    const key = `${language} ${timeZone}`;
    const known = formatters.get(key);
    if (known) return known;
    const formatter = new Intl.DateTimeFormat(dateLocale(language), {
      ...options,
      timeZone: isTimeZone(timeZone) ? timeZone : "UTC",
    });
    formatters.set(key, formatter);
    return formatter;
  };
}

/** Whether this platform knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone });
    return true;
  } catch {
    return false;
  }
}
