import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The name of a control. Prefer Field, which also wires help and error. */
export function Label({ className, ...rest }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is named by htmlFor at the place of use
  return <label className={cn("font-medium text-ink", className)} {...rest} />;
}
