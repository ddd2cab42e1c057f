"use client";

import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Kbd } from "@/components/ui/kbd";
import { findEntries } from "./find-entries";
import type { SearchEntry } from "./search-entries";

/** Fetched once, when someone first searches. */
let fetched: Promise<SearchEntry[]> | undefined;

function fetchEntries(): Promise<SearchEntry[]> {
  fetched ??= fetch("/docs/search.json")
    .then((response) => response.json() as Promise<SearchEntry[]>)
    .catch(() => {
      fetched = undefined;
      return [];
    });
  return fetched;
}

/** Searches operations, guides, errors, events and objects. "/" focuses it from anywhere on the page. */
export function DocsSearch() {
  const [entries, setEntries] = useState<SearchEntry[]>([]);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = findEntries(entries, query);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || isTyping || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  const follow = (entry: SearchEntry) => {
    setIsOpen(false);
    setQuery("");
    window.location.assign(entry.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step !== undefined && found.length) {
      event.preventDefault();
      setActive((active + step + found.length) % found.length);
    } else if (event.key === "Enter" && chosen) follow(chosen);
    else if (event.key === "Escape") setIsOpen(false);
  };
  const isListed = isOpen && query.trim() !== "";
  return (
    <div className="relative w-full max-w-md">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden
      />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label="Search the documentation"
        aria-expanded={isListed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isListed && found.length ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder="Search"
        value={query}
        onFocus={() => {
          setIsOpen(true);
          void fetchEntries().then(setEntries);
        }}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        className="h-9 w-full rounded-md border border-line-strong bg-raised pr-9 pl-9 text-sm [&::-webkit-search-cancel-button]:hidden"
      />
      <Kbd className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 max-sm:hidden">/</Kbd>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        hidden={!isListed}
        className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-md bg-raised p-1 shadow-overlay"
      >
        {found.map((entry, index) => (
          <div
            key={entry.href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // Runs before the input's blur, which closes the list.
            onMouseDown={(event) => {
              event.preventDefault();
              follow(entry);
            }}
            onMouseMove={() => setActive(index)}
            className="flex cursor-pointer flex-col rounded-sm px-2.5 py-1.5 aria-selected:bg-tint"
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-medium">{entry.title}</span>
              <span className="shrink-0 text-xs text-muted">{entry.kind}</span>
            </span>
            {entry.text && <span className="truncate text-xs text-muted">{entry.text}</span>}
          </div>
        ))}
        {found.length === 0 && <p className="px-2.5 py-2 text-muted">Nothing found for “{query}”.</p>}
      </div>
    </div>
  );
}
