"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import { keptDecimal, plainDigits, shownDecimal } from "@/components/signing/model/numbers";
import { useWording } from "@/components/signing/wording";
import { controlStyles } from "@/components/ui/control-styles";
import type { ContentField, FieldValue } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
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

/** The on-screen keyboard for a mask of digits. */
const DIGITS: InputHints = { inputMode: "numeric" };

/** Input for text, numbers and dates. */
export function TextControl(props: ControlProps) {
  const { field, id, value, onChange, onEnter, describedBy, isInvalid, hints } = props;
  const { locale } = useWording();
  const { valueKind, format, isMultiline } = FIELD_TRAITS[field.type];
  const isNumber = valueKind === "number";
  const text = typeof value === "string" ? value : "";
  const mask = maskOf(field);
  const allowed = (typed: string): string => {
    if (isNumber) return keptDecimal(typed, locale);
    if (mask !== null) return fitToMask(mask, plainDigits(typed), text);
    return format === "phone" ? plainDigits(typed) : typed;
  };
  const common = {
    id,
    // While empty, it inherits the page's direction.
    dir: text ? "auto" : undefined,
    value: isNumber ? shownDecimal(text, locale) : text,
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
    valueKind === "date"
      ? { min: textLimit(field.validation.min), max: textLimit(field.validation.max) }
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
      onChange={({ target }) => onChange(allowed(target.value))}
      className={controlStyles({ controlSize: "lg" })}
    />
  );
}
