import type { DocumentView } from "@/lib/contracts/document-list";

/** Tabs above the list of documents; the key is the URL parameter's value. */
export const DOCUMENT_VIEWS: readonly { key: DocumentView; label: string }[] = [
  { key: "all", label: "All" },
  { key: "waiting", label: "Waiting for others" },
  { key: "needs-me", label: "Needs me" },
  { key: "completed", label: "Completed" },
  { key: "drafts", label: "Drafts" },
];

/** URL of the list for a view, a search and a cursor. */
export function documentsHref(view: DocumentView, q = "", cursor: string | null = null): string {
  const search = new URLSearchParams();
  if (view !== "all") search.set("view", view);
  if (q) search.set("q", q);
  if (cursor) search.set("cursor", cursor);
  return search.size ? `/documents?${search}` : "/documents";
}
