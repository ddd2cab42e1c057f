"use client";

import { CircleAlert } from "lucide-react";
import {
  CheckboxControl,
  CheckboxGroupControl,
  RadioControl,
  SelectControl,
} from "@/components/signing/controls/choice-controls";
import { FileControl } from "@/components/signing/controls/file-control";
import { SignatureControl } from "@/components/signing/controls/signature-control";
import { type ControlProps, TextControl } from "@/components/signing/controls/text-control";
import { fieldLabel } from "@/components/signing/model/labels";
import { useSigningContext } from "@/components/signing/signing-context";
import { controlId } from "@/components/signing/use-signing";
import { useWords } from "@/components/signing/wording";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/**
 * A field with its name, its control, what is wrong with it and its help: on the card, in the sheet, and in the list.
 * @param onEnter what Enter does in a field of one line
 */
export function FieldEditor({ field, onEnter }: { field: ContentField; onEnter: () => void }) {
  const { state, task, setValue } = useSigningContext();
  const words = useWords();
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
  if (field.type === "checkbox")
    return (
      <div className="flex flex-col gap-2">
        <CheckboxControl {...props} />
        {notes}
      </div>
    );
  const name = (
    <>
      {fieldLabel(field, words)}
      {!field.required && <span className="font-normal text-muted"> {words.page.controls.optional}</span>}
    </>
  );
  const isGroup =
    field.type === "radio" || field.type === "checkbox_group" || FIELD_TRAITS[field.type].isSignature;
  if (isGroup)
    return (
      <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={describedBy}>
        <legend className="mb-2 font-medium">{name}</legend>
        {field.type === "radio" && <RadioControl {...props} />}
        {field.type === "checkbox_group" && <CheckboxGroupControl {...props} />}
        {FIELD_TRAITS[field.type].isSignature && (
          <SignatureControl field={field} id={id} describedBy={describedBy} />
        )}
        {notes}
      </fieldset>
    );
  return (
    <div className="flex flex-col gap-2">
      {FIELD_TRAITS[field.type].valueKind === "file" ? (
        <>
          <span className="font-medium">{name}</span>
          <FileControl {...props} />
        </>
      ) : (
        <>
          <label htmlFor={id} className="font-medium">
            {name}
          </label>
          {field.type === "select" ? <SelectControl {...props} /> : <TextControl {...props} />}
        </>
      )}
      {notes}
    </div>
  );
}
