import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import {
  boxOf,
  type FieldBox,
  optionsWithBox,
  unplacedOptions,
  withBoxAroundOptions,
} from "@/lib/rules/field-box";

/**
 * Pieces: the boxes of a field's options, if each option has its own. On the pages, each piece is moved like a field
 * and has its own id. Pure functions.
 */

/** Separator of field id and option; no field's id contains a colon. */
const SEPARATOR = ":";

export const pieceId = (fieldId: string, option: number): string => `${fieldId}${SEPARATOR}${option}`;

/** The id of the field that a piece belongs to; other ids are returned unchanged. */
export const fieldIdOfPiece = (id: string): string => id.split(SEPARATOR)[0] ?? id;

/** Index of the option that a piece represents; null for a field. */
export function optionIndexOf(id: string): number | null {
  const [, option] = id.split(SEPARATOR);
  return option === undefined ? null : Number(option);
}

/** Whether options of the field have boxes of their own. */
export const hasOptionBoxes = (field: ContentField): boolean => optionsWithBox(field).length > 0;

/** The field's pieces, or the field itself if it has none. */
export function piecesOf(field: ContentField): ContentField[] {
  const options = optionsWithBox(field);
  if (options.length === 0) return [field];
  return options.map(({ index, box }) => ({ ...field, ...box, id: pieceId(field.id, index) }));
}

/** Moves pieces to new boxes; the field's own box follows them. */
export function placePieces(content: TemplateContent, boxes: ReadonlyMap<string, FieldBox>): TemplateContent {
  const moved = new Set([...boxes.keys()].filter((id) => optionIndexOf(id) !== null).map(fieldIdOfPiece));
  if (moved.size === 0) return content;
  const fields = content.fields.map((field) =>
    moved.has(field.id)
      ? withBoxAroundOptions({
          ...field,
          options: field.options.map((option, i) => {
            const box = boxes.get(pieceId(field.id, i));
            return box ? { ...option, box } : option;
          }),
        })
      : field,
  );
  return { ...content, fields };
}

/** Size of a new piece in points: that of a printed tick box. */
const PIECE_PT = 12;
/** Gap between the new boxes of options, in points. */
const GAP_PT = 6;

type PageSizes = readonly { readonly width: number; readonly height: number }[];

/**
 * Gives each option without a box its own: below the last one, or in a column in the field's box, moved up if the
 * page ends.
 */
export function splitOptions(field: ContentField, pages: PageSizes): ContentField {
  const own = boxOf(field);
  const last = optionsWithBox(field).at(-1)?.box;
  const page = own && pages[(last ?? own).page - 1];
  if (!own || !page) return field;
  const size = last ?? { width: PIECE_PT / page.width, height: PIECE_PT / page.height };
  const step = size.height + GAP_PT / page.height;
  const start = last ? { ...last, y: last.y + step } : { ...own, ...size };
  const missing = field.options.filter(({ box }) => !box).length;
  const top = Math.max(0, Math.min(start.y, 1 - missing * step));
  let row = 0;
  const options = field.options.map((option) => {
    if (option.box) return option;
    const y = Math.min(top + row++ * step, 1 - size.height);
    return { ...option, box: { page: start.page, x: start.x, y, width: size.width, height: size.height } };
  });
  return withBoxAroundOptions({ ...field, options });
}

/** Puts the options back into the field's single box, enlarged to fit a label. */
export function joinOptions(field: ContentField, least: { width: number; height: number }): ContentField {
  const options = unplacedOptions(field.options);
  const own = boxOf(field);
  if (!own) return { ...field, options };
  const width = Math.min(1, Math.max(own.width, least.width));
  const height = Math.min(1, Math.max(own.height, least.height));
  const [x, y] = [Math.min(own.x, 1 - width), Math.min(own.y, 1 - height)];
  return { ...field, options, x, y, width, height };
}

/** The field with another box; the boxes of its options keep their arrangement. */
export function withBox<F extends ContentField>(field: F, box: FieldBox): F {
  const from = boxOf(field);
  if (!from || !hasOptionBoxes(field)) return { ...field, ...box };
  const [scaleX, scaleY] = [box.width / (from.width || 1), box.height / (from.height || 1)];
  const options = field.options.map((option) => {
    const own = option.box;
    if (!own) return option;
    const page = Math.max(1, own.page + box.page - from.page);
    if (own.page !== from.page) return { ...option, box: { ...own, page } };
    const width = Math.min(1, own.width * scaleX);
    const height = Math.min(1, own.height * scaleY);
    const x = box.x + (own.x - from.x) * scaleX;
    const y = box.y + (own.y - from.y) * scaleY;
    return { ...option, box: { page, x, y, width, height } };
  });
  return { ...field, ...box, options };
}

/** Selected ids after a change: a field is replaced by its pieces, and pieces that no longer exist by their field. */
export function inPieces(ids: readonly string[], fields: readonly ContentField[]): readonly string[] {
  if (!ids.some((id) => optionIndexOf(id) !== null) && !fields.some(hasOptionBoxes)) return ids;
  const pieces = new Map(fields.map((field) => [field.id, piecesOf(field).map(({ id }) => id)]));
  const found = ids.flatMap((id) => {
    const own = pieces.get(fieldIdOfPiece(id));
    if (!own) return [id];
    return own.includes(id) ? [id] : own;
  });
  const unique = [...new Set(found)];
  return unique.length === ids.length && unique.every((id, i) => id === ids[i]) ? ids : unique;
}
