"use client";

import type { ChangeEvent } from "react";
import { cn } from "./cn";
import type { Selection } from "./selection";
import { useStoreValue } from "./store";

type Props = {
  /** What is selected. */
  name: string;
  id: string;
  selection: Selection;
  className?: string;
};

/** Checkbox that selects an item of a list. Native: fifty of Radix's take noticeably long on a phone. */
export function SelectionCheckbox({ name, id, selection, className }: Props) {
  const isSelected = useStoreValue(selection, (chosen) => chosen.has(id));
  const onChange = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
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
