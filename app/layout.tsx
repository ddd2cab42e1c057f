import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { themeFrom } from "@/components/shell/theme";
import { directionOf } from "@/lib/contracts/languages";
import { SESSION_COOKIE } from "@/lib/domain/identity/session";
import { ACCOUNT_ATTRIBUTE, THEME_COOKIE } from "@/lib/pure/early-script";
import { pageLanguage } from "./_signing/page-language";
import { inter, interExt } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Countersign", template: "%s · Countersign" },
  description: "Send a PDF, have it signed in the browser, and keep a sealed document with its certificate.",
  icons: { icon: [{ url: "/favicon.svg", type: "image/svg+xml" }], apple: "/apple-touch-icon.png" },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f7f5" },
    { media: "(prefers-color-scheme: dark)", color: "#121317" },
  ],
};

/**
 * Root layout, in the reader's language. Reading cookies makes every page dynamic, which the CSP nonce needs anyway (see
 * proxy.ts), and puts the chosen theme into the initial HTML instead of a script. Pages that are the same for everybody
 * are rendered without cookies, once (lib/api/shared-pages).
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await pageLanguage();
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
