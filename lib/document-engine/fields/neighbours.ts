import { heightOf, overlapX, overlapY } from "./box";
import { foldText } from "./fold-text";
import type { FoundField } from "./found-field";
import { isBareName, partOfName } from "./name-parts";

/** Infers field types from neighbouring fields. */

/** Words between the two blanks of a range, as in "from ___ to ___", in the product's languages. */
const RANGE =
  /(?:^| )(?:to|until|till|through|and|bis|bis zum|und|au|jusqu au|et|hasta|al|y|ate|e|fino al|tot|tot en met|en|do|oraz)$/;
const RANGE_REACH = 150;
const MAX_RANGE_WORDS = 3;

/** Gives the second blank of a range the type of the first. */
export function markRanges(fields: readonly FoundField[]): void {
  const ordered = [...fields].sort((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
  for (const field of ordered) {
    const words = foldText(field.label?.text ?? "");
    if (field.label?.place !== "before" || !RANGE.test(words)) continue;
    if (words.split(" ").length > MAX_RANGE_WORDS || (field.type !== "text" && field.type !== "date"))
      continue;
    const first = fields
      .filter(
        (other) =>
          other !== field &&
          other.box.x1 <= field.box.x0 &&
          field.box.x0 - other.box.x1 < RANGE_REACH &&
          overlapY(other.box, field.box) > 0.6 * Math.min(heightOf(other.box), heightOf(field.box)),
      )
      .sort((a, b) => b.box.x1 - a.box.x1)[0];
    if (first && (first.type === "date" || first.type === "number")) field.type = first.type;
  }
}

/** Largest distance between the rows of one person's name, in points. */
const NAME_STEP = 50;

/** A bare "Name" next to one part of a name asks for the other part: "Name" and "Vorname", "Nombre" and "Apellidos". */
export function markPartsOfName(fields: readonly FoundField[]): void {
  const parts = fields.flatMap((field) => {
    const part = partOfName(field.label?.text ?? "");
    return part ? [{ box: field.box, part }] : [];
  });
  for (const field of fields) {
    if (field.type !== "name" || !isBareName(field.label?.text ?? "")) continue;
    const near = new Set(
      parts
        .filter(({ box }) => box.y0 - field.box.y1 < NAME_STEP && field.box.y0 - box.y1 < NAME_STEP)
        .map(({ part }) => part),
    );
    if (near.has("given") !== near.has("family")) field.type = "text";
  }
}

/** Largest distance between rows of a list of amounts, in points. */
const LIST_STEP = 45;
const MIN_LIST = 3;

const NO_SUM =
  /\b(?:currency|unit|wahrung|einheit|devise|unite|moneda|unidad|moeda|unidade|valuta|unita|eenheid|waluta)\b/;

/** Marks a field with an unknown label as an amount if it is among amounts in a column or in a row of boxes. */
export function markSums(fields: readonly FoundField[]): void {
  const isOpen = ({ type, label, box, blank }: FoundField) =>
    type === "text" &&
    label !== null &&
    label.meaning === null &&
    heightOf(box) < 33 &&
    (blank.shape !== "cell" || !blank.column) &&
    !NO_SUM.test(foldText(label.text));
  const open = fields.filter(isOpen);
  const sums = open.filter(
    (field) => isAmongSums(columnOf(field, fields)) || isAmongSums(rowOf(field, fields)),
  );
  for (const field of sums) field.type = "number";
}

/** Whether nearly all the others are amounts. */
function isAmongSums(others: readonly FoundField[]): boolean {
  const count = others.filter(({ type }) => type === "number").length;
  return others.length + 1 >= MIN_LIST && count >= MIN_LIST - 1 && others.length - count <= count / 3;
}

/** Returns the other fields in a column of fields of the same width without a large gap. */
function columnOf(field: FoundField, fields: readonly FoundField[]): FoundField[] {
  const aligned = fields
    .filter(({ box }) => Math.abs(box.x0 - field.box.x0) < 3 && Math.abs(box.x1 - field.box.x1) < 3)
    .sort((a, b) => a.box.y0 - b.box.y0);
  const isNext = (a: FoundField | undefined, b: FoundField | undefined) =>
    a !== undefined && b !== undefined && b.box.y0 - a.box.y1 < LIST_STEP;
  let from = aligned.indexOf(field);
  let to = from;
  while (isNext(aligned[from - 1], aligned[from])) from -= 1;
  while (isNext(aligned[to], aligned[to + 1])) to += 1;
  return aligned.slice(from, to + 1).filter((other) => other !== field);
}

/** Returns the other captioned boxes in a row; empty for the first of them, which usually describes the amounts. */
function rowOf(field: FoundField, fields: readonly FoundField[]): FoundField[] {
  const row = fields.filter(
    (other) =>
      overlapX(other.box, field.box) <= 0 &&
      other.label?.place === "above" &&
      other.blank.shape === field.blank.shape &&
      overlapY(other.box, field.box) > 0.8 * Math.max(heightOf(other.box), heightOf(field.box)),
  );
  const isFirst = !row.some(({ box }) => box.x1 <= field.box.x0);
  return isFirst || field.label?.place !== "above" ? [] : row;
}
