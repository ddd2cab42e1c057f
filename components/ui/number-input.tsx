"use client";

import { type ReactNode, useState } from "react";
import { cn } from "./cn";
import type { ControlStyle } from "./control-styles";
import { Field } from "./field";
import { Input } from "./input";

type Props = ControlStyle & {
  label: ReactNode;
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  /** Whether it may be left empty. */
  isOptional?: boolean;
  isInteger?: boolean;
  help?: ReactNode;
  /** An additional error, other than an invalid number. */
  error?: ReactNode;
  className?: string;
};

/** Validation error of the text; null if it is a valid number. */
function faultOf(text: string, { min, max, isOptional, isInteger }: Props): string | null {
  const what = isInteger ? "a whole number" : "a number";
  const wanted =
    min !== undefined && max !== undefined ? `Enter ${what} from ${min} to ${max}.` : `Enter ${what}.`;
  if (text.trim() === "") return isOptional ? null : wanted;
  const number = Number(text);
  if (!Number.isFinite(number) || (isInteger && !Number.isInteger(number))) return wanted;
  return (min !== undefined && number < min) || (max !== undefined && number > max) ? wanted : null;
}

/**
 * A number input that only reports valid numbers. Any other text stays, with an error, until it is corrected. Code
 * that submits such inputs must call `focusInvalidNumber` first, because it does not see invalid text.
 */
export function NumberInput(props: Props) {
  const { label, value, onChange, isInteger, help, error, controlSize = "sm", className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const fault = typed === null ? null : faultOf(typed, props);
  const take = (text: string) => {
    setTyped(text);
    if (faultOf(text, props) === null) onChange(text.trim() === "" ? null : Number(text));
  };
  return (
    <Field label={label} help={help} error={fault ?? error}>
      <Input
        inputMode={isInteger ? "numeric" : "decimal"}
        controlSize={controlSize}
        autoComplete="off"
        className={cn("tabular-nums", className)}
        value={typed ?? (value === null ? "" : String(value))}
        onChange={(event) => take(event.target.value)}
        data-invalid-number={fault ? "" : undefined}
        onBlur={() => fault === null && setTyped(null)}
      />
    </Field>
  );
}
