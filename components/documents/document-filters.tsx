"use client";

import { useQuery } from "@tanstack/react-query";
import { ListFilter, X } from "lucide-react";
import { type FormEvent, startTransition, useState } from "react";
import { filterCount, NO_FILTERS, SORT_LABELS, withFilter } from "@/components/documents/document-views";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { NativeSelect } from "@/components/ui/native-select";
import { onDemandComponent } from "@/components/ui/on-demand";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { TextLink } from "@/components/ui/text-link";
import { afterPaint } from "@/components/ui/use-after-paint";
import { useRouter } from "@/components/ui/workspace-link-provider";
import { documentsHref } from "@/lib/client/hrefs";
import { documentQueries } from "@/lib/client/queries/documents";
import { DOCUMENT_STATUS_LABELS } from "@/lib/client/status-labels";
import type { DocumentList, DocumentListQuery, DocumentSort } from "@/lib/contracts/document-list";
import { mediumDate } from "@/lib/pure/english-dates";

const ManageLabels = onDemandComponent(() =>
  import("@/components/labels/manage-labels-dialog").then((m) => m.ManageLabelsDialog),
);

type Props = { query: DocumentListQuery };

type FormProps = Props & { list: Pick<DocumentList, "tags" | "folders" | "mayManageLabels"> };

/** A form with all filters, applied together through the URL. */
export function FilterMenu({ query, list }: FormProps) {
  const [open, setOpen] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const workspaceId = useWorkspaceId();
  const { tags, folders } = list;
  const count = filterCount(query);
  return (
    <>
      <Popover open={open} onOpenChange={(isOpen) => startTransition(() => setOpen(isOpen))}>
        <PopoverTrigger asChild>
          <Button>
            <ListFilter aria-hidden />
            Filter
            {count > 0 && (
              <span className="rounded-full bg-accent-soft px-1.5 text-xs text-accent tabular-nums">
                {count}
                <span className="sr-only"> active</span>
              </span>
            )}
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" className="w-[min(22rem,calc(100vw-2rem))]" aria-label="Filters">
          <FilterForm
            query={query}
            list={list}
            close={() => setOpen(false)}
            manage={() => {
              setOpen(false);
              setManaging(true);
            }}
          />
        </PopoverContent>
      </Popover>
      {isManaging && (
        <ManageLabels
          of="documents"
          tags={tags}
          folders={folders}
          changes={documentQueries.lists(workspaceId)}
          close={() => setManaging(false)}
        />
      )}
    </>
  );
}

