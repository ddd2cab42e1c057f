"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = { how: "signed" | "declined"; name: string; back: string; onAgain: () => void };

/** The end of the preview, where a recipient would be done. */
export function PreviewEnd({ how, name, back, onAgain }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onAgain()}>
      <DialogContent
        title="End of the preview"
        description={
          how === "signed"
            ? `Here ${name} would be done. Nothing was signed, and nothing of it is kept.`
            : `Here the document would end for everybody. Nothing was declined.`
        }
        size="sm"
        footer={
          <>
            <Button onClick={onAgain}>Start again</Button>
            <ButtonLink href={back} variant="primary">
              Back to the editor
            </ButtonLink>
          </>
        }
      />
    </Dialog>
  );
}
