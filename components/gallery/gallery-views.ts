import type { GalleryCategory } from "@/lib/contracts/gallery";

export const CATEGORY_NAMES: Readonly<Record<GalleryCategory, string>> = {
  "human-resources": "Human resources",
  "real-estate": "Real estate",
  sales: "Sales",
  legal: "Legal",
  services: "Services",
  personal: "Personal",
};

export const categoryOf = (value: string | undefined): GalleryCategory | null =>
  value && Object.hasOwn(CATEGORY_NAMES, value) ? (value as GalleryCategory) : null;

/** URL of the gallery with a category and a search. */
export function galleryHref(category: GalleryCategory | null = null, q = ""): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (q) query.set("q", q);
  return query.size > 0 ? `/templates/gallery?${query}` : "/templates/gallery";
}

/** `pro` → Pro plan */
export const planName = (plan: string): string => `${plan.charAt(0).toUpperCase()}${plan.slice(1)} plan`;
