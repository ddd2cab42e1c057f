"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import {
  Bookmark,
  Contact,
  FileText,
  Folder,
  Keyboard,
  LayoutTemplate,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  Search,
  Sun,
  Tag,
  User,
  Users,
} from "lucide-react";
import { Dialog } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { usePageCommands } from "@/components/shell/command/page-commands";
import { useFirstSelected } from "@/components/shell/command/use-first-selected";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { warnIfOffline } from "@/components/shell/offline-guard";
import { signOutToLogin } from "@/components/shell/sign-out-to-login";
import type { Theme } from "@/components/shell/theme";
import { chooseTheme } from "@/components/shell/use-theme";
import { scrimClass } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useAfterPaint } from "@/components/ui/use-after-paint";
import { focusOrigin } from "@/components/ui/use-dialog-focus";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { contactsHref, documentsHref, templatesHref } from "@/lib/client/hrefs";
import { searchQuery } from "@/lib/client/queries/search";
import { statusLabel } from "@/lib/client/status-labels";
import type { SearchResults } from "@/lib/contracts/search";
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

const THEMES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: "light", label: "Light theme", icon: Sun },
  { theme: "dark", label: "Dark theme", icon: Moon },
  { theme: "system", label: "Theme of the system", icon: Monitor },
];

/** Actions that are not tied to a page. */
const commands = (): (Entry & { words: string })[] => [
  {
    value: "keys",
    label: "Keyboard shortcuts",
    words: "help",
    icon: Keyboard,
    run: () => showCommand("keys"),
  },
  ...THEMES.map(({ theme, label, icon }) => ({
    value: `theme ${theme}`,
    label,
    words: "mode appearance",
    icon,
    run: () => {
      chooseTheme(theme);
      showCommand(null);
    },
  })),
  {
    value: "sign out",
    label: "Sign out",
    words: "log out leave",
    icon: LogOut,
    run: () => {
      showCommand(null);
      void signOutToLogin();
    },
  },
];

/** The server's results, as groups of entries in display order. */
function entriesOf(
  found: SearchResults,
  go: (href: string) => () => void,
): [title: string, entries: Entry[]][] {
  return [
    [
      "Saved views",
      found.savedViews.map(({ id, name, query }) => ({
        value: `view ${id}`,
        label: name,
        icon: Bookmark,
        run: go(documentsHref(query)),
      })),
    ],
    [
      "Templates",
      found.templates.map(({ id, name }) => ({
        value: `template ${id}`,
        label: name,
        icon: LayoutTemplate,
        run: go(`/templates/${id}`),
      })),
    ],
    [
      "Bulk sends",
      found.bulkSends.map(({ id, name }) => ({
        value: `bulk send ${id}`,
        label: name,
        icon: Users,
        run: go(`/documents/bulk/${id}`),
      })),
    ],
    [
      "Tags",
      found.tags.map(({ id, name }) => ({
        value: `tag ${id}`,
        label: name,
        hint: "Documents",
        icon: Tag,
        run: go(documentsHref({ tag: id })),
      })),
    ],
    [
      "Folders",
      [
        ...found.folders.documents.map(({ id, name }) => ({
          value: `folder ${id}`,
          label: name,
          hint: "Documents",
          icon: Folder,
          run: go(documentsHref({ folder: id })),
        })),
        ...found.folders.templates.map(({ id, name }) => ({
          value: `folder ${id}`,
          label: name,
          hint: "Templates",
          icon: Folder,
          run: go(templatesHref({ folder: id })),
        })),
      ],
    ],
    [
      "People",
      [
        ...found.contacts.map(({ id, name, email }) => ({
          value: `contact ${id}`,
          label: name,
          hint: `Contact · ${email}`,
          icon: Contact,
          run: go(contactsHref({ q: email })),
        })),
        ...found.members.map(({ id, name, email }) => ({
          value: `member ${id}`,
          label: name,
          hint: `Member · ${email}`,
          icon: User,
          run: go("/settings/members"),
        })),
      ],
    ],
  ];
}

const NOTHING: SearchResults = {
  documents: [],
  templates: [],
  bulkSends: [],
  savedViews: [],
  tags: [],
  folders: { documents: [], templates: [] },
  contacts: [],
  members: [],
};

