"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import { keptDecimal, plainDigits, shownDecimal } from "@/components/signing/model/numbers";
import { useWording } from "@/components/signing/wording";
import { controlStyles } from "@/components/ui/control-styles";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";

export interface ControlProps {
  readonly field: ContentField;
  readonly id: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** Enter in a field of one line. */
  readonly onEnter: () => void;
  /** Ids of the help and the error. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
}

/** What the browser and the on-screen keyboard may know of each type. */
const HINTS: Partial<Record<FieldType, ComponentProps<"input">>> = {
  name: { autoComplete: "name", autoCapitalize: "words" },
  email: { type: "email", autoComplete: "email", dir: "ltr" },
  company: { autoComplete: "organization" },
  title: { autoComplete: "organization-title" },
  phone: { type: "tel", autoComplete: "tel", dir: "ltr" },
  number: { inputMode: "decimal", autoComplete: "off", dir: "ltr" },
  date: { type: "date", dir: undefined },
};

const textLimit = (limit: string | number | null): string | undefined =>
  limit === null ? undefined : String(limit);

/** Text, numbers and dates. */
export function TextControl(props: ControlProps) {
  const { field, id, value, onChange, onEnter, describedBy, isInvalid } = props;
  const { locale } = useWording();
  const isNumber = field.type === "number";
  const text = typeof value === "string" ? value : "";
  const kept = (typed: string): string => {
    if (isNumber) return keptDecimal(typed, locale);
    return field.type === "phone" ? plainDigits(typed) : typed;
  };
  const common = {
    id,
    // Empty, it runs as the page does.
    dir: text ? "auto" : undefined,
    value: isNumber ? shownDecimal(text, locale) : text,
    placeholder: field.placeholder || undefined,
    "aria-required": field.required || undefined,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy,
  };
  if (field.type === "multiline")
    return (
      <textarea
        {...common}
        rows={3}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlStyles({ controlSize: "lg" })} field-sizing-content h-auto max-h-48 min-h-24 py-2.5`}
      />
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const limits =
    field.type === "date"
      ? { min: textLimit(field.validation.min), max: textLimit(field.validation.max) }
      : undefined;
  return (
    <input
      {...common}
      type="text"
      enterKeyHint="next"
      {...HINTS[field.type]}
      {...limits}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onChange(kept(target.value))}
      className={controlStyles({ controlSize: "lg" })}
    />
  );
}
