"use client";

import { type FormEvent, useState } from "react";
import { fieldCountText } from "@/components/editor/editing";
import { useEditor } from "@/components/editor/editor-context";
import { type PagesPlan, planCopies } from "@/components/editor/model/copies";
import { selectedFields } from "@/components/editor/model/editor-state";
import { allPages, parsePageRange } from "@/components/editor/model/page-range";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { toast } from "@/components/ui/toast";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";

const pagesOf = (count: number): string => (count === 1 ? "1 page" : `${count} pages`);

/** Describes the result of a plan, including why nothing, or too much, would be copied. */
function outcome({ added, skipped, fits, copies }: PagesPlan): string {
  if (!fits)
    return `That would be ${fieldCountText(copies)} more. A template can have ${CONTENT_LIMITS.fields} fields, and ${CONTENT_LIMITS.optionBoxes} options with boxes: choose fewer pages.`;
  const there = skipped === 0 ? "" : `, ${skipped === 1 ? "1 has" : `${skipped} have`} it already`;
  return added === 0 ? `No page to copy to${there}` : `${pagesOf(added)}${there}`;
}

/** Copies the selected fields to pages and reports the result; undone in one step. */
export function useCopyToPages(): (pages: readonly number[]) => void {
  const { state, dispatch, say } = useEditor();
  return (pages) => {
    const plan = planCopies(state.content, selectedFields(state), pages);
    if (plan.fits && plan.added > 0) {
      dispatch({ do: "copy-to-pages", pages });
      say(`Copied to ${outcome(plan)}`);
      return;
    }
    // The copies may be on pages that are not in view, so a toast reports them.
    (plan.fits ? toast : toast.error)(outcome(plan));
  };
}

/** Asks for the pages to which the selected fields are copied. */
export function CopyToPagesDialog({ onClose }: { onClose: () => void }) {
  const { state } = useEditor();
  const copy = useCopyToPages();
  const [choice, setChoice] = useState<"all" | "some">("all");
  const [typed, setTyped] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const count = state.pages.length;
  const fields = selectedFields(state);
  const range = choice === "all" ? { pages: allPages(count) } : parsePageRange(typed, count);
  const plan = "pages" in range ? planCopies(state.content, fields, range.pages) : null;
  const fault = "fault" in range ? range.fault : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the editor, although it is elsewhere in the DOM.
    event.stopPropagation();
    setIsAsked(true);
    if (!("pages" in range) || !plan?.fits) return;
    copy(range.pages);
    onClose();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`Copy ${fieldCountText(fields)} to pages`} size="sm">
        <form onSubmit={submit} className="flex flex-col gap-4">
          <RadioGroup
            aria-label="Copy to"
            value={choice}
            onValueChange={(next) => setChoice(next === "some" ? "some" : "all")}
            options={[
              { value: "all", label: `All ${count} pages` },
              { value: "some", label: "Some pages" },
            ]}
          />
          {choice === "some" && (
            <Field
              label="Pages"
              help="Such as 2-5, 8, 10-"
              error={(isAsked || /\d.*[,;]/.test(typed)) && fault ? fault : undefined}
            >
              <Input
                value={typed}
                maxLength={500}
                inputMode="text"
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
          <p role="status" className={plan && !plan.fits ? "text-bad" : "text-muted"}>
            {plan ? outcome(plan) : "The fields stay in the same place on each page."}
          </p>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary">
              Copy
            </Button>
          </div>
        </form>
      </DialogContent>
    </Dialog>
  );
}
