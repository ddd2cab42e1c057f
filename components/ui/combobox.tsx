"use client";

import { Command } from "cmdk";
import { Check, ChevronsUpDown, Search } from "lucide-react";
import { useState } from "react";
import { cn } from "./cn";
import { type ControlStyle, controlStyles } from "./control-styles";
import { useFieldControl } from "./field-context";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";
import type { SelectOption } from "./select";
import { Spinner } from "./spinner";

export type ComboboxProps = ControlStyle & {
  options: readonly SelectOption[];
  value: string | null;
  onValueChange: (value: string) => void;
  placeholder?: string;
  searchPlaceholder?: string;
  /** Shown when nothing matches. */
  emptyText?: string;
  /** Remote search: `options` are then shown unfiltered, and `searching` indicates that more are loading. */
  onSearch?: (text: string) => void;
  searching?: boolean;
  disabled?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
};

/** Selects one of many options by typing part of its label. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder = "Choose…", controlSize, disabled, className } = props;
  const [open, setOpen] = useState(false);
  const wired = useFieldControl({ id: props.id });
  const chosen = options.find((option) => option.value === value);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        {...wired}
        // `required` is invalid on a button; the form states it.
        {...{ required: undefined }}
        role="combobox"
        aria-expanded={open}
        aria-label={props["aria-label"]}
        disabled={disabled}
        className={cn(
          controlStyles({ controlSize }),
          "flex items-center justify-between gap-2 text-left",
          className,
        )}
      >
        <span className={cn("truncate", !chosen && "text-muted")}>{chosen?.label ?? placeholder}</span>
        <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
      </PopoverTrigger>
      <PopoverContent
        align="start"
        className="w-(--radix-popover-trigger-width) min-w-56 p-0"
        aria-label="Options"
      >
        <ComboboxList
          {...props}
          choose={(next) => {
            onValueChange(next);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function ComboboxList({ choose, ...props }: ComboboxProps & { choose: (value: string) => void }) {
  const {
    options,
    value,
    onSearch,
    searching,
    searchPlaceholder = "Search",
    emptyText = "No results",
  } = props;
  return (
    <Command shouldFilter={!onSearch} label={searchPlaceholder}>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Search className="size-4 shrink-0 text-muted" aria-hidden />
        <Command.Input
          placeholder={searchPlaceholder}
          onValueChange={onSearch}
          className="h-10 min-w-0 flex-1 bg-transparent text-base outline-none md:text-sm"
        />
        {searching && <Spinner label="Searching" className="text-muted" />}
      </div>
      <Command.List className="max-h-72 overflow-y-auto p-1">
        {!searching && (
          <Command.Empty className="px-2 py-6 text-center text-muted">{emptyText}</Command.Empty>
        )}
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, option.hint ?? ""]}
            disabled={option.disabled}
            onSelect={() => choose(option.value)}
            className="flex min-h-8 cursor-default select-none items-center gap-2 rounded-sm px-2 py-1.5 data-[disabled=true]:opacity-50 data-[selected=true]:bg-tint"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{option.label}</span>
              {option.hint && <span className="block truncate text-xs text-muted">{option.hint}</span>}
            </span>
            {option.value === value && (
              <Check className="size-4 shrink-0 text-accent" aria-label="Selected" />
            )}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
