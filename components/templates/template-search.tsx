"use client";

import { AddressSearch } from "@/components/ui/address-search";
import { templatesHref } from "@/lib/client/hrefs";
import type { TemplateListQuery } from "@/lib/contracts/template-list";

/** Searches templates by name. */
export function TemplateSearch({ query }: { query: TemplateListQuery }) {
  return (
    <AddressSearch
      q={query.q}
      hrefOf={(q) => templatesHref({ ...query, q, cursor: undefined })}
      label="Search templates by name"
      placeholder="Search by name"
      className="sm:w-60 sm:shrink-0"
    />
  );
}
