"use client";

import { ArrowLeft } from "lucide-react";
import { type CSSProperties, useMemo, useState } from "react";
import { previewServer } from "@/components/preview/preview-server";
import { useIsSignedIn } from "@/components/shell/sign-in-conditional";
import { SigningApp } from "@/components/signing/signing-app";
import { SigningSurface } from "@/components/signing/signing-surface";
import { WordingProvider } from "@/components/signing/wording";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { IconButtonLink } from "@/components/ui/icon-button-link";
import type { Wording } from "@/lib/i18n/signing-messages";
import type { SampleView } from "@/lib/views/sample-view";

/** Height of the bar above the signing page's own header. */
const BAR_HEIGHT = "3.5rem";

type Props = {
  page: SampleView;
  /** The signing page's messages in the visitor's language; the texts about the sample are in English. */
  wording: Wording;
};

/** The signing page with a sample document that was never sent. No input leaves the browser. */
export function SampleSigning({ page, wording }: Props) {
  const { frame, view, task, pdfUrl } = page;
  const hasAccount = useIsSignedIn();
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<"signed" | "declined" | null>(null);
  const server = useMemo(() => previewServer(pdfUrl, null), [pdfUrl]);
  const startOver = () => {
    setEnded(null);
    setAttempt(attempt + 1);
  };
  return (
    <div style={{ "--above": BAR_HEIGHT } as CSSProperties}>
      <section
        aria-label="About this page"
        className="sticky top-0 z-40 flex h-(--above) items-center gap-3 border-b border-line bg-accent-soft px-3 sm:px-4"
      >
        <IconButtonLink href="/" label="Back to the home page">
          <ArrowLeft aria-hidden />
        </IconButtonLink>
        <p className="min-w-0 shrink-0 font-medium">Sample document</p>
        <p className="ml-auto text-right text-sm text-pretty text-muted max-sm:text-xs">
          Try it: nothing is saved or sent.
        </p>
      </section>
      <WordingProvider wording={wording}>
        <SigningSurface language={wording.language} accentColor={null}>
          <SigningApp
            key={attempt}
            frame={frame}
            view={view}
            task={task}
            server={server}
            onEnd={setEnded}
            isDownloadNotReady={false}
          />
        </SigningSurface>
      </WordingProvider>
      {ended && (
        <Dialog open onOpenChange={(open) => !open && startOver()}>
          <DialogContent
            title={ended === "signed" ? "That’s how signing works" : "That’s how declining works"}
            description={
              ended === "signed"
                ? "This was a sample, so nothing was signed or saved. With a real document, a sealed PDF and its certificate are created once everyone has signed."
                : "This was a sample, so nothing was declined. With a real document, the sender can see that you declined, and the reason you gave, and it can no longer be signed."
            }
            size="sm"
            footer={
              <>
                <Button onClick={startOver}>Start over</Button>
                <ButtonLink href={hasAccount ? "/documents/new" : "/signup"} variant="primary">
                  {hasAccount ? "New document" : "Create an account"}
                </ButtonLink>
              </>
            }
          />
        </Dialog>
      )}
    </div>
  );
}
