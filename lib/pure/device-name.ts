/** In order of precedence: a browser's user agent also names the browsers it derives from. */
const BROWSERS = [
  ["Edg(?:e|A|iOS)?/", "Edge"],
  ["OPR/|Opera", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/|FxiOS/", "Firefox"],
  ["Chrome/|CriOS/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh|Mac OS X", "Mac"],
  ["Linux|X11", "Linux"],
] as const;

const nameIn = (table: readonly (readonly [string, string])[], userAgent: string): string | undefined =>
  table.find(([pattern]) => new RegExp(pattern).test(userAgent))?.[1];

/**
 * A readable name for a browser, such as `Firefox, Windows`, from its `User-Agent` (RFC 9110, section 10.1.5); null if
 * neither is recognized: programs, and browsers that hide it.
 */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const names = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean);
  return names.length > 0 ? names.join(", ") : null;
}
