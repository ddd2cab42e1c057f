import "server-only";
import type { ContentField, ContentRole, PageSize } from "@/lib/contracts/content";
import type { GalleryCategory, GalleryTemplateDto } from "@/lib/contracts/gallery";
import type { PlanName } from "@/lib/contracts/plans";
import { entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { pageImage } from "@/lib/domain/files/page-files";
import { type PageUrls, type PageWidth, pageUrls } from "@/lib/domain/files/page-urls";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import { gallerySource } from "@/lib/domain/gallery/gallery-source";
import { missingPlan } from "@/lib/domain/gallery/plan-access";
import { toGalleryCard } from "@/lib/domain/gallery/queries";
import { requireDefinition } from "@/lib/domain/gallery/require-definition";
import type { ShownField } from "@/lib/domain/signing/shown-fields";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { boxOf } from "@/lib/rules/field-box";

/** A card on the gallery page; `missingPlan` is the plan it requires when the current one is insufficient. */
export type GalleryCard = GalleryTemplateDto & { missingPlan: PlanName | null };

/** The templates of a category, or all, whose name or description contains every search term. */
export async function findGalleryCards(
  workspaceId: string,
  category: GalleryCategory | null,
  q: string,
): Promise<GalleryCard[]> {
  const included = await entitlementsOf({ workspaceId });
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return GALLERY.map(toGalleryCard)
    .filter((card) => category === null || card.category === category)
    .filter(({ name, description, slug }) => {
      const text = `${name} ${description} ${slug}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((card) => ({ ...card, missingPlan: missingPlan(card.slug, included) }));
}

/** The plan that a workspace lacks for a template; null if its plan suffices. */
export const findMissingPlan = async (workspaceId: string, slug: string): Promise<PlanName | null> =>
  missingPlan(slug, await entitlementsOf({ workspaceId }));

export type GalleryPreview = {
  card: GalleryTemplateDto;
  roles: ContentRole[];
  pages: PageSize[];
  urls: PageUrls;
  /** All of them empty. */
  fields: ShownField[];
};

/** @throws {AppError} NOT_FOUND, BUSY */
export async function loadGalleryPreview(slug: string): Promise<GalleryPreview> {
  const definition = requireDefinition(slug);
  const { content, pages, blob } = await gallerySource(definition);
  return {
    card: toGalleryCard(definition),
    roles: content.roles,
    pages,
    urls: pageUrls(blob.sha256, getClock().now()),
    fields: content.fields.flatMap(asShown),
  };
}

function asShown(field: ContentField): ShownField[] {
  const box = boxOf(field);
  const { id, type, label, roleKey, style } = field;
  const empty = { option: null, text: "", isTicked: false, signature: null, imageUrl: null };
  return box ? [{ id, type, label, roleKey, style, ...box, ...empty, state: "asked" }] : [];
}

/**
 * The first page as a thumbnail for its card.
 * @throws {AppError} NOT_FOUND, BUSY
 */
export async function galleryThumbnail(slug: string, width: PageWidth): Promise<Buffer> {
  const { blob } = await gallerySource(requireDefinition(slug));
  return pageImage(blob.sha256, 1, width);
}
