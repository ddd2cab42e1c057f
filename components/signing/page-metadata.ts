import type { Metadata, Viewport } from "next";
import type { SigningPage } from "@/lib/contracts/signing-page";
import type { SigningMessages } from "@/lib/i18n/signing-messages";

/** Viewport and metadata of a signing page, framed or not. */

export const signingViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  // Where supported, the on-screen keyboard resizes the page instead of covering its bottom.
  interactiveWidget: "resizes-content",
};

export function signingMetadata(
  page: SigningPage | { readonly state: "session_ended" },
  { links }: SigningMessages["page"],
): Metadata {
  return {
    title: page.state === "active" || page.state === "ended" ? page.frame.documentName : links.notValid,
    description: null,
    robots: { index: false, follow: false, nocache: true },
    // The URL is a credential: it must not leak to other sites through followed links.
    referrer: "no-referrer",
  };
}
