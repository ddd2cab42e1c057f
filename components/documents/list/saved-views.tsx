"use client";

import { Bookmark, BookmarkPlus, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWorkspaceId } from "@/components/shell/dashboard-queries";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { toast } from "@/components/ui/toast";
import { documentsHref } from "@/lib/client/hrefs";
import { documentQueries } from "@/lib/client/queries/documents";
import { deleteSavedView, saveView } from "@/lib/client/queries/labels";
import type { DocumentListQuery, SavedView } from "@/lib/contracts/document-list";

type Props = { query: DocumentListQuery; views: readonly SavedView[] };

/** The reader's saved combinations of tab, search, filters and order. */
export function SavedViews({ query, views }: Props) {
  const [open, setOpen] = useState(false);
  const here = documentsHref({ ...query, cursor: undefined });
  const current = views.find((view) => documentsHref(view.query) === here);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button className="max-w-48">
          <Bookmark aria-hidden />
          <span className="truncate">{current?.name ?? "Views"}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" className="flex flex-col gap-3" aria-label="Saved views">
        {views.length > 0 && (
          <ul className="-mx-2 -mt-2 flex max-h-72 flex-col overflow-y-auto">
            {views.map((view) => (
              <ViewItem key={view.id} view={view} isCurrent={view === current} close={() => setOpen(false)} />
            ))}
          </ul>
        )}
        {here === "/documents" ? (
          <p className="text-muted">Choose a tab, filters or an order to save them as a view.</p>
        ) : (
          !current && <SaveView query={query} close={() => setOpen(false)} />
        )}
      </PopoverContent>
    </Popover>
  );
}

type ItemProps = { view: SavedView; isCurrent: boolean; close: () => void };

function ViewItem({ view: { id, name, query }, isCurrent, close }: ItemProps) {
  const workspaceId = useWorkspaceId();
  const removing = useAction({
    call: () => deleteSavedView(workspaceId, id),
    changes: documentQueries.lists(workspaceId),
  });
  return (
    <li className="flex items-center gap-1">
      <Link
        href={documentsHref(query)}
        aria-current={isCurrent ? "page" : undefined}
        onClick={close}
        className="flex h-9 min-w-0 flex-1 items-center rounded-sm px-2 hover:bg-tint aria-[current]:font-medium"
      >
        <span className="truncate">{name}</span>
      </Link>
      <IconButton
        label={`Delete the view ${name}`}
        size="sm"
        loading={removing.isPending}
        onClick={() => removing.mutate()}
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}

function SaveView({ query, close }: { query: DocumentListQuery; close: () => void }) {
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
      <Field label="Save this view as">
        <Input
          value={name}
          maxLength={60}
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
