import { FileSearch } from "lucide-react";
import type { Metadata } from "next";
import { GalleryGrid } from "@/components/gallery/gallery-grid";
import { GallerySearch } from "@/components/gallery/gallery-search";
import { CATEGORY_NAMES, categoryOf, galleryHref } from "@/components/gallery/gallery-views";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { TabLinks } from "@/components/ui/tab-links";
import { GALLERY_CATEGORIES } from "@/lib/contracts/gallery";
import { requireDashboard } from "@/lib/views/current-workspace";
import { findGalleryCards } from "@/lib/views/gallery-view";

export const metadata: Metadata = { title: "Template gallery" };

type Props = { searchParams: Promise<{ category?: string; q?: string }> };

export default async function GalleryPage({ searchParams }: Props) {
  const { category: categoryParam, q: searchParam = "" } = await searchParams;
  const category = categoryOf(categoryParam);
  const q = searchParam.trim().slice(0, 200);
  const { current } = await requireDashboard(galleryHref(category, q));
  const found = await findGalleryCards(current.id, null, q);
  const cards = category ? found.filter((card) => card.category === category) : found;
  return (
    <>
      <PageHeader
        back={{ href: "/templates", label: "Templates" }}
        title="Template gallery"
        description="Agreements in plain language, with the fields already placed. They’re a starting point, not legal advice, so adapt them to your needs."
        actions={<GallerySearch key={category} category={category} q={q} />}
      />
      <TabLinks
        label="Categories"
        className="mb-6"
        links={[
          { href: galleryHref(null, q), label: "All", count: found.length, isCurrent: category === null },
          ...GALLERY_CATEGORIES.map((one) => ({
            href: galleryHref(one, q),
            label: CATEGORY_NAMES[one],
            count: found.filter((card) => card.category === one).length,
            isCurrent: category === one,
          })),
        ]}
      />
      {cards.length > 0 ? (
        <GalleryGrid cards={cards} />
      ) : (
        <EmptyState
          icon={<FileSearch />}
          title={`Nothing in ${category ? CATEGORY_NAMES[category].toLowerCase() : "the template gallery"} matches “${q}”`}
          action={<ButtonLink href={galleryHref(category)}>Clear search</ButtonLink>}
        >
          Search covers names and descriptions. You can also upload your own PDF.
        </EmptyState>
      )}
    </>
  );
}
