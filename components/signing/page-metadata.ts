import type { Metadata, Viewport } from "next";
import { endMessages } from "@/components/signing/end-messages";
import type { Language } from "@/lib/contracts/languages";
import type { SigningPage } from "@/lib/contracts/signing-page";
import type { EndsMessages, SigningMessages } from "@/lib/i18n/signing-messages";
import { pageTitle } from "@/lib/pure/page-title";

/** Viewport and metadata of a signing page, framed or unframed. */

export const signingViewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  // Where supported, the on-screen keyboard resizes the page, so that it does not cover its bottom.
  interactiveWidget: "resizes-content",
};

type Titled = SigningPage | { readonly state: "session_ended" };
interface Texts {
  readonly messages: SigningMessages["page"];
  readonly ends: EndsMessages;
  readonly language: Language;
}

/** Title of the browser tab: the document's name, preceded by its outcome, so that it matches the page's heading. */
function titleOf(page: Titled, { messages, ends, language }: Texts): string {
  switch (page.state) {
    case "active":
      return page.frame.documentName;
    case "ended": {
      const { sender, recipient, documentName } = page.frame;
      const reader = { sender: sender.name, email: recipient.email, isLasting: true };
      return `${endMessages(page.end, reader, { ends, language }).title} · ${documentName}`;
    }
    case "gone":
      return ends.gone.title;
    case "not_signed":
      return ends.notSigned.title;
    case "delegated":
      return ends.delegated.title;
    default:
      return messages.links.notValid;
  }
}

export function signingMetadata(page: Titled, texts: Texts): Metadata {
  return {
    title: pageTitle(titleOf(page, texts)),
    robots: { index: false, follow: false, nocache: true },
    // The URL is a credential: it must not leak to other sites through followed links.
    referrer: "no-referrer",
  };
}
