import "server-only";
import { directionOf, type LanguageChoice } from "@/lib/contracts/languages";
import { fill } from "@/lib/i18n/fill";
import { siteMessages } from "@/lib/i18n/locales";

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
  const root = `lang="${language}" dir="${directionOf(language)}"${theme ? ` data-theme="${theme}"` : ""}`;
  return `<!doctype html><html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} · Countersign</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${title}</h1><p>${text}</p><p>${wait}</p><a href="">${refused.again}</a></main></body></html>`;
}
