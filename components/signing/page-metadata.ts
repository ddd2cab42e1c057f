import type { Metadata, Viewport } from "next";
import type { SigningPage } from "@/lib/contracts/signing-page";
import type { SigningWords } from "@/lib/words/signing-words";

/** What the head of a signing page says, framed or not. */

export const signingViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  // Where the browser can, the keyboard makes the page smaller instead of covering its foot.
  interactiveWidget: "resizes-content",
};

export function signingMetadata(
  page: SigningPage | { readonly state: "session_ended" },
  { links }: SigningWords["page"],
): Metadata {
  return {
    title: page.state === "active" || page.state === "ended" ? page.frame.documentName : links.notValid,
    description: null,
    robots: { index: false, follow: false, nocache: true },
    // The address is the key: no other site may learn it from a link that is followed.
    referrer: "no-referrer",
  };
}
