import type { DocumentStatus } from "@/lib/contracts/documents";

export type DocumentView = "all" | "waiting" | "needs-me" | "completed" | "drafts";

/** The tabs over the list of documents; the key is what stands in the address. */
type View = { label: string; statuses?: readonly DocumentStatus[] };

export const DOCUMENT_VIEWS: Record<DocumentView, View> = {
  all: { label: "All" },
  waiting: { label: "Waiting for others", statuses: ["sent", "in_progress"] },
  "needs-me": { label: "Needs me" },
  completed: { label: "Completed", statuses: ["completed"] },
  drafts: { label: "Drafts", statuses: ["draft"] },
};

export const viewOf = (text: string | undefined): DocumentView =>
  text && text in DOCUMENT_VIEWS ? (text as DocumentView) : "all";

/** The list's address for a view, a search and a place to go on from. */
export function documentsHref(view: DocumentView, q = "", cursor: string | null = null): string {
  const search = new URLSearchParams();
  if (view !== "all") search.set("view", view);
  if (q) search.set("q", q);
  if (cursor) search.set("cursor", cursor);
  return search.size ? `/documents?${search}` : "/documents";
}
