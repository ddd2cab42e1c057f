"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import { controlStyles } from "@/components/ui/control-styles";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import { plainDigits } from "@/lib/pure/written-numbers";
import { maskOf } from "@/lib/rules/values/check-value";
import { fitToMask, isDigitsOnly, maskOutline } from "@/lib/rules/values/mask";

export type InputHints = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "dir"
>;

export interface ControlProps {
  readonly field: ContentField;
  readonly id: string;
  readonly value: FieldValue;
  readonly onChange: (value: FieldValue) => void;
  /** Called on Enter in a single-line field. */
  readonly onEnter: () => void;
  /** Ids of the help text and the error (aria-describedby). */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly hints?: InputHints | undefined;
}

const textLimit = (limit: string | number | null): string | undefined =>
  limit === null ? undefined : String(limit);

/** Without a maximum, browsers accept six-digit years, and digits typed after the year are added to it. */
const LAST_DAY = "9999-12-31";

/** Hint for the on-screen keyboard, for a mask of digits. */
const DIGITS: InputHints = { inputMode: "numeric" };

/** Input for text and dates. */
export function TextControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const text = typeof value === "string" ? value : "";
  const mask = maskOf(field);
  const allowed = (typed: string): string => {
    if (mask !== null) return fitToMask(mask, plainDigits(typed), text);
    return FIELD_TRAITS[field.type].format === "phone" ? plainDigits(typed) : typed;
  };
  return <TextInput {...props} text={text} onText={(typed) => onChange(allowed(typed))} />;
}

type InputProps = Omit<ControlProps, "value" | "onChange"> & { text: string; onText: (text: string) => void };

/** The input of a field with a text value. */
export function TextInput({ field, id, text, onText, onEnter, describedBy, isInvalid, hints }: InputProps) {
  const { valueKind, isMultiline } = FIELD_TRAITS[field.type];
  const mask = maskOf(field);
  const common = {
    id,
    // While empty, it inherits the page's direction.
    dir: text ? "auto" : undefined,
    value: text,
    placeholder: field.placeholder || (mask === null ? undefined : maskOutline(mask)),
    "aria-required": field.required || undefined,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy,
  };
  if (isMultiline)
    return (
      <textarea
        {...common}
        rows={3}
        onChange={(event) => onText(event.target.value)}
        className={`${controlStyles({ controlSize: "lg" })} field-sizing-content h-auto max-h-48 min-h-24 py-2.5`}
      />
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  const limits =
    valueKind === "date"
      ? { min: textLimit(field.validation.min), max: textLimit(field.validation.max) ?? LAST_DAY }
      : undefined;
  return (
    <input
      {...common}
      type="text"
      enterKeyHint="next"
      {...hints}
      {...limits}
      {...(mask !== null && isDigitsOnly(mask) ? DIGITS : {})}
      onKeyDown={onKeyDown}
      onChange={({ target }) => onText(target.value)}
      className={controlStyles({ controlSize: "lg" })}
    />
  );
}
