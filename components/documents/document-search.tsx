"use client";

import { type DocumentView, documentsHref } from "@/components/documents/document-views";
import { AddressSearch } from "@/components/ui/address-search";

/** Searches documents by their names and recipients. */
export function DocumentSearch({ view, q }: { view: DocumentView; q: string }) {
  return (
    <AddressSearch
      q={q}
      hrefOf={(text) => documentsHref(view, text)}
      label="Search documents by name, recipient or e-mail"
      placeholder="Name, recipient or e-mail"
      className="md:w-72"
    />
  );
}
