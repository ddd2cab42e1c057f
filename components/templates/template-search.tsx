"use client";

import { templatesHref } from "@/components/templates/template-views";
import { AddressSearch } from "@/components/ui/address-search";
import type { TemplateView } from "@/lib/contracts/template-list";

/** Searches templates by name. */
export function TemplateSearch({ view, q }: { view: TemplateView; q: string }) {
  return (
    <AddressSearch
      q={q}
      hrefOf={(text) => templatesHref(view, text)}
      label="Search templates by name"
      placeholder="Search by name"
      className="sm:w-60"
    />
  );
}
