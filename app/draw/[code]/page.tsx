import type { Metadata } from "next";
import { PhoneDrawingPage } from "@/components/phone-drawing/phone-drawing-page";
import { SigningSurface } from "@/components/signing/signing-surface";
import { SentWordingProvider } from "@/components/signing/wording";
import { sentWordingOf, wordingOf } from "@/lib/i18n/locales";
import { pageTitle } from "@/lib/pure/page-title";
import { loadDrawing } from "../_lib/load-drawing";

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { choice } = await loadDrawing((await params).code);
  return {
    title: pageTitle(wordingOf(choice, null).messages.signature.phone.pageTitle),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The page that the QR code of a signing page opens on the phone: a drawing area, and nothing of the document. */
export default async function DrawPage({ params }: Props) {
  const { code } = await params;
  const page = await loadDrawing(code);
  return (
    <SentWordingProvider wording={sentWordingOf(page.choice, null)}>
      <SigningSurface language={page.choice.language} accentColor={null}>
        <PhoneDrawingPage
          code={code}
          state={page.state}
          kind={page.state === "invalid" ? "signature" : page.kind}
        />
      </SigningSurface>
    </SentWordingProvider>
  );
}