/** Acts on the page's documents, navigates to pages and to named items of the workspace, and starts actions. */
export function CommandPalette({ isInstanceAdmin }: { isInstanceAdmin: boolean }) {
  const router = useRouter();
  const workspaceId = useWorkspaceId();
  const [text, setText] = useState(typedAhead);
  const [from] = useState(focusOrigin);
  const ofPage = usePageCommands();
  // A dialog opened by a command returns the focus to the element that had it before the palette.
  const onClosed = useRef<(() => void) | null>(null);
  const q = useDebounced(text.trim());
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...searchQuery(workspaceId, q),
    placeholderData: keepPreviousData,
  });
  // The input is painted first: rendering the entries of all places takes longer than a frame.
  const isOpened = useAfterPaint(true, false);
  // After fast typing, Enter must find an entry.
  const hasEntries = isOpened || text !== "";
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const go = (href: string) => () => {
    showCommand(null);
    if (!warnIfOffline()) router.push(href);
  };
  const forPage: Entry[] = (ofPage?.commands ?? [])
    .filter(({ label, words: more }) => matches(`${label} ${more ?? ""}`, words))
    .map(({ id, run, ...command }) => ({
      ...command,
      value: `page ${id}`,
      run: () => {
        onClosed.current = run;
        showCommand(null);
      },
    }));
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
    ...commands().filter(({ label, words: more }) => matches(`${label} ${more}`, words)),
  ];
  const places: Entry[] = pages.flatMap((page) => (page.icon ? [] : [{ ...page, icon: Search }]));
  // Until the server has responded to the current input, the previous results may not match it.
  const isCurrent = q === text.trim() && !isPlaceholderData;
  const fits = (name: string) => isCurrent || matches(name, words);
  const found = data ?? NOTHING;
  const documents: Entry[] = found.documents
    .filter(({ name, people }) => fits(`${name} ${people}`))
    .map(({ id, name, status, isViewed, isScheduled, people }) => ({
      value: `document ${id}`,
      label: name,
      hint: [statusLabel(status, isViewed, isScheduled), people].filter(Boolean).join(" · "),
      icon: FileText,
      run: go(`/documents/${id}`),
    }));
  const others = entriesOf(found, go).map(([title, entries]): [string, Entry[]] => [
    title,
    entries.filter(({ label, hint }) => fits(`${label} ${hint ?? ""}`)),
  ]);
  const groups: [title: string, entries: Entry[]][] = [
    [ofPage?.title ?? "", forPage],
    [words.length > 0 ? "Documents" : "Latest documents", documents],
    ...others,
    ["Actions", actions],
    ["Go to", places],
  ];
  const selection = useFirstSelected(
    groups.flatMap(([, entries]) => entries.map(({ value }) => value)),
    text,
  );
  const isEmpty = !isFetching && hasEntries && groups.every(([, entries]) => entries.length === 0);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && showCommand(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (from?.isConnected) from.focus();
            onClosed.current?.();
          }}
          className="fixed top-[10dvh] left-1/2 z-50 w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 overflow-hidden rounded-md bg-raised shadow-overlay data-[state=open]:animate-pop-in"
        >
          <Dialog.Title className="sr-only">Search and go anywhere</Dialog.Title>
          <Command shouldFilter={false} label="Search and go anywhere" loop {...selection}>
            <div className="flex items-center gap-2.5 border-b border-line px-4">
              <Search className="size-4 shrink-0 text-muted" aria-hidden />
              <Command.Input
                value={text}
                onValueChange={setText}
                placeholder="Documents, people, pages, actions…"
                maxLength={200}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none"
              />
              {isFetching && <Spinner label="Searching" className="text-muted" />}
            </div>
            {isEmpty && (
              <p role="status" className="px-2 py-10 text-center text-muted">
                Nothing found
              </p>
            )}
            {/* A list of options without any would be none to assistive technology. */}
            <Command.List hidden={isEmpty} className="max-h-[60dvh] overflow-y-auto overscroll-contain p-1.5">
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
      {/* The hint yields to the name, and is below it on a phone: names that begin alike are told apart by their ends. */}
      <span className="flex min-w-0 flex-1 max-sm:flex-col sm:items-center sm:justify-between sm:gap-3">
        <span className="min-w-0 max-sm:line-clamp-2 sm:truncate">{label}</span>
        {hint && (
          <span className="min-w-0 truncate text-xs text-muted sm:max-w-[45%] sm:shrink-[8]">{hint}</span>
        )}
      </span>
    </Command.Item>
  );
}
