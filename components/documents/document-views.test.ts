import { expect, it } from "vitest";
import { filterCount, NO_FILTERS, withFilter } from "@/components/documents/document-views";
import { documentsHref } from "@/lib/client/hrefs";
import { DocumentListQuery } from "@/lib/contracts/document-list";

const PARAMETERS = {
  view: "attention",
  q: "lease & co",
  status: "declined,expired",
  owner: "01998f5e-6c1e-7a3b-9d52-0c8f2b6f1a77",
  from: "2026-11-01",
  to: "2026-11-30",
  sort: "due",
  cursor: "abc",
};

it("keeps the whole query in the URL, and reads it from there", () => {
  const query = DocumentListQuery.parse(PARAMETERS);
  const url = new URL(documentsHref(query), "https://sign.example.com");
  expect(DocumentListQuery.parse(Object.fromEntries(url.searchParams))).toEqual(query);
  expect(documentsHref(DocumentListQuery.parse({}))).toBe("/documents");
});

it("ignores what it does not know, and puts statuses in one order", () => {
  const query = DocumentListQuery.parse({
    view: "mistyped",
    sort: "colour",
    owner: "me",
    from: "yesterday",
    status: "expired,what,declined",
  });
  expect(query).toEqual({ view: "all", q: "", sort: "newest", status: "declined,expired" });
});

it("counts a range of days once, and starts from the first page with another filter", () => {
  const query = DocumentListQuery.parse(PARAMETERS);
  expect(filterCount(query)).toBe(3);
  expect(filterCount(withFilter(query, NO_FILTERS))).toBe(0);
  expect(withFilter(query, { owner: undefined }).cursor).toBeUndefined();
});
