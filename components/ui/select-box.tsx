"use client";

import type { ChangeEvent } from "react";
import { cn } from "./cn";

type Props = {
  /** What is selected. */
  name: string;
  isSelected: boolean;
  /** @param isRange whether shift was held: from the row before to this one */
  onSelect: (isRange: boolean) => void;
  className?: string;
};

/** Selects an item of a list. A native checkbox: fifty of Radix's take noticeably long on a phone. */
export function SelectBox({ name, isSelected, onSelect, className }: Props) {
  const onChange = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    // The label enlarges the click target.
    <label className={cn("flex size-8 cursor-pointer items-center justify-center", className)}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={onChange}
        className="size-4 accent-accent"
      />
    </label>
  );
}
