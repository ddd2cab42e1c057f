import { DOCUMENT_VIEWS } from "@/components/documents/document-views";
import { documentCountLabel } from "@/components/documents/list/document-count-label";
import type { DocumentList, DocumentListQuery } from "@/lib/contracts/document-list";
import { groupThousands } from "@/lib/pure/group-thousands";

type Query = Pick<DocumentListQuery, "view" | "cursor">;
type List = Pick<DocumentList, "total" | "nextCursor"> & {
  documents: readonly unknown[];
  unsent: readonly unknown[];
};

/**
 * Number of documents, such as "50 of 1,000+ documents". Matches of a search are not all counted, so there it says
 * whether there are more.
 */
function countOf({ cursor }: Pick<Query, "cursor">, { total, documents, nextCursor }: List): string {
  const count = documents.length;
  if (total) {
    if (count === total.count && !total.isMore) return documentCountLabel(count);
    return `${count} of ${groupThousands(total.count)}${total.isMore ? "+" : ""} documents`;
  }
  if (nextCursor)
    return `${cursor ? "The next" : "The newest"} ${count} matching documents, and there are more`;
  return `The last ${count === 1 ? "matching document" : `${count} matching documents`}`;
}

/** Text below the list if it is incomplete. */
export const listSummaryText = (query: Query, list: List): string | null =>
  list.nextCursor || query.cursor ? countOf(query, list) : null;

/** Announces the result of changing the tab, search, filters or page to screen readers. */
export function announcementOf(query: Query, list: List): string {
  const tab = DOCUMENT_VIEWS.find(({ key }) => key === query.view)?.label;
  const unsent = list.unsent.length > 0 ? `, and ${list.unsent.length} not sent yet` : "";
  return `${tab}: ${countOf(query, list)}${unsent}`;
}
