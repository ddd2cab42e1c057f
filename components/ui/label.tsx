import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A control's label. Prefer Field, which also associates help and error. */
export function Label({ className, ...rest }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: callers associate the control by htmlFor
  return <label className={cn("font-medium text-ink", className)} {...rest} />;
}