const STATUSES = Object.entries(DOCUMENT_STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** Tabs that contain documents of several statuses. */
const HAS_STATUSES = new Set<DocumentListQuery["view"]>(["all", "waiting", "needs-me", "attention"]);

function FilterForm({ query, list, close, manage }: FormProps & { close: () => void; manage: () => void }) {
  const router = useRouter();
  const { data: options } = useQuery(documentQueries.filterOptions(useWorkspaceId()));
  const [chosen, setChosen] = useState(query);
  const statuses = new Set(chosen.status ? chosen.status.split(",") : []);
  const set = (part: Partial<DocumentListQuery>) => setChosen((before) => ({ ...before, ...part }));
  const choose = (status: string, isChosen: boolean) => {
    if (isChosen) statuses.add(status);
    else statuses.delete(status);
    set({ status: [...statuses].join(",") });
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    close();
    // The closed form is painted before the list is fetched and rendered.
    afterPaint(() => router.replace(documentsHref(withFilter(query, chosen)), { scroll: false }));
  };
  const named = (items: readonly { id: string; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <form onSubmit={apply} className="flex flex-col gap-4">
      {HAS_STATUSES.has(query.view) && (
        <Field label="Status" group>
          <div className="grid grid-cols-2 gap-x-4 gap-y-2">
            {STATUSES.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={statuses.has(value)}
                onCheckedChange={(checked) => choose(value, checked)}
              />
            ))}
          </div>
        </Field>
      )}
      {options && options.owners.length > 1 && (
        <Field label="Owner">
          <NativeSelect
            placeholder="Anyone"
            options={named(options.owners)}
            value={chosen.owner ?? ""}
            onChange={(event) => set({ owner: event.target.value || undefined })}
          />
        </Field>
      )}
      {options && options.templates.length > 0 && (
        <Field label="Template">
          <NativeSelect
            placeholder="Any template, or none"
            options={named(options.templates)}
            value={chosen.template ?? ""}
            onChange={(event) => set({ template: event.target.value || undefined })}
          />
        </Field>
      )}
      {list.tags.length + list.folders.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {list.tags.length > 0 && (
            <Field label="Tag">
              <NativeSelect
                placeholder="Any"
                options={named(list.tags)}
                value={chosen.tag ?? ""}
                onChange={(event) => set({ tag: event.target.value || undefined })}
              />
            </Field>
          )}
          {list.folders.length > 0 && (
            <Field label="Folder">
              <NativeSelect
                placeholder="Any"
                options={[{ value: "none", label: "In no folder" }, ...named(list.folders)]}
                value={chosen.folder ?? ""}
                onChange={(event) => set({ folder: event.target.value || undefined })}
              />
            </Field>
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Created from">
          <Input
            type="date"
            value={chosen.from ?? ""}
            max={chosen.to}
            onChange={(event) => set({ from: event.target.value || undefined })}
          />
        </Field>
        <Field label="Created until">
          <Input
            type="date"
            value={chosen.to ?? ""}
            min={chosen.from}
            onChange={(event) => set({ to: event.target.value || undefined })}
          />
        </Field>
      </div>
      {list.mayManageLabels && list.tags.length + list.folders.length > 0 && (
        <button type="button" onClick={manage} className="self-start rounded-sm text-accent hover:underline">
          Manage tags and folders…
        </button>
      )}
      <div className="flex justify-end gap-2">
        {filterCount(query) > 0 && (
          <ButtonLink href={documentsHref(withFilter(query, NO_FILTERS))} scroll={false} onClick={close}>
            Clear
          </ButtonLink>
        )}
        <Button type="submit" variant="primary">
          Apply filters
        </Button>
      </div>
    </form>
  );
}

const SORTS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

/** The order of the list, which also applies to search results. */
export function SortSelect({ query }: Props) {
  const router = useRouter();
  return (
    <span className="w-40 shrink-0">
      <NativeSelect
        aria-label="Sort by"
        options={SORTS}
        value={query.sort}
        onChange={(event) => {
          const sort = event.target.value as DocumentSort;
          router.replace(documentsHref(withFilter(query, { sort })), { scroll: false });
        }}
      />
    </span>
  );
}

const day = (iso: string): string => mediumDate(new Date(`${iso}T00:00:00Z`), "utc");

function rangeLabel({ from, to }: DocumentListQuery): string {
  if (from && to) return from === to ? `Created ${day(from)}` : `Created ${day(from)} to ${day(to)}`;
  return from ? `Created since ${day(from)}` : `Created until ${day(to ?? "")}`;
}

type ChipsProps = Props & { list: Pick<DocumentList, "filterNames" | "tags" | "folders"> };

/** The active filters, each with a link that removes it. */
export function FilterChips({ query, list: { filterNames, tags, folders } }: ChipsProps) {
  const { status, owner, template, tag, folder, from, to } = query;
  const nameOf = (items: readonly { id: string; name: string }[], id: string) =>
    items.find((item) => item.id === id)?.name ?? "none of these";
  const chosen = new Set(status.split(","));
  const statuses = STATUSES.filter(({ value }) => chosen.has(value)).map(({ label }) => label);
  const chips: [label: string, without: Partial<DocumentListQuery>][] = [
    ...(status ? [[statuses.join(" or "), { status: "" }] as const] : []),
    ...(owner ? [[`Owner: ${filterNames.owner ?? "nobody here"}`, { owner: undefined }] as const] : []),
    ...(template
      ? [[`Template: ${filterNames.template ?? "none of these"}`, { template: undefined }] as const]
      : []),
    ...(tag ? [[`Tag: ${nameOf(tags, tag)}`, { tag: undefined }] as const] : []),
    ...(folder === "none" ? [["In no folder", { folder: undefined }] as const] : []),
    ...(folder && folder !== "none"
      ? [[`Folder: ${nameOf(folders, folder)}`, { folder: undefined }] as const]
      : []),
    ...(from || to ? [[rangeLabel(query), { from: undefined, to: undefined }] as const] : []),
  ].map(([label, without]) => [label, without]);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2">
      {chips.map(([label, without]) => (
        <li key={label} className="max-w-full">
          <Link
            href={documentsHref(withFilter(query, without))}
            scroll={false}
            className="flex h-7 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 text-xs hover:bg-tint"
          >
            <span className="sr-only">Remove filter: </span>
            <span className="truncate">{label}</span>
            <X className="size-3.5 shrink-0 text-muted" aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextLink href={documentsHref(withFilter(query, NO_FILTERS))} className="text-xs">
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}
