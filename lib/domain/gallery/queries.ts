import "server-only";
import type { GalleryTemplateDetailDto, GalleryTemplateDto, ListGalleryQuery } from "@/lib/contracts/gallery";
import { GALLERY } from "@/lib/domain/gallery/catalogue";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { gallerySource } from "@/lib/domain/gallery/gallery-source";
import { parseGalleryText } from "@/lib/domain/gallery/markup";
import { requireDefinition } from "@/lib/domain/gallery/require-definition";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";

const PREVIEW_SECONDS = 600;

const cards = new Map<string, GalleryTemplateDto>();

/** Returns the card of a template; cached, since the texts are constant. */
export function toGalleryCard(definition: GalleryDefinition): GalleryTemplateDto {
  const { slug, name, description, category, roles } = definition;
  const known = cards.get(slug);
  if (known) return known;
  const card: GalleryTemplateDto = {
    slug,
    name,
    description,
    category,
    recipients: roles.map(({ key, label, kind = "signer", order }, index) => ({
      roleKey: key,
      label,
      role: kind,
      order: order ?? index + 1,
    })),
    fieldCount: parseGalleryText(definition).fields.length,
    sourceKind: "pdf",
  };
  cards.set(slug, card);
  return card;
}

/** Lists all gallery templates, or those of one category. */
export async function listGallery({ category }: ListGalleryQuery): Promise<GalleryTemplateDto[]> {
  return GALLERY.filter((one) => category === undefined || one.category === category).map(toGalleryCard);
}

/** @throws {AppError} NOT_FOUND, BUSY */
export async function getGalleryTemplate(slug: string): Promise<GalleryTemplateDetailDto> {
  const definition = requireDefinition(slug);
  const { content, blob } = await gallerySource(definition);
  const previewUrl = await getStorage().presignGet(blob.key, {
    ttlSeconds: PREVIEW_SECONDS,
    disposition: "inline",
    contentType: "application/pdf",
    filename: `${definition.name}.pdf`,
  });
  return { ...toGalleryCard(definition), content, previewUrl };
}
