"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Choice } from "./choice";
import { cn } from "./cn";

export type CheckboxProps = ComponentProps<typeof Radix.Root> & {
  /** Without a label, provide an aria-label. */
  label?: ReactNode;
  description?: ReactNode;
};

/** Checked, unchecked, or mixed (`checked="indeterminate"`). */
export function Checkbox({ label, description, className, id, ...rest }: CheckboxProps) {
  const own = useId();
  const controlId = id ?? own;
  const control = (
    <Radix.Root
      id={controlId}
      aria-describedby={description ? `${controlId}-description` : undefined}
      className={cn(
        "group flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-raised",
        "data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent",
        "aria-invalid:border-bad disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...rest}
    >
      <Radix.Indicator className="text-accent-ink">
        <Check className="size-3.5 group-data-[state=indeterminate]:hidden" strokeWidth={3} aria-hidden />
        <Minus
          className="hidden size-3.5 group-data-[state=indeterminate]:block"
          strokeWidth={3}
          aria-hidden
        />
      </Radix.Indicator>
    </Radix.Root>
  );
  if (label === undefined) return control;
  return <Choice id={controlId} control={control} label={label} description={description} />;
}
