"use client";

import { buttonStyles } from "@/components/ui/button-styles";
import { pageTitle } from "@/lib/pure/page-title";
import { inter, interExt } from "./_root/fonts";
import "./recipients.css";

/** Replaces the whole document when the root layout itself fails, so it renders its own. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${inter.variable} ${interExt.variable}`}>
      <body>
        <title>{pageTitle("Something went wrong")}</title>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-3 px-6">
          <h1 className="text-2xl font-semibold tracking-tight">Something went wrong on our side</h1>
          <p className="text-base text-muted">Nothing you did is lost. Try again in a moment.</p>
          <button
            type="button"
            className={`mt-4 ${buttonStyles({ variant: "primary", size: "lg" })}`}
            onClick={retry}
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
