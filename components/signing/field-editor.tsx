"use client";

import { CircleAlert } from "lucide-react";
import type { ControlProps } from "@/components/signing/controls/text-control";
import { FIELD_CONTROLS } from "@/components/signing/field-controls";
import { fieldLabel } from "@/components/signing/model/labels";
import { useSigningContext } from "@/components/signing/signing-context";
import { controlId } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import type { ContentField } from "@/lib/contracts/content";

/**
 * A field with its name, control, error and help: used in the card, in the sheet, and in the list.
 * @param onEnter called on Enter in a single-line field
 */
export function FieldEditor({ field, onEnter }: { field: ContentField; onEnter: () => void }) {
  const { state, task, setValue } = useSigningContext();
  const messages = useMessages();
  const id = controlId(field.id);
  const problem = state.problems[field.id];
  const helpId = field.help ? `${id}-help` : undefined;
  const problemId = problem ? `${id}-problem` : undefined;
  const describedBy = [problemId, helpId].filter(Boolean).join(" ") || undefined;
  const entered = state.entries.values;
  const props: ControlProps = {
    field,
    id,
    value: (Object.hasOwn(entered, field.id) ? entered[field.id] : task.base[field.id]) ?? null,
    onChange: (value) => setValue(field.id, value),
    onEnter,
    describedBy,
    isInvalid: problem !== undefined,
  };
  const notes = (
    <>
      {problem && (
        <p id={problemId} className="flex items-start gap-2 text-bad">
          <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      {field.help && (
        <p id={helpId} className="text-pretty text-muted">
          {field.help}
        </p>
      )}
    </>
  );
  const name = (
    <>
      {fieldLabel(field, messages)}
      {!field.required && <span className="font-normal text-muted"> {messages.page.controls.optional}</span>}
    </>
  );
  const control = FIELD_CONTROLS[field.type];
  if (!control) return null;
  const { Control, naming, hints } = control;
  if (naming === "legend")
    return (
      <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={describedBy}>
        <legend className="mb-2 font-medium">{name}</legend>
        <Control {...props} />
        {notes}
      </fieldset>
    );
  return (
    <div className="flex flex-col gap-2">
      {naming === "text" && <span className="font-medium">{name}</span>}
      {naming === "label" && (
        <label htmlFor={id} className="font-medium">
          {name}
        </label>
      )}
      <Control {...props} hints={hints} />
      {notes}
    </div>
  );
}
