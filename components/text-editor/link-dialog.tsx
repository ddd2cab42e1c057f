"use client";

import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { isAllowedLink } from "@/components/text-editor/extensions/link";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Converts an address as typed: https or mailto is added if missing. */
export function normalizeLink(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return null;
  const isMail = /^[^\s@/:]+@[^\s@/]+$/.test(text);
  const full = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `${isMail ? "mailto:" : "https://"}${text}`;
  return isAllowedLink(full) ? full : null;
}

/** Edits the URL of the link at the cursor, or of a new link for the selection. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: string = editor.getAttributes("link").href ?? "";
  const [typed, setTyped] = useState(before);
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const href = normalizeLink(typed);
    if (!href) return setIsRefused(true);
    const chain = editor.chain().extendMarkRange("link");
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: "text", text: typed.trim(), marks: [{ type: "link", attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={before ? "Edit link" : "Add link"}
        size="sm"
        returnFocus={() => editor.commands.focus()}
      >
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label="Web or email address"
            error={isRefused ? "Enter an https or an email address, such as example.com." : undefined}
          >
            <Input
              value={typed}
              maxLength={2048}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsRefused(false);
              }}
            />
          </Field>
          <div className="flex justify-end gap-2">
            {before && (
              <Button
                variant="quiet"
                onClick={() => {
                  editor.chain().extendMarkRange("link").unsetLink().run();
                  onClose();
                }}
              >
                Remove link
              </Button>
            )}
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              {before ? "Save" : "Add"}
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
