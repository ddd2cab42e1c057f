"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { type ControlStyle, controlStyles } from "./control-styles";
import { useFieldControl } from "./field-context";
import type { SelectOption } from "./select";

export type NativeSelectProps = ComponentProps<"select"> &
  ControlStyle & {
    options: readonly Pick<SelectOption, "value" | "label" | "disabled">[];
    /** Shown while nothing is selected. */
    placeholder?: string;
  };

/** The native select: a picker wheel on phones, no script. */
export function NativeSelect({ options, placeholder, controlSize, className, ...props }: NativeSelectProps) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl(props)}
        className={cn(controlStyles({ controlSize }), "appearance-none pr-9", className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
    </span>
  );
}
