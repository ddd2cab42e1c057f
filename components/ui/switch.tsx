"use client";

import { Switch as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { LabelledControl } from "./labelled-control";

export type SwitchProps = ComponentProps<typeof Radix.Root> & {
  /** Without a label, provide an aria-label. */
  label?: ReactNode;
  description?: ReactNode;
};

/** On or off, effective immediately. In a form that is submitted, use Checkbox. */
export function Switch({ label, description, className, id, ...rest }: SwitchProps) {
  const own = useId();
  const controlId = id ?? own;
  const control = (
    <Radix.Root
      id={controlId}
      aria-describedby={description ? `${controlId}-description` : undefined}
      className={cn(
        "inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-transparent bg-line-strong p-0.5 transition-colors",
        "data-[state=checked]:bg-accent disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="size-3.5 rounded-full bg-raised shadow-raised transition-transform data-[state=checked]:translate-x-4" />
    </Radix.Root>
  );
  if (label === undefined) return control;
  return <LabelledControl id={controlId} control={control} label={label} description={description} reverse />;
}
