import "server-only";
import type { IncomingMessage } from "node:http";
import { directionOf, type LanguageChoice } from "@/lib/contracts/languages";
import { acceptedLanguages, chooseLanguage } from "@/lib/i18n/choose-language";
import { fill } from "@/lib/i18n/fill";
import { siteMessages } from "@/lib/i18n/locales";
import { cookieValue } from "@/lib/pure/cookies";
import { THEME_COOKIE } from "@/lib/pure/early-script";

/** Why a page is not answered: too many were asked for (429), or this process is busy (503). */
export type PageRefusal = { status: 429 | 503; retrySeconds: number };

/** From here on, a wait is given in minutes. */
const MINUTES_FROM_SECONDS = 90;

/** The product's tokens (app/theme.css), whose style sheet is not loaded here. */
const LIGHT = "--surface:#f7f7f5;--ink:#16181d;--muted:#5c606a;--accent:#2b4a9b;--accent-ink:#ffffff";
const DARK = "--surface:#121317;--ink:#ececee;--muted:#a2a6b0;--accent:#9db2fb;--accent-ink:#0f1738";

const STYLE = [
  `:root{color-scheme:light;${LIGHT}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;${DARK}}}`,
  `[data-theme=dark]{color-scheme:dark;${DARK}}`,
  "body{display:grid;place-content:center;min-height:90vh;margin:1.5rem;background:var(--surface);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}",
  "main{max-width:28rem}svg{width:2rem;height:2rem}h1{margin:1rem 0 0;font-size:1.5rem;line-height:2rem;text-wrap:balance}p{margin:.75rem 0 0;color:var(--muted);text-wrap:pretty}",
  "a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1.5rem;border:1px solid transparent;border-radius:.375rem;padding:0 1rem;background:var(--accent);color:var(--accent-ink);font-weight:500;text-decoration:none}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}",
].join("");

/** The same mark as `Mark` of components/shell. */
const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="var(--accent)"/><g stroke="var(--accent-ink)" stroke-width="2" stroke-linecap="round" fill="none"><path d="M5.75 18.5h12.5" opacity=".6"/><path d="m7.25 14.5 3.5-8.75"/><path d="m13 14.5 3.5-8.75"/></g></svg>';

/** How long a wait is, in words: “47 seconds”, “2 Minuten”. */
export function formatWait(seconds: number, locale: string): string {
  const isLong = seconds >= MINUTES_FROM_SECONDS;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLong ? "minute" : "second",
    unitDisplay: "long",
  }).format(isLong ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds)));
}

/** What a browser says of its reader. `theme` is the reader's own choice; null for the system's preference. */
type PageReader = { choice: LanguageChoice; theme: "light" | "dark" | null };

export function pageReaderOf({ headers }: Pick<IncomingMessage, "headers">): PageReader {
  const theme = cookieValue(headers.cookie ?? null, THEME_COOKIE);
  return {
    choice: chooseLanguage(acceptedLanguages(headers["accept-language"] ?? null)),
    theme: theme === "light" || theme === "dark" ? theme : null,
  };
}

/** A self-contained page with one message. @param rest HTML below the heading */
function messagePage(
  { language, title, rest }: { language: LanguageChoice["language"]; title: string; rest: string },
  theme: "light" | "dark" | null,
): string {
  const root = `lang="${language}" dir="${directionOf(language)}"${theme ? ` data-theme="${theme}"` : ""}`;
  return `<!doctype html><html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Countersign</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${title}</h1>${rest}</main></body></html>`;
}

/**
 * The page in place of one that an own domain does not have, in the reader's language. It leads nowhere: this service's
 * other pages are at another address, about which the reader asked nothing.
 */
export function missingPage({ choice: { language }, theme }: PageReader): string {
  const { title, text } = siteMessages(language).missing;
  return messagePage({ language, title, rest: `<p>${text}</p>` }, theme);
}

/**
 * The page that is sent in place of a refused one, in the reader's language: what happened, how long to wait, and a
 * link that loads the page again. It is self-contained, without scripts or files, since those may be refused as well.
 * @param theme the reader's own choice; null for the system's preference
 */
export function refusalPage(
  { status, retrySeconds }: PageRefusal,
  { language, locale }: LanguageChoice,
  theme: "light" | "dark" | null,
): string {
  const { refused } = siteMessages(language);
  const { title, text } = status === 429 ? refused.tooMany : refused.busy;
  const wait = fill(refused.wait, { time: formatWait(retrySeconds, locale) });
  const rest = `<p>${text}</p><p>${wait}</p><a href="">${refused.again}</a>`;
  return messagePage({ language, title, rest }, theme);
}
