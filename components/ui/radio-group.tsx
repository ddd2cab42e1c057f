"use client";

import { RadioGroup as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cn } from "./cn";
import { useFieldGroup } from "./field-context";
import { LabelledControl } from "./labelled-control";

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioGroupProps = {
  options: readonly RadioOption[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  name?: string;
  disabled?: boolean;
  required?: boolean;
  /** Horizontal instead of stacked. */
  inline?: boolean;
  "aria-label"?: string;
  className?: string;
};

/** A radio group for a few options that are all worth showing. Inside a Field with `group`, that labels it. */
export function RadioGroup({ options, inline, className, ...root }: RadioGroupProps) {
  const id = useId();
  return (
    <Radix.Root
      {...useFieldGroup()}
      {...root}
      className={cn("flex gap-2.5", inline ? "flex-wrap gap-x-6" : "flex-col", className)}
    >
      {options.map((option) => {
        const itemId = `${id}-${option.value}`;
        return (
          <LabelledControl
            key={option.value}
            id={itemId}
            label={option.label}
            description={option.description}
            control={
              <Radix.Item
                id={itemId}
                value={option.value}
                disabled={option.disabled}
                aria-describedby={option.description ? `${itemId}-description` : undefined}
                className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong bg-raised disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
              >
                <Radix.Indicator className="size-1.5 rounded-full bg-accent-ink" />
              </Radix.Item>
            }
          />
        );
      })}
    </Radix.Root>
  );
}
