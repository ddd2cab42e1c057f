"use client";

import { Command } from "cmdk";
import { Check, Search } from "lucide-react";
import type { SelectOption } from "./select";
import { Spinner } from "./spinner";

export type ComboboxListProps = {
  options: readonly SelectOption[];
  value: string | null;
  searchPlaceholder?: string;
  /** Shown if nothing matches. */
  emptyText?: string;
  /** Remote search: `options` are then not filtered, and `searching` indicates that more are loading. */
  onSearch?: (text: string) => void;
  searching?: boolean;
};

/** The options and their search field. */
export function ComboboxList({ choose, ...props }: ComboboxListProps & { choose: (value: string) => void }) {
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
