/** Numbers and bullets of lists, shared by the pages, the reflowed view and the editor. */

/** Markers of unordered lists, by depth. */
const BULLETS = ["•", "–", "▪"];

type NumberStyle = "1" | "a" | "A" | "i" | "I";

const ROMAN = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;
/** Beyond this, Roman numbers are written in digits. */
const LARGEST_ROMAN = 3_999;

function roman(value: number): string {
  let [rest, text] = [value, ""];
  for (const [worth, letters] of ROMAN)
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  return text;
}

/** Word processors repeat the letter: z, aa, bb; after 30 repetitions they begin again. */
function letters(value: number): string {
  const at = (value - 1) % (26 * 30);
  return String.fromCharCode(97 + (at % 26)).repeat(Math.floor(at / 26) + 1);
}

/** A list number in its style, or in digits if the style cannot express it. */
export function numberText(value: number, style: NumberStyle): string {
  if (value < 1 || style === "1") return String(value);
  if (style === "a") return letters(value);
  if (style === "A") return letters(value).toUpperCase();
  if (value > LARGEST_ROMAN) return String(value);
  return style === "i" ? roman(value) : roman(value).toUpperCase();
}

/** Legal numbering by depth: 1., 1.1, (a), (i), then (A) and (1). @param path numbers from the outermost list on */
export function legalNumber(path: readonly number[]): string {
  const own = path.at(-1) ?? 1;
  if (path.length === 1) return `${own}.`;
  if (path.length === 2) return `${path[0]}.${own}`;
  const styles: readonly NumberStyle[] = ["a", "i", "A", "1"];
  return `(${numberText(own, styles[(path.length - 3) % styles.length] ?? "1")})`;
}

/** A list's context, which determines its numbers and bullets. */
export interface ListContext {
  /** Numbers of the enclosing legal lists, without another list between. */
  readonly legal: readonly number[];
  /** Number of enclosing lists. */
  readonly depth: number;
}

export const OUTERMOST_LIST_CONTEXT: ListContext = { legal: [], depth: 0 };
/** Lists restart in table cells. */
export const CELL_LIST_CONTEXT: ListContext = { legal: [], depth: 1 };

interface OrderedListAttributes {
  readonly start: number;
  readonly type: NumberStyle | null;
  readonly numbering: "legal" | null;
}

interface ListMarkers {
  /** The number or bullet of an item, by its 0-based index. */
  of(index: number): string;
  /** The context of lists inside the item. */
  within(index: number): ListContext;
}

/** @param attrs attributes of a numbered list; null for a bulleted one */
export function listMarkers(attrs: OrderedListAttributes | null, { legal, depth }: ListContext): ListMarkers {
  if (!attrs) {
    const bullet = BULLETS[depth % BULLETS.length] ?? "•";
    return { of: () => bullet, within: () => ({ legal: [], depth: depth + 1 }) };
  }
  const { start, type, numbering } = attrs;
  const path = (index: number) => (numbering === "legal" ? [...legal, start + index] : []);
  return {
    of: (index) =>
      numbering === "legal" ? legalNumber(path(index)) : `${numberText(start + index, type ?? "1")}.`,
    within: (index) => ({ legal: path(index), depth: depth + 1 }),
  };
}
