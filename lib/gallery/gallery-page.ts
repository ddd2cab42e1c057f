import "server-only";
import type { PlanName } from "@/lib/billing/plans";
import type { ContentField, ContentRole, PageSize } from "@/lib/contracts/content";
import type { GalleryCategory, GalleryTemplateDto } from "@/lib/contracts/gallery";
import type { ShownField } from "@/lib/documents/shown-fields";
import { GALLERY } from "@/lib/gallery/catalogue";
import { gallerySource } from "@/lib/gallery/gallery-source";
import { missingPlan } from "@/lib/gallery/plan-access";
import { requireDefinition, toGalleryCard } from "@/lib/gallery/queries";
import { pageImage } from "@/lib/pages/page-files";
import { type PageUrls, pageUrls } from "@/lib/pages/page-urls";
import { getClock } from "@/lib/ports/clock/get-clock";
import { boxOf } from "@/lib/rules/field-box";

/** A card of the gallery's page; `missingPlan` is the plan it needs where the one in force is too small. */
export type GalleryCard = GalleryTemplateDto & { missingPlan: PlanName | null };

const asCard = (card: GalleryTemplateDto): GalleryCard => ({ ...card, missingPlan: missingPlan(card.slug) });

/** The templates of a category, or all, whose name or description has every word that is looked for. */
export function findGalleryCards(category: GalleryCategory | null, q: string): GalleryCard[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return GALLERY.map(toGalleryCard)
    .filter((card) => category === null || card.category === category)
    .filter(({ name, description, slug }) => {
      const text = `${name} ${description} ${slug}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map(asCard);
}

export type GalleryPreview = {
  card: GalleryCard;
  roles: ContentRole[];
  pages: PageSize[];
  urls: PageUrls;
  /** All still to be filled. */
  fields: ShownField[];
};

/** @throws {AppError} NOT_FOUND, BUSY */
export async function loadGalleryPreview(slug: string): Promise<GalleryPreview> {
  const definition = requireDefinition(slug);
  const { content, pages, blob } = await gallerySource(definition);
  return {
    card: asCard(toGalleryCard(definition)),
    roles: content.roles,
    pages,
    urls: pageUrls(blob.sha256, getClock().now()),
    fields: content.fields.flatMap(asShown),
  };
}

function asShown(field: ContentField): ShownField[] {
  const box = boxOf(field);
  const { id, type, label, roleKey, style } = field;
  const empty = { text: "", isTicked: false, signature: null, imageUrl: null };
  return box ? [{ id, type, label, roleKey, style, ...box, ...empty, state: "asked" }] : [];
}

/**
 * The first page as a picture for its card.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function galleryThumbnail(slug: string): Promise<Buffer> {
  const { blob } = await gallerySource(requireDefinition(slug));
  return pageImage(blob.sha256, 1, 240);
}
