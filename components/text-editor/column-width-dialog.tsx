"use client";

import type { Editor } from "@tiptap/core";
import { type FormEvent, useState } from "react";
import { columnWidth, setColumnWidth } from "@/components/text-editor/extensions/column-width";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { focusInvalidNumber } from "@/components/ui/focus-invalid-number";
import { NumberInput } from "@/components/ui/number-input";

const PT_PER_PX = 0.75;
const NARROWEST_PT = 30;
const WIDEST_PT = 7_500;

/** Sets the width of the column at the cursor, for users who do not drag its edge. */
export function ColumnWidthDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [width, setWidth] = useState(() => columnWidth(editor.state));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusInvalidNumber(event.currentTarget)) return;
    const tr = setColumnWidth(editor.state, width);
    if (tr) editor.view.dispatch(tr);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="Column width" size="sm" returnFocus={() => editor.commands.focus()}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <NumberInput
            label="Width in points (72 per inch)"
            controlSize="md"
            isOptional
            min={NARROWEST_PT}
            max={WIDEST_PT}
            value={width === null ? null : Math.round(width * PT_PER_PX)}
            onChange={(points) => setWidth(points === null ? null : Math.round(points / PT_PER_PX))}
            help="Leave empty to share the remaining width."
          />
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
