import { type ContentField, TemplateContent } from "@/lib/contracts/content";
import { type FieldType, isGraphic, isTickBox } from "@/lib/contracts/field-types";
import type { LaidOutBox } from "@/lib/document-engine/layout/types";
import { buildBody, fieldWidths, GALLERY_PAGE } from "@/lib/domain/gallery/build-body";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { parseGalleryText } from "@/lib/domain/gallery/markup";
import { charactersIn } from "@/lib/rules/field-room";

const FONT_SIZE = 10;

/** Small print below the title. */
export const GALLERY_NOTE =
  "A starting point in plain language, not legal advice. Change whatever does not fit your case or your local law, and have a lawyer review anything that matters.";

/**
 * Builds the content of a template created from the gallery, as rich text.
 * @throws {Error} for extras of an unknown field
 */
export function buildTextContent(definition: GalleryDefinition, note = GALLERY_NOTE): TemplateContent {
  const { blocks, fields } = parseGalleryText(definition);
  const extras = definition.fields ?? {};
  const keys = new Set(fields.map(({ key }) => key));
  const stray = Object.keys(extras).find((key) => !keys.has(key));
  if (stray) throw new Error(`${definition.slug} has no field ${stray}`);
  const widths = fieldWidths(blocks);
  return TemplateContent.parse({
    roles: definition.roles.map((role, index) => ({ order: index + 1, ...role })),
    fields: fields.map((field) => ({
      id: field.key,
      ...field,
      ...roomFor(field.type, widths.get(field.key)),
      ...extras[field.key],
      style: { fontSize: FONT_SIZE },
    })),
    settings: definition.settings ?? {},
    body: buildBody(definition.name, note, blocks),
    page: GALLERY_PAGE,
  });
}

/**
 * Builds the content of the same template as a PDF: its fields are placed where the text's pages have them.
 * @throws {Error} for a field without a place
 */
export function buildPdfContent(
  { roles, fields, settings }: TemplateContent,
  boxes: readonly LaidOutBox[],
): TemplateContent {
  const places = new Map(boxes.map(({ fieldId, ...box }) => [fieldId, box]));
  return TemplateContent.parse({
    roles,
    fields: fields.map(({ room: _, ...field }) => {
      const place = places.get(field.id);
      if (!place) throw new Error(`there is no place for ${field.key}`);
      return { ...field, ...place };
    }),
    settings,
  });
}

/** Space for a field's text; fields that are ticked or drawn in keep the default of their type. */
function roomFor(type: FieldType, widthPt: number | undefined): Pick<ContentField, "room"> {
  if (isGraphic(type) || isTickBox(type) || widthPt === undefined) return {};
  return { room: { characters: charactersIn(widthPt, FONT_SIZE), lines: null } };
}
