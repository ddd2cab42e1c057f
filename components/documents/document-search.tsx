"use client";

import { documentsHref } from "@/components/documents/document-views";
import { AddressSearch } from "@/components/ui/address-search";
import type { DocumentView } from "@/lib/contracts/document-list";

/** Searches documents by name and recipient. */
export function DocumentSearch({ view, q }: { view: DocumentView; q: string }) {
  return (
    <AddressSearch
      q={q}
      hrefOf={(text) => documentsHref(view, text)}
      label="Search documents by name, recipient or email"
      placeholder="Name, recipient or email"
      className="md:w-72"
    />
  );
}
