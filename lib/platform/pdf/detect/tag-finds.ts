import type { FieldType } from "@/lib/contracts/field-types";
import type { Tag } from "@/lib/platform/pdf/docx/field-tags";
import { type Box, heightOf, middleOf, widthOf } from "./box";
import { distinctOptions, type Find, MAX_LABEL, type Page, PLAIN, place } from "./finds";
import type { FoundField } from "./found-field";
import type { Label } from "./labels";
import type { PageBlanks } from "./page-blanks";
import type { DetectedField } from "./types";

const TAG_HEIGHTS: Partial<Record<FieldType, number>> = {
  signature: 26,
  initials: 22,
  multiline: 40,
  stamp: 60,
  image: 60,
};
const TAG_WIDTHS: Partial<Record<FieldType, number>> = { signature: 120, initials: 50 };

/** Fields that the text names in double braces. */
export function tagFinds(pages: readonly PageBlanks[]): Find[] {
  return pages.flatMap((page) =>
    page.tags.map(({ box, tag }): Find => {
      const label: Label = { text: tag.name, place: "inside", meaning: null, run: null, distance: 0 };
      const found: FoundField = {
        ...{
          page: page.page,
          box: tagBox(box, tag.type, page),
          blank: { ...box, shape: "frame" as const },
          label,
        },
        ...{ type: tag.type, isKnown: true, role: tag.role, roleSource: "label" as const },
      };
      return { found, role: tag.role, finish: () => finishTag(tag, found, page) };
    }),
  );
}

/** Where the tag is printed; a signature takes more height, a checkbox is a square. */
function tagBox(box: Box, type: FieldType, page: Page): Box {
  if (type === "checkbox") return { ...box, x1: Math.min(box.x1, box.x0 + heightOf(box)) };
  const height = Math.max(heightOf(box), TAG_HEIGHTS[type] ?? 0);
  const width = Math.max(widthOf(box), TAG_WIDTHS[type] ?? 40);
  const y0 = Math.max(0, middleOf(box) - height / 2);
  const x0 = Math.max(0, Math.min(box.x0, page.width - width));
  return { x0, x1: Math.min(page.width, x0 + width), y0, y1: Math.min(page.height, y0 + height) };
}

function finishTag(tag: Extract<Tag, { kind: "field" }>, found: FoundField, page: Page): DetectedField {
  const options = tag.options.map((option) => option.slice(0, MAX_LABEL).toWellFormed());
  return {
    ...PLAIN,
    ...place(found.box, page),
    origin: "tag",
    confidence: 1,
    type: tag.type,
    label: tag.name,
    role: tag.role,
    required: tag.required,
    readOnly: tag.readOnly,
    help: tag.help,
    options: distinctOptions(options.map((option) => ({ value: option, label: option }))),
    defaultValue: tag.defaultValue,
  };
}
