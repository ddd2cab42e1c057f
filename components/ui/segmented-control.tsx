"use client";

import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

export type SegmentedOption<V extends string> = { value: V; label: ReactNode; ariaLabel?: string };

export type SegmentedControlProps<V extends string> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly SegmentedOption<V>[];
  value: V;
  onValueChange: (value: V) => void;
  size?: "sm" | "md";
  className?: string;
};

/** Switches between two to four views of the same content. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, options, value, onValueChange, size = "md", className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      // Empty if the selected item is clicked again; ignored, since one item is always selected.
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className={cn("inline-flex rounded-md border border-line bg-sunken p-px", className)}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          aria-label={option.ariaLabel}
          className={cn(
            "flex items-center justify-center gap-1.5 whitespace-nowrap rounded-[6px] text-muted transition-colors hover:text-ink [&_svg]:size-4",
            "data-[state=on]:bg-raised data-[state=on]:font-medium data-[state=on]:text-ink data-[state=on]:shadow-raised",
            size === "sm" ? "h-6 px-2 text-xs" : "h-8 px-3",
          )}
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
