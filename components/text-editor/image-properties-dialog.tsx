"use client";

import type { Editor } from "@tiptap/core";
import { NodeSelection, type Selection } from "@tiptap/pm/state";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { NumberInput } from "@/components/ui/number-input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Textarea } from "@/components/ui/textarea";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

const PT_PER_PX = 0.75;
const WIDEST_PT = 7_500;

const ALIGNMENTS = [
  { value: "left", label: "Left" },
  { value: "center", label: "Centre" },
  { value: "right", label: "Right" },
] as const;

export const isImageSelection = (selection: Selection): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === "image";

type Props = { editor: Editor; onClose: () => void };

/** The description, width and alignment of the selected image. */
export function ImagePropertiesDialog({ editor, onClose }: Props) {
  const before = editor.getAttributes("image");
  const [alt, setAlt] = useState<string>(before.alt ?? "");
  const [width, setWidth] = useState<number | null>(before.width ?? null);
  const [align, setAlign] = useState<(typeof ALIGNMENTS)[number]["value"]>(before.align ?? "left");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const attributes = { alt: alt.trim(), width, align: align === "left" ? null : align };
    editor.chain().updateAttributes("image", attributes).run();
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Image" size="sm" returnFocus={() => editor.commands.focus()}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <Field
            label="Description"
            optional
            help="Read out to those who can’t see the image. Leave it empty for decoration."
          >
            <Textarea
              rows={3}
              value={alt}
              maxLength={BODY_LIMITS.altLength}
              onChange={(event) => setAlt(event.target.value)}
            />
          </Field>
          <NumberInput
            label="Width in points (72 per inch)"
            controlSize="md"
            isOptional
            min={12}
            max={WIDEST_PT}
            value={width === null ? null : Math.round(width * PT_PER_PX)}
            onChange={(points) => setWidth(points === null ? null : points / PT_PER_PX)}
            help="Leave empty to use the image’s own width. Images are never wider than the text."
          />
          <div className="flex flex-col items-start gap-1.5">
            <span className="font-medium">Alignment</span>
            <SegmentedControl label="Alignment" value={align} options={ALIGNMENTS} onValueChange={setAlign} />
          </div>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Save
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
