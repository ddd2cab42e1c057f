import { TemplateContent } from "@/lib/contracts/content";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import type { MarkedField } from "@/lib/domain/gallery/markup";
import type { PlacedBox } from "@/lib/platform/pdf/typeset/types";

/** Fits the boxes that the typesetter leaves inline. */
const FONT_SIZE = 10;

/**
 * The content of a template created from the gallery: the text's fields, at the positions computed by the typesetter.
 * @throws {Error} for a field without a position, or extras of an unknown field
 */
export function buildContent(
  definition: GalleryDefinition,
  fields: readonly MarkedField[],
  boxes: readonly PlacedBox[],
): TemplateContent {
  const places = new Map(boxes.map(({ key, ...box }) => [key, box]));
  const extras = definition.fields ?? {};
  const keys = new Set(fields.map(({ key }) => key));
  const stray = Object.keys(extras).find((key) => !keys.has(key));
  if (stray) throw new Error(`${definition.slug} has no field ${stray}`);
  return TemplateContent.parse({
    roles: definition.roles.map((role, index) => ({ order: index + 1, ...role })),
    fields: fields.map((field) => {
      const box = places.get(field.key);
      if (!box) throw new Error(`${definition.slug} has no place for ${field.key}`);
      return { id: field.key, ...field, ...box, ...extras[field.key], style: { fontSize: FONT_SIZE } };
    }),
    settings: definition.settings ?? {},
  });
}
