"use client";

import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogContent } from "@/components/ui/dialog";

type Props = { how: "signed" | "declined"; name: string; back: string; onAgain: () => void };

/** End of the preview, at the point where a recipient would be done. */
export function PreviewEnd({ how, name, back, onAgain }: Props) {
  return (
    <Dialog open onOpenChange={(open) => !open && onAgain()}>
      <DialogContent
        title="End of the preview"
        description={
          how === "signed"
            ? `This is where ${name} would be done. Nothing was signed or saved.`
            : `This is where the document would end for everyone. Nothing was declined.`
        }
        size="sm"
        footer={
          <>
            <Button onClick={onAgain}>Start over</Button>
            <ButtonLink href={back} variant="primary">
              Back to the editor
            </ButtonLink>
          </>
        }
      />
    </Dialog>
  );
}
