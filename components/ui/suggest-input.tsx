"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { Input, type InputProps } from "./input";

export type InputSuggestion = { id: string; label: string; hint?: string };

export type SuggestInputProps = Omit<InputProps, "value" | "onChange" | "role"> & {
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for the current text; an empty list closes the popup. */
  suggestions: readonly InputSuggestion[];
  onChoose: (id: string) => void;
  /** The listbox's accessible name. */
  listLabel: string;
};

/**
 * A text input with autocomplete; any other text can be entered as well. An editable combobox with a listbox popup
 * (WAI-ARIA 1.2, section "combobox"): focus stays in the input, arrow keys move the active descendant, Enter accepts,
 * Escape closes.
 */
export function SuggestInput(props: SuggestInputProps) {
  const { value, onValueChange, suggestions, onChoose, listLabel, onBlur, onFocus, ...rest } = props;
  const listId = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const wired = useFieldControl(rest);
  const isOpen = hasFocus && !isClosed && suggestions.length > 0;
  const at = suggestions.findIndex(({ id }) => id === activeId);
  const optionId = (id: string) => `${listId}-${suggestions.findIndex((one) => one.id === id)}`;

  const choose = (id: string) => {
    setIsClosed(true);
    setActiveId(null);
    onChoose(id);
  };
  const move = (by: 1 | -1) => {
    setIsClosed(false);
    // One additional position stands for the text input, with no active suggestion.
    const places = suggestions.length + 1;
    setActiveId(suggestions[((at + 1 + by + places) % places) - 1]?.id ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (suggestions.length === 0) return;
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && isOpen && at >= 0) {
      event.preventDefault();
      choose(suggestions[at]?.id ?? "");
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setIsClosed(true);
      setActiveId(null);
    }
  };

  return (
    <div className="relative">
      <Input
        {...wired}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && at >= 0 && activeId ? optionId(activeId) : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setIsClosed(false);
          setActiveId(null);
          onValueChange(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setHasFocus(true);
          setIsClosed(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setHasFocus(false);
          setActiveId(null);
          onBlur?.(event);
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isOpen}
        className="absolute top-full left-0 z-30 mt-1 max-h-72 w-full min-w-64 overflow-y-auto rounded-md bg-raised p-1 shadow-overlay"
      >
        {suggestions.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has focus and keys, by aria-activedescendant.
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          <div
            key={one.id}
            id={optionId(one.id)}
            role="option"
            aria-selected={one.id === activeId}
            // Keeps focus in the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(one.id)}
            className={cn(
              "flex min-h-11 cursor-default flex-col justify-center rounded-sm px-2.5 py-1.5 hover:bg-tint",
              one.id === activeId && "bg-tint",
            )}
          >
            <span className="truncate">{one.label}</span>
            {one.hint && <span className="truncate text-xs text-muted">{one.hint}</span>}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen &&
          `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}. Arrow keys choose.`}
      </span>
    </div>
  );
}
