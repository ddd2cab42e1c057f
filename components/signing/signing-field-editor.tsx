"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import type { ControlProps } from "@/components/signing/controls/text-control";
import { FIELD_CONTROLS } from "@/components/signing/field-controls";
import { fieldLabel } from "@/components/signing/model/labels";
import { useSigningContext } from "@/components/signing/signing-context";
import { controlId } from "@/components/signing/use-signing";
import { useSizeWarning } from "@/components/signing/use-size-warning";
import { useMessages } from "@/components/signing/wording";
import type { ContentField } from "@/lib/contracts/content";

/** A field's name, and whether the field is optional. */
export function FieldName({ field }: { field: ContentField }) {
  const messages = useMessages();
  return (
    <>
      {fieldLabel(field, messages)}
      {!field.required && <span className="font-normal text-muted"> {messages.page.controls.optional}</span>}
    </>
  );
}

const ANNOUNCED_AFTER_MS = 1000;

/** Warning that a value is too long for its field. */
export const SizeWarning = ({ id, text }: { id?: string | undefined; text: string }) => (
  <p id={id} className="flex items-start gap-2 text-pretty text-warn">
    <TriangleAlert className="mt-1 size-4 shrink-0" aria-hidden />
    <span>{text}</span>
  </p>
);

/**
 * A field with its name, control, error and help, as used in the card, the sheet and the list.
 * @param onEnter called on Enter in a single-line field
 * @param isNamedAbove whether the name is already shown above; here it is then only for screen readers
 */
export function SigningFieldEditor(props: {
  field: ContentField;
  onEnter: () => void;
  isNamedAbove?: boolean;
}) {
  const { field, onEnter, isNamedAbove = false } = props;
  const { state, task, setValue, announce } = useSigningContext();
  const id = controlId(field.id);
  const problem = state.problems[field.id];
  const helpId = field.help ? `${id}-help` : undefined;
  const problemId = problem ? `${id}-problem` : undefined;
  const warning = useSizeWarning(field);
  const warningId = warning ? `${id}-warning` : undefined;
  const describedBy = [problemId, warningId, helpId].filter(Boolean).join(" ") || undefined;
  // Announces the size once the user stops typing, not on every letter that makes it smaller.
  const announceWarning = useEffectEvent(announce);
  useEffect(() => {
    if (warning === null) return;
    const timer = setTimeout(() => announceWarning(warning), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [warning]);
  const entered = state.entries.values;
  const controlProps: ControlProps = {
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
      {warning && <SizeWarning id={warningId} text={warning} />}
      {field.help && (
        <p id={helpId} className="text-pretty text-muted">
          {field.help}
        </p>
      )}
    </>
  );
  const name = <FieldName field={field} />;
  const nameClass = isNamedAbove ? "sr-only" : "font-medium";
  const control = FIELD_CONTROLS[field.type];
  if (!control) return null;
  const { Control, naming, hints } = control;
  if (naming === "legend")
    return (
      <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={describedBy}>
        <legend className={isNamedAbove ? nameClass : `mb-2 ${nameClass}`}>{name}</legend>
        <Control {...controlProps} />
        {notes}
      </fieldset>
    );
  return (
    <div className="flex flex-col gap-2">
      {naming === "text" && <span className={nameClass}>{name}</span>}
      {naming === "label" && (
        <label htmlFor={id} className={nameClass}>
          {name}
        </label>
      )}
      <Control {...controlProps} hints={hints} />
      {notes}
    </div>
  );
}
