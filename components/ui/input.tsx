"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { type ControlStyle, controlStyles } from "./control-styles";
import { useFieldControl } from "./field-context";

export type InputProps = ComponentProps<"input"> & ControlStyle;

/** A single-line text input. */
export function Input({ controlSize, className, ...props }: InputProps) {
  return <input {...useFieldControl(props)} className={cn(controlStyles({ controlSize }), className)} />;
}
