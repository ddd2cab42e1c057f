"use client";

import type { CountersignError } from "@countersign/client";
import type { Editor } from "@tiptap/core";
import { ImageUp } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FileDrop } from "@/components/ui/file-drop";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { imageFailure } from "@/lib/client/image-failure";
import { isAnimation } from "@/lib/client/picture-format";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";
import { ANIMATION_WARNING, PICTURE_CONTENT_TYPES, PICTURE_NAMES } from "@/lib/contracts/picture-types";

type Props = { editor: Editor; workspaceId: string; onClose: () => void };

/** Uploads an image to the workspace and inserts it at the cursor. */
export function ImageDialog({ editor, workspaceId, onClose }: Props) {
  const [alt, setAlt] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CountersignError | null>(null);
  async function upload(file: File) {
    setIsBusy(true);
    setFailure(null);
    try {
      const { id } = await countersign.uploadImage({ workspaceId, form: { file } });
      editor.chain().insertImage({ imageId: id, alt: alt.trim() }).run();
      onClose();
      if (await isAnimation(file)) toast(ANIMATION_WARNING);
    } catch (error) {
      setFailure(imageFailure(error));
      setIsBusy(false);
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Insert image" returnFocus={() => editor.commands.focus()}>
        <div className="flex flex-col gap-4">
          <Field label="Description" optional help="Read out to those who can’t see the image.">
            <Input
              value={alt}
              maxLength={BODY_LIMITS.altLength}
              onChange={(event) => setAlt(event.target.value)}
            />
          </Field>
          {failure && <FailureNote failure={failure} title="This image couldn’t be uploaded" />}
          {isBusy ? (
            <p role="status" className="flex items-center justify-center gap-2 py-10 text-muted">
              <Spinner className="size-4" /> Uploading
            </p>
          ) : (
            <FileDrop
              accept={PICTURE_CONTENT_TYPES.join(",")}
              onFile={(file) => void upload(file)}
              icon={<ImageUp />}
              title="Drop an image here, or choose one"
              description={`${PICTURE_NAMES}, up to 8 MB.`}
            />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
