"use client";

import { templatesHref } from "@/components/templates/template-views";
import { AddressSearch } from "@/components/ui/address-search";
import type { TemplateListQuery } from "@/lib/contracts/template-list";

/** Searches templates by name. */
export function TemplateSearch({ query }: { query: TemplateListQuery }) {
  return (
    <AddressSearch
      q={query.q}
      hrefOf={(q) => templatesHref({ ...query, q, cursor: undefined })}
      label="Search templates by name"
      placeholder="Search by name"
      className="sm:w-60"
    />
  );
}
