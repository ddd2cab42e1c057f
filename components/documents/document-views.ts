import type { DocumentListQuery, DocumentListView, DocumentSort } from "@/lib/contracts/document-list";

/** Tabs above the list of documents; the key is the URL parameter's value. */
export const DOCUMENT_VIEWS: readonly { key: DocumentListView; label: string }[] = [
  { key: "all", label: "All" },
  { key: "needs-me", label: "Needs me" },
  { key: "waiting", label: "Waiting for others" },
  { key: "attention", label: "Needs attention" },
  { key: "completed", label: "Completed" },
  { key: "drafts", label: "Drafts" },
];

export const SORT_LABELS: Record<DocumentSort, string> = {
  newest: "Newest first",
  oldest: "Oldest first",
  updated: "Last changed",
  due: "Due first",
  name: "Name",
};

/** The query with changed parameters, back on the first page. */
export const withFilter = (
  query: DocumentListQuery,
  part: Partial<DocumentListQuery>,
): DocumentListQuery => ({
  ...query,
  ...part,
  cursor: undefined,
});

/** Values that reset all filters; tab and search stay. */
export const NO_FILTERS = {
  status: "",
  owner: undefined,
  template: undefined,
  tag: undefined,
  folder: undefined,
  from: undefined,
  to: undefined,
} as const satisfies Partial<DocumentListQuery>;

/** Number of active filters, without the tab and the search; a date range counts once. */
export const filterCount = (query: DocumentListQuery): number => {
  const { status, owner, template, tag, folder, from, to } = query;
  return [status, owner, template, tag, folder, from ?? to].filter(Boolean).length;
};
