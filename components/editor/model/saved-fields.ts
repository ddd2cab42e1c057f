import { kindOf } from "@/components/editor/model/field-kinds";
import { freeName, keysOf, newField } from "@/components/editor/model/fields";
import type { PageSizes } from "@/components/pdf-pages/page-layout";
import type { ContentField } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

/** Conversion between a template's field and a saved field. */

const isFixedText = ({ type }: Pick<ContentField, "type">): boolean =>
  FIELD_TRAITS[type].filledBy === "template";

/** The options without their boxes, which belong to one template's pages. */
const optionsOf = ({ options }: Pick<ContentField, "options">): ContentField["options"] =>
  options.map(({ value, label }) => ({ value, label }));

/** The part of a field that is saved: nothing specific to its template, and no value that may be personal. */
export function savedFieldFrom(field: ContentField, pages: PageSizes): SavedFieldContent {
  const { id: _id, roleKey: _roleKey, page, x: _x, y: _y, width, height, ...configured } = field;
  const { condition: _condition, defaultValue, readOnly: _readOnly, ...kept } = configured;
  const whole = page === null ? undefined : pages[page - 1];
  const points = (fraction: number | null, of: number | undefined) =>
    fraction === null || of === undefined ? null : Math.max(1, Math.round(fraction * of * 10) / 10);
  return {
    ...kept,
    options: optionsOf(field),
    text: isFixedText(field) && typeof defaultValue === "string" ? defaultValue : "",
    widthPt: points(width, whole?.width),
    heightPt: points(height, whole?.height),
  };
}

/** A new field based on a saved field, without a box. */
export function fieldFrom(
  saved: SavedFieldContent,
  fields: readonly ContentField[],
  roleKey: string,
): ContentField {
  const { text, widthPt: _widthPt, heightPt: _heightPt, key, ...kept } = saved;
  return {
    ...newField(fields, saved.type, roleKey),
    ...kept,
    options: optionsOf(saved),
    key: freeName(key.replace(/_\d+$/, ""), keysOf(fields)),
    defaultValue: isFixedText(saved) ? text : null,
  };
}

/** Size in points; the type's size if none was saved. */
export const savedFieldSize = ({
  type,
  widthPt,
  heightPt,
}: SavedFieldContent): { width: number; height: number } => ({
  width: widthPt ?? kindOf(type).width,
  height: heightPt ?? kindOf(type).height,
});
