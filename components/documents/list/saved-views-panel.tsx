"use client";

import { BookmarkCheck, BookmarkPlus, Check, PenLine, Trash2, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import { documentsHref } from "@/lib/client/hrefs";
import { documentQueries } from "@/lib/client/queries/documents";
import { changeSavedView, deleteSavedView, saveView } from "@/lib/client/queries/labels";
import type { DocumentListQuery, SavedView } from "@/lib/contracts/document-list";

/** As the server has it. */
const MAX_NAME = 60;

type Props = {
  query: DocumentListQuery;
  views: readonly SavedView[];
  /** The view whose filters the list shows. */
  current: SavedView | null;
  /** The view that was open before its filters were changed. */
  changed: SavedView | null;
  close: () => void;
};

/** Chooses, renames and deletes saved views, and saves the list's current filters as a view. */
export function SavedViewsPanel({ query, views, current, changed, close }: Props) {
  const isSavable = documentsHref({ ...query, cursor: undefined }) !== "/documents";
  return (
    <>
      {views.length > 0 && (
        <ul className="-mx-2 -mt-2 flex max-h-72 flex-col overflow-y-auto">
          {views.map((view) => (
            <ViewItem key={view.id} view={view} isCurrent={view === current} close={close} />
          ))}
        </ul>
      )}
      {!isSavable && <p className="text-muted">Choose a tab, filters or an order to save them as a view.</p>}
      {isSavable && changed && <UpdateView query={query} view={changed} close={close} />}
      {isSavable && !current && <SaveView query={query} isAnother={changed !== null} close={close} />}
    </>
  );
}

type ItemProps = { view: SavedView; isCurrent: boolean; close: () => void };

function ViewItem({ view: { id, name, query }, isCurrent, close }: ItemProps) {
  const workspaceId = useWorkspaceId();
  const changes = documentQueries.lists(workspaceId);
  const [newName, setNewName] = useState<string | null>(null);
  const isRenaming = newName !== null;
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const removing = useAction({ call: () => deleteSavedView(workspaceId, id), changes });
  const renaming = useAction({
    call: (to: string) => changeSavedView(workspaceId, id, { name: to }),
    changes,
    onSuccess: (after) => {
      toast.success(`Renamed to “${after.name}”`);
      setNewName(null);
    },
  });
  const isBusy = isRenaming || renaming.isPending;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (isRenaming) input.current?.select();
    // After Enter or Escape, the focused field has been removed.
    else if (!isBusy && wasBusy.current && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isRenaming, isBusy]);
  const save = () => {
    const to = newName?.trim();
    if (!to || to === name) setNewName(null);
    else renaming.mutate(to);
  };
  return (
    <li className="flex items-center gap-1">
      {isRenaming ? (
        <form
          // Padding for the focus ring, which the list would otherwise cut off.
          className="min-w-0 flex-1 p-0.5"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Input
            ref={input}
            data-renaming
            aria-label={`New name of the view ${name}`}
            value={newName}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) => setNewName(event.target.value)}
            onKeyDown={(event) => event.key === "Escape" && setNewName(null)}
          />
        </form>
      ) : (
        <Link
          href={documentsHref(query)}
          aria-current={isCurrent ? "page" : undefined}
          onClick={close}
          className="flex h-9 min-w-0 flex-1 items-center rounded-sm px-2 hover:bg-tint aria-[current]:font-medium"
        >
          <span className="truncate">{name}</span>
        </Link>
      )}
      <IconButton
        ref={button}
        label={isRenaming ? "Save the name" : `Rename the view ${name}`}
        size="sm"
        loading={renaming.isPending}
        onClick={() => (isRenaming ? save() : setNewName(name))}
      >
        {isRenaming ? <Check /> : <PenLine />}
      </IconButton>
      {isRenaming ? (
        <IconButton key="cancel" label="Keep the old name" size="sm" onClick={() => setNewName(null)}>
          <X />
        </IconButton>
      ) : (
        <IconButton
          key="delete"
          label={`Delete the view ${name}`}
          size="sm"
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

type FormProps = { query: DocumentListQuery; close: () => void };

/** Saves the list's filters to the view from which they were changed. */
function UpdateView({ query, view: { id, name }, close }: FormProps & { view: SavedView }) {
  const workspaceId = useWorkspaceId();
  const updating = useAction({
    call: () => changeSavedView(workspaceId, id, { query }),
    changes: documentQueries.lists(workspaceId),
    onSuccess: () => {
      toast.success(`“${name}” was updated`);
      close();
    },
  });
  return (
    <Button className="max-w-full" loading={updating.isPending} onClick={() => updating.mutate()}>
      <BookmarkCheck aria-hidden />
      <span className="min-w-0 truncate">Update “{name}”</span>
    </Button>
  );
}

function SaveView({ query, isAnother, close }: FormProps & { isAnother: boolean }) {
  const workspaceId = useWorkspaceId();
  const [name, setName] = useState("");
  const saving = useAction({
    call: () => saveView(workspaceId, { name: name.trim(), query }),
    changes: documentQueries.lists(workspaceId),
    onSuccess: () => {
      toast.success(`Saved as “${name.trim()}”`);
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) saving.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Field label={isAnother ? "Or save as a new view" : "Save this view as"}>
        <Input
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" loading={saving.isPending}>
        <BookmarkPlus aria-hidden />
        Save view
      </Button>
    </form>
  );
}
