import { expect, it } from "vitest";
import { announcementOf, listSummaryText } from "@/components/documents/list/list-summary";

const page = (
  count: number,
  more: { nextCursor?: string; total?: number; isMore?: boolean; unsent?: number } = {},
) => ({
  documents: Array.from({ length: count }),
  unsent: Array.from({ length: more.unsent ?? 0 }),
  nextCursor: more.nextCursor ?? null,
  total: more.total === undefined ? null : { count: more.total, isMore: more.isMore ?? false },
});
const first = { view: "all", cursor: undefined } as const;
const later = { view: "all", cursor: "c" } as const;
const NEXT = { nextCursor: "n" };

it.each([
  ["all of them", first, page(1, { total: 1 }), "All: 1 document", null],
  ["with drafts", first, page(2, { total: 2, unsent: 3 }), "All: 2 documents, and 3 not sent yet", null],
  [
    "the first page",
    first,
    page(50, { ...NEXT, total: 56 }),
    "All: 50 of 56 documents",
    "50 of 56 documents",
  ],
  [
    "of very many",
    first,
    page(50, { ...NEXT, total: 1000, isMore: true }),
    "All: 50 of 1,000+ documents",
    "50 of 1,000+ documents",
  ],
  ["the last page", later, page(6, { total: 56 }), "All: 6 of 56 documents", "6 of 56 documents"],
  [
    "a search's first page",
    first,
    page(50, NEXT),
    "All: The newest 50 matching documents, and there are more",
    "The newest 50 matching documents, and there are more",
  ],
  [
    "a search's next page",
    later,
    page(50, NEXT),
    "All: The next 50 matching documents, and there are more",
    "The next 50 matching documents, and there are more",
  ],
  ["a search's last page", later, page(1), "All: The last matching document", "The last matching document"],
])("says how many there are: %s", (_, query, list, announced, shown) => {
  expect(announcementOf(query, list)).toBe(announced);
  expect(listSummaryText(query, list)).toBe(shown);
});
