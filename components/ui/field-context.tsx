"use client";

import { createContext, use } from "react";

export type FieldContextValue = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

export const FieldContext = createContext<FieldContextValue | null>(null);

type Wired = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
};

/** Connects a control to the surrounding Field: id, description, error state, required; the control's own props win. */
export function useFieldControl<P extends Wired>(props: P): P & Wired {
  const field = use(FieldContext);
  if (!field) return props;
  return {
    ...props,
    id: props.id ?? field.controlId,
    required: props.required ?? (field.isRequired || undefined),
    "aria-describedby": [field.describedBy, props["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": props["aria-invalid"] ?? (field.isInvalid || undefined),
  };
}

/**
 * Like `useFieldControl`, for a group of controls (radio buttons, checkboxes), labelled by aria-labelledby instead of
 * an id.
 */
export function useFieldGroup() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    "aria-labelledby": field.labelId,
    "aria-describedby": field.describedBy,
    "aria-invalid": field.isInvalid || undefined,
    "aria-required": field.isRequired || undefined,
  };
}
