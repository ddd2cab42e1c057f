import type { ContentField, FieldOption, FieldValue } from "@/lib/contracts/content";
import { supportsOptionBoxes } from "@/lib/contracts/field-types";

/** A field's box in fractions of its displayed page, origin top left; `page` from 1. */
export interface FieldBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The field's box; null unless it is complete. */
export function boxOf({ page, x, y, width, height }: ContentField): FieldBox | null {
  if (page === null || x === null || y === null || width === null || height === null) return null;
  return { page, x, y, width, height };
}

/** An option with a box of its own. */
export interface PlacedOption {
  /** Index among the field's options. */
  readonly index: number;
  readonly value: string;
  readonly label: string;
  readonly box: FieldBox;
}

/** The options that have a box of their own. */
export function optionsWithBox({ type, options }: Pick<ContentField, "type" | "options">): PlacedOption[] {
  if (!supportsOptionBoxes(type)) return [];
  return options.flatMap(({ value, label, box }, index) => (box ? [{ index, value, label, box }] : []));
}

/**
 * The options that are ticked in boxes of their own: all or none. If a box is missing, which never happens in
 * published content, the choice is printed in the field's box, so that no choice can be lost.
 */
export function placedOptions(field: Pick<ContentField, "type" | "options">): PlacedOption[] {
  const placed = optionsWithBox(field);
  return placed.length === field.options.length ? placed : [];
}

/** Whether a value chooses an option. */
export const isChosen = (value: FieldValue, option: string): boolean =>
  Array.isArray(value) ? value.includes(option) : value === option;

/** The box around boxes on one page; for several pages, around those on the first box's page. */
function boxAround([first, ...others]: readonly FieldBox[]): FieldBox | null {
  if (!first) return null;
  const boxes = [first, ...others.filter(({ page }) => page === first.page)];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { page: first.page, x, y, width: right - x, height: bottom - y };
}

/** The field with its own box set around those of its options: its place in the reading order. */
export function withBoxAroundOptions<F extends ContentField>(field: F): F {
  const box = boxAround(optionsWithBox(field).map((option) => option.box));
  return box ? { ...field, ...box } : field;
}

/** The options without their boxes. */
export const unplacedOptions = (options: readonly FieldOption[]): FieldOption[] =>
  options.map(({ box: _box, ...option }) => option);

/** A box that a rule checks, and its path in the field. */
interface CheckedBox {
  readonly part: string;
  readonly box: FieldBox;
  /** The option's label; null for the field's own box. */
  readonly option: string | null;
}

/** The boxes in which the field is filled in: those of its options, otherwise its own. */
export function checkedBoxes(field: ContentField): CheckedBox[] {
  const options = optionsWithBox(field).map(({ index, box, label }) => ({
    part: `options.${index}.box`,
    box,
    option: label,
  }));
  if (options.length > 0) return options;
  const box = boxOf(field);
  return box ? [{ part: "", box, option: null }] : [];
}
