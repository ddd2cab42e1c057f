"use client";

import { pageTitle } from "@/lib/pure/page-title";
import { inter, interExt } from "./_root/fonts";

/**
 * The style sheets are of the root layouts, one of which has failed; and one imported here would be downloaded with every
 * page. The colours are tokens of theme.css (components/ui/tokens.test.ts).
 */
const STYLE = [
  ":root{color-scheme:light;--surface:#f7f7f5;--ink:#16181d;--muted:#5c606a;--accent:#2b4a9b;--accent-strong:#1f3878;--accent-ink:#ffffff}",
  "@media (prefers-color-scheme:dark){:root{color-scheme:dark;--surface:#121317;--ink:#ececee;--muted:#a2a6b0;--accent:#9db2fb;--accent-strong:#bac9fd;--accent-ink:#0f1738}}",
  "body{margin:0;background:var(--surface);color:var(--ink);font:1rem/1.5 var(--font-inter),system-ui,sans-serif}",
  "main{box-sizing:border-box;display:flex;flex-direction:column;align-items:flex-start;justify-content:center;gap:.75rem;min-height:100dvh;max-width:28rem;margin:0 auto;padding:0 1.5rem}",
  "h1{margin:0;font-size:1.5rem;line-height:2rem;font-weight:600;letter-spacing:-.025em;text-wrap:balance}p{margin:0;color:var(--muted)}",
  "button{height:2.75rem;margin:1rem 0 0;border:1px solid transparent;border-radius:8px;padding:0 1.25rem;background:var(--accent);color:var(--accent-ink);font:inherit;font-weight:500;cursor:pointer}",
  "button:hover{background:var(--accent-strong)}button:focus-visible{outline:2px solid var(--accent);outline-offset:2px}",
].join("");

/** Replaces the whole document when the root layout itself fails, so it renders its own. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${inter.variable} ${interExt.variable}`}>
      <body>
        <title>{pageTitle("Something went wrong")}</title>
        <style>{STYLE}</style>
        <main>
          <h1>Something went wrong on our side</h1>
          <p>Nothing you did is lost. Try again in a moment.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
