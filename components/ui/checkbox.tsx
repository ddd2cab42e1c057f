"use client";

import { Check, Minus } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { cn } from "./cn";
import { LabelledControl } from "./labelled-control";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "checked" | "onChange" | "ref"> & {
  checked?: boolean | "indeterminate";
  onCheckedChange?: (isChecked: boolean) => void;
  /** Without a label, provide an aria-label. */
  label?: ReactNode;
  description?: ReactNode;
};

/**
 * Checked, unchecked or mixed (`checked="indeterminate"`). A native checkbox: Radix measures each of its own on
 * mount, so that a form with ten of them opens slowly on a phone.
 */
export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, description, className, id, ...rest } = props;
  const own = useId();
  const controlId = id ?? own;
  const box = useRef<HTMLInputElement>(null);
  const isMixed = checked === "indeterminate";
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  const control = (
    <span className="relative flex size-4 shrink-0">
      <input
        {...rest}
        ref={box}
        type="checkbox"
        id={controlId}
        aria-describedby={description ? `${controlId}-description` : undefined}
        {...(checked === undefined ? {} : { checked: checked === true })}
        onChange={({ target }) => {
          // The browser clears it on every click, even if the change is not accepted.
          target.indeterminate = isMixed;
          onCheckedChange?.(target.checked);
        }}
        className={cn(
          "peer size-4 appearance-none rounded-sm border border-line-strong bg-raised forced-colors:appearance-auto",
          "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
          "aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-50",
          className,
        )}
      />
      <Check
        className={cn(markClass, "peer-checked:block peer-indeterminate:hidden")}
        strokeWidth={3}
        aria-hidden
      />
      <Minus className={cn(markClass, "peer-indeterminate:block")} strokeWidth={3} aria-hidden />
    </span>
  );
  if (label === undefined) return control;
  return <LabelledControl id={controlId} control={control} label={label} description={description} />;
}

const markClass =
  "pointer-events-none absolute inset-px hidden size-3.5 text-accent-ink forced-colors:hidden!";
