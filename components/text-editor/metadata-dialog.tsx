"use client";

import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Maximum length of a metadata key (`lib/contracts/documents.ts`). */
const KEY_LENGTH = 40;

/** Asks for the key of a value supplied with each document, which becomes a variable at the cursor. */
export function MetadataDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [key, setKey] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = key.trim();
    if (typed === "" || typed in Object.prototype) return setIsRefused(true);
    editor
      .chain()
      .insertContent({ type: "variable", attrs: { name: `metadata.${typed}` } })
      .run();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Other value" size="sm" returnFocus={() => editor.commands.focus()}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label="Key"
            help="Documents created by the API give this value in their metadata. Without it, a document isn’t sent."
            error={isRefused ? "Enter the key of a value, such as order-number." : undefined}
          >
            <Input
              value={key}
              maxLength={KEY_LENGTH}
              autoComplete="off"
              onChange={(event) => {
                setKey(event.target.value);
                setIsRefused(false);
              }}
            />
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Insert
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
