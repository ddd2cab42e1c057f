"use client";

import { withFilter } from "@/components/documents/document-views";
import { AddressSearch } from "@/components/ui/address-search";
import { documentsHref } from "@/lib/client/hrefs";
import type { DocumentListQuery } from "@/lib/contracts/document-list";

export const DOCUMENT_SEARCH_ID = "document-search";

/** Searches documents by name, recipient and external id, within the filters. */
export function DocumentSearch({ query }: { query: DocumentListQuery }) {
  return (
    <AddressSearch
      id={DOCUMENT_SEARCH_ID}
      q={query.q}
      hrefOf={(q) => documentsHref(withFilter(query, { q }))}
      label="Search documents by name, recipient, email or external ID"
      placeholder="Name, person, email, external ID"
      className="min-w-40 flex-1 sm:max-w-72"
    />
  );
}
