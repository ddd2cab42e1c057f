import { FIELD_TRAITS, type FieldType, isTickBox } from "@/lib/contracts/field-types";
import type { TextTag } from "@/lib/document-engine/word/text-tags";
import { type Box, centreYOf, heightOf, widthOf } from "./box";
import type { FoundField } from "./found-field";
import type { Label } from "./labels";
import type { PageBlanks } from "./page-blanks";
import type { DetectedField } from "./types";
import {
  DETECTED_FIELD_DEFAULTS,
  distinctOptions,
  MAX_LABEL_LENGTH,
  type Page,
  placeOnPage,
  type UnfinishedField,
} from "./unfinished-fields";

/** Returns the fields that the text names in double braces. */
export function fieldsFromTags(pages: readonly PageBlanks[]): UnfinishedField[] {
  return pages.flatMap((page) =>
    page.tags.map(({ box, tag }): UnfinishedField => {
      const label: Label = { text: tag.name, place: "inside", meaning: null, run: null, distance: 0 };
      const found: FoundField = {
        ...{
          page: page.page,
          box: tagBox(box, tag.type, page),
          blank: { ...box, shape: "frame" as const },
          label,
        },
        ...{
          type: tag.type,
          isKnown: true,
          role: tag.role,
          unsignedRole: null,
          roleSource: "label" as const,
        },
      };
      return { found, role: tag.role, finish: () => finishTag(tag, found, page) };
    }),
  );
}

/** Returns the box of a tag, at least as large as its type requires; a checkbox is a square. */
function tagBox(box: Box, type: FieldType, page: Page): Box {
  if (isTickBox(type)) return { ...box, x1: Math.min(box.x1, box.x0 + heightOf(box)) };
  const { tagSize } = FIELD_TRAITS[type];
  const height = Math.max(heightOf(box), tagSize.heightPt);
  const width = Math.max(widthOf(box), tagSize.widthPt);
  const y0 = Math.max(0, centreYOf(box) - height / 2);
  const x0 = Math.max(0, Math.min(box.x0, page.width - width));
  return { x0, x1: Math.min(page.width, x0 + width), y0, y1: Math.min(page.height, y0 + height) };
}

function finishTag(tag: Extract<TextTag, { kind: "field" }>, found: FoundField, page: Page): DetectedField {
  const options = tag.options.map((option) => option.slice(0, MAX_LABEL_LENGTH).toWellFormed());
  return {
    ...DETECTED_FIELD_DEFAULTS,
    ...placeOnPage(found.box, page),
    origin: "tag",
    confidence: 1,
    type: tag.type,
    label: tag.name,
    role: tag.role,
    unsignedRole: null,
    required: tag.required,
    readOnly: tag.readOnly,
    help: tag.help,
    options: distinctOptions(options.map((option) => ({ value: option, label: option }))),
    defaultValue: tag.defaultValue,
  };
}
