"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { controlStyles } from "./control-styles";
import { useFieldControl } from "./field-context";

/** A multi-line text input; grows with its content where supported. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl(props)}
      className={cn(controlStyles(), "field-sizing-content h-auto min-h-20 resize-y py-2", className)}
    />
  );
}
