import type { BodyBlock } from "@/lib/contracts/body";

/**
 * Computes the widths of a table's columns from their contents, as word processors do, if the file gives none. Pure.
 */

export interface MeasuredCell {
  readonly column: number;
  readonly span: number;
  readonly content: readonly BodyBlock[];
}

/** Width in pixels of an average character, and of a cell's padding. */
const CHARACTER_PX = 7;
const PADDING_PX = 16;
const MIN_CHARACTERS = 3;
/** Maximum number of characters that count, because a longer text is wrapped in any case. */
const MAX_CHARACTERS = 80;
/** Assumed length of a field in characters: about that of what is filled in. */
const FIELD_CHARACTERS = 16;

interface Measured {
  readonly type: string;
  readonly text?: string;
  readonly content?: readonly Measured[];
}

/** Returns the length of the longest line of a block, in characters. */
function longest({ type, text, content }: Measured): number {
  if (type === "text") return text?.length ?? 0;
  if (type === "field" || type === "variable") return FIELD_CHARACTERS;
  const parts = (content ?? []).map((part) => ({ isInline: INLINE.has(part.type), length: longest(part) }));
  if (parts.some(({ isInline }) => isInline)) return parts.reduce((sum, { length }) => sum + length, 0);
  return Math.max(0, ...parts.map(({ length }) => length));
}
const INLINE: ReadonlySet<string> = new Set(["text", "field", "variable", "hardBreak"]);

/**
 * @param available total width of the columns in pixels, which they fill
 * @returns whole pixels: columns of short texts get the width they need, and the others share the rest
 */
export function widthsByContent(
  rows: readonly (readonly MeasuredCell[])[],
  columns: number,
  available: number,
): number[] {
  const needed = Array.from({ length: columns }, () => MIN_CHARACTERS);
  for (const { column, span, content } of rows.flat())
    if (span === 1)
      needed[column] = Math.max(
        needed[column] ?? 0,
        ...content.map((block) => Math.min(MAX_CHARACTERS, longest(block as Measured))),
      );
  const wanted = needed.map((characters) => characters * CHARACTER_PX + PADDING_PX);
  const widths = new Map<number, number>();
  let rest = available;
  for (let isSettled = false; !isSettled && widths.size < columns; ) {
    const share = rest / (columns - widths.size);
    isSettled = true;
    for (const [column, width] of wanted.entries())
      if (!widths.has(column) && width <= share) {
        widths.set(column, width);
        rest -= width;
        isSettled = false;
      }
  }
  const open = columns - widths.size;
  const more = open === 0 ? rest / columns : 0;
  return wanted.map((_, column) => Math.max(1, Math.floor((widths.get(column) ?? rest / open) + more)));
}
