import { kindOf } from "@/components/editor/model/field-kinds";
import { newField } from "@/components/editor/model/fields";
import { boxAround, boxesOf, doBoxesOverlap } from "@/components/editor/model/geometry";
import { fieldFrom, savedFieldSize } from "@/components/editor/model/saved-fields";
import type { PageSizes, Point } from "@/components/pdf-pages/page-layout";
import type { TemplateContent } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

/** An item placed from the palette: a type or a saved field. */
export type PaletteItem = { readonly type: FieldType; readonly saved?: SavedFieldContent | undefined };

/** In points. */
export const paletteItemSize = ({ type, saved }: PaletteItem): { width: number; height: number } =>
  saved ? savedFieldSize(saved) : kindOf(type);

/** Adds a field centred on a point of a page, in fractions of the page. */
export function addField(
  content: TemplateContent,
  at: PaletteItem & { roleKey: string; page: number; centre: Point },
  pages: PageSizes,
): { content: TemplateContent; id: string } {
  const box = boxAround(at.page, at.centre, paletteItemSize(at), pages);
  const made = at.saved
    ? fieldFrom(at.saved, content.fields, at.roleKey)
    : newField(content.fields, at.type, at.roleKey);
  const field = { ...made, ...box };
  return { content: { ...content, fields: [...content.fields, field] }, id: field.id };
}

/** Position for a new field near the middle of a page, below existing fields if possible. */
export function freeSpot(
  content: TemplateContent,
  placed: PaletteItem,
  page: number,
  pages: PageSizes,
): Point {
  const taken = [...boxesOf(content.fields).values()];
  const size = paletteItemSize(placed);
  const whole = pages[page - 1];
  const step = whole ? (size.height + 8) / whole.height : 0.05;
  for (let y = 0.5; y < 0.97; y += step) {
    const box = boxAround(page, { x: 0.5, y }, size, pages);
    if (!taken.some((other) => doBoxesOverlap(box, other))) return { x: 0.5, y };
  }
  return { x: 0.5, y: 0.5 };
}
