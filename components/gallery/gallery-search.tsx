"use client";

import { galleryHref } from "@/components/gallery/gallery-views";
import { AddressSearch } from "@/components/ui/address-search";
import type { GalleryCategory } from "@/lib/contracts/gallery";

/** Searches the gallery's names and descriptions. */
export function GallerySearch({ category, q }: { category: GalleryCategory | null; q: string }) {
  return (
    <AddressSearch
      q={q}
      hrefOf={(text) => galleryHref(category, text)}
      label="Search the template gallery"
      placeholder="Lease, NDA, offer…"
      className="sm:w-64"
    />
  );
}
