import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeFrom } from "@/components/shell/theme";
import { directionOf, type Language } from "@/lib/contracts/languages";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { ACCOUNT_ATTRIBUTE, THEME_COOKIE } from "@/lib/pure/early-script";
import { inter, interExt } from "./fonts";

/** Metadata shared by every root layout. Pages set their own title and other texts, in their language. */
export const siteMetadata = {
  title: "Countersign",
  icons: { icon: [{ url: "/favicon.svg", type: "image/svg+xml" }], apple: "/apple-touch-icon.png" },
} satisfies Metadata;

export const siteViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f7f5" },
    { media: "(prefers-color-scheme: dark)", color: "#121317" },
  ],
};

/**
 * The document of every root layout, which brings the style sheet, in the language of its pages. Reading cookies makes every page dynamic, which the
 * CSP nonce needs anyway (see proxy.ts), and puts the chosen theme into the initial HTML instead of a script. Pages that
 * are the same for everybody are rendered without cookies, once (lib/api/shared-pages).
 */
export async function RootDocument({ language, children }: { language: Language; children: ReactNode }) {
  const jar = await cookies();
  const theme = themeFrom(jar.get(THEME_COOKIE)?.value);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={theme === "system" ? undefined : theme}
      {...(jar.has(SESSION_COOKIE) ? { [ACCOUNT_ATTRIBUTE]: "" } : {})}
      suppressHydrationWarning
      className={`${inter.variable} ${interExt.variable}`}
    >
      <body>{children}</body>
    </html>
  );
}
