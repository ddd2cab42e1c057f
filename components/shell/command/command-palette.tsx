"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { FileText, Keyboard, LayoutTemplate, type LucideIcon, Plus, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";
import { scrimClass } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { focusOrigin } from "@/components/ui/use-dialog-focus";
import { searchQuery } from "@/lib/client/queries/search";
import { DOCUMENT_STATUS_LABELS } from "@/lib/client/status-labels";
import { showCommand, typedAhead } from "./command-store";
import { PLACES } from "./places";

/** Delay after typing before the server is queried. */
const PAUSE_MS = 150;

type Entry = { value: string; label: string; hint?: string; icon: LucideIcon; run: () => void };

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

const matches = (label: string, words: readonly string[]): boolean =>
  words.every((word) => label.toLowerCase().includes(word));

/** Navigates to pages, documents and templates by name, and starts actions. */
export function CommandPalette({ isInstanceAdmin }: { isInstanceAdmin: boolean }) {
  const router = useRouter();
  const workspaceId = useWorkspaceId();
  const [text, setText] = useState(typedAhead);
  const [from] = useState(focusOrigin);
  const q = useDebounced(text.trim());
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...searchQuery(workspaceId, q),
    placeholderData: keepPreviousData,
  });
  // The input is there first: the entries of all places take longer than a frame.
  const isOpened = useAfterPaint(true, false);
  // Enter after quick typing has something to choose.
  const hasEntries = isOpened || text !== "";
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const go = (href: string) => () => {
    showCommand(null);
    router.push(href);
  };
  const pages = PLACES.filter(({ needsOperator }) => isInstanceAdmin || !needsOperator)
    .filter(({ label, words: more }) => matches(`${label} ${more ?? ""}`, words))
    .map(({ href, label, isAction }) => ({
      value: label,
      label,
      icon: isAction ? Plus : undefined,
      run: go(href),
    }));
  const actions: Entry[] = [
    ...pages.flatMap((page) => (page.icon ? [{ ...page, icon: page.icon }] : [])),
    ...(matches("Keyboard shortcuts help", words)
      ? [{ value: "keys", label: "Keyboard shortcuts", icon: Keyboard, run: () => showCommand("keys") }]
      : []),
  ];
  const places: Entry[] = pages.flatMap((page) => (page.icon ? [] : [{ ...page, icon: Search }]));
  // Until the server has responded to the current input, its previous results may no longer match.
  const isCurrent = q === text.trim() && !isPlaceholderData;
  const fits = (name: string) => isCurrent || matches(name, words);
  const documents: Entry[] = (data?.documents ?? [])
    .filter(({ name, people }) => fits(`${name} ${people}`))
    .map(({ id, name, status, people }) => ({
      value: `document ${id}`,
      label: name,
      hint: [DOCUMENT_STATUS_LABELS[status], people].filter(Boolean).join(" · "),
      icon: FileText,
      run: go(`/documents/${id}`),
    }));
  const templates: Entry[] = (data?.templates ?? [])
    .filter(({ name }) => fits(name))
    .map(({ id, name }) => ({
      value: `template ${id}`,
      label: name,
      icon: LayoutTemplate,
      run: go(`/templates/${id}`),
    }));
  const groups: [title: string, entries: Entry[]][] = [
    [words.length > 0 ? "Documents" : "Latest documents", documents],
    ["Templates", words.length > 0 ? templates : []],
    ["Actions", actions],
    ["Go to", places],
  ];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && showCommand(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (from?.isConnected) from.focus();
          }}
          className="fixed top-[10dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-md bg-raised shadow-overlay data-[state=open]:animate-pop-in"
        >
          <Dialog.Title className="sr-only">Search and go anywhere</Dialog.Title>
          <Command shouldFilter={false} label="Search and go anywhere" loop>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search className="size-4 shrink-0 text-muted" aria-hidden />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Documents, templates, pages…"
                maxLength={200}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              {isFetching && <Spinner label="Searching" className="text-muted" />}
            </div>
            <Command.List className="max-h-[60dvh] overflow-y-auto overscroll-contain p-1.5">
              {!isFetching && hasEntries && (
                <Command.Empty className="px-2 py-10 text-center text-muted">Nothing found</Command.Empty>
              )}
              {groups.map(
                ([title, entries]) =>
                  hasEntries &&
                  entries.length > 0 && (
                    <Command.Group
                      key={title}
                      heading={title}
                      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                    >
                      {entries.map((entry) => (
                        <Row key={entry.value} entry={entry} />
                      ))}
                    </Command.Group>
                  ),
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Row({ entry: { value, label, hint, icon: Icon, run } }: { entry: Entry }) {
  return (
    <Command.Item
      value={value}
      onSelect={run}
      className="flex min-h-9 cursor-default select-none items-center gap-3 rounded-sm px-2.5 py-1.5 data-[selected=true]:bg-tint"
    >
      <Icon className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {hint && <span className="max-w-[45%] shrink-0 truncate text-xs text-muted">{hint}</span>}
    </Command.Item>
  );
}
