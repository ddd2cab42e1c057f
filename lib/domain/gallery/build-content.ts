import { type ContentField, TemplateContent } from "@/lib/contracts/content";
import { type FieldType, isGraphic, isTickBox } from "@/lib/contracts/field-types";
import type { PlacedBox } from "@/lib/document-engine/typeset/types";
import { buildBody, fieldWidths, GALLERY_PAGE } from "@/lib/domain/gallery/build-body";
import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { type MarkedField, parseText } from "@/lib/domain/gallery/markup";
import { charactersIn } from "@/lib/rules/field-room";

/** Fits the boxes that the typesetter leaves inline. */
const FONT_SIZE = 10;

/** Small print below the title. */
export const GALLERY_NOTE =
  "A starting point in plain language, not legal advice. Change whatever does not fit your case or your local law, and have a lawyer review anything that matters.";

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
  return contentOf(definition, fields, ({ key }) => {
    const box = places.get(key);
    if (!box) throw new Error(`${definition.slug} has no place for ${key}`);
    return box;
  });
}

/**
 * The content of the same template as rich text, with the same fields.
 * @throws {Error} for extras of an unknown field
 */
export function buildTextContent(definition: GalleryDefinition): TemplateContent {
  const { blocks, fields } = parseText(definition);
  const body = buildBody(definition.name, GALLERY_NOTE, blocks);
  const widths = fieldWidths(blocks);
  const content = contentOf(definition, fields, ({ key, type }) => roomFor(type, widths.get(key)));
  return TemplateContent.parse({ ...content, body, page: GALLERY_PAGE });
}

/** Fields that are ticked or drawn in have the room of their type. */
function roomFor(type: FieldType, widthPt: number | undefined): Pick<ContentField, "room"> {
  if (isGraphic(type) || isTickBox(type) || widthPt === undefined) return {};
  return { room: { characters: charactersIn(widthPt, FONT_SIZE), lines: null } };
}

function contentOf(
  definition: GalleryDefinition,
  fields: readonly MarkedField[],
  placeOf: (field: MarkedField) => Partial<PlacedBox> & Pick<ContentField, "room">,
): TemplateContent {
  const extras = definition.fields ?? {};
  const keys = new Set(fields.map(({ key }) => key));
  const stray = Object.keys(extras).find((key) => !keys.has(key));
  if (stray) throw new Error(`${definition.slug} has no field ${stray}`);
  return TemplateContent.parse({
    roles: definition.roles.map((role, index) => ({ order: index + 1, ...role })),
    fields: fields.map((field) => ({
      id: field.key,
      ...field,
      ...placeOf(field),
      ...extras[field.key],
      style: { fontSize: FONT_SIZE },
    })),
    settings: definition.settings ?? {},
  });
}
