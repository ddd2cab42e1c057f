import { type CounterStyles, markerText } from "@/components/text-editor/paste/counter-styles";
import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import type { ListKind } from "@/lib/pure/lists/list-kind";

export type NumberType = Extract<ListKind, "1" | "a" | "A" | "i" | "I">;

/** The marker before an item. */
export type ItemMarker =
  | { readonly kind: "bullet" | "none" }
  | { readonly kind: "number"; readonly type: NumberType }
  /** A number that a list in a body cannot have, or a custom text. */
  | { readonly kind: "written"; readonly text: (value: number) => string };

export const NUMBER_TYPES_BY_CSS: Readonly<Record<string, NumberType>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};
export const WORD_NUMBER_FORMATS: Readonly<Record<NumberType, string>> = {
  "1": "decimal",
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};

export const isListItem = (node: HtmlNode): node is HtmlElement => isElement(node) && node.name === "li";

const styleOf = ({ style }: HtmlElement): string | undefined =>
  style.get("list-style-type") ??
  style
    .get("list-style")
    ?.split(/\s+/)
    .find((word) => !/^(inside|outside|url\(.*)$/.test(word));

const attributeType = ({ attrs }: HtmlElement): NumberType | null => {
  const given = attrs.get("type") ?? "";
  return /^[1aAiI]$/.test(given) ? (given as NumberType) : null;
};

/** The list's numbering, from the first item or the list itself; null for the default numbers. */
export function numberTypeOf(list: HtmlElement): NumberType | null {
  const item = list.children.find(isListItem);
  const own = item && attributeType(item);
  const style = (item && styleOf(item)) ?? (own ? undefined : styleOf(list));
  return NUMBER_TYPES_BY_CSS[style ?? ""] ?? own ?? attributeType(list);
}

/** The marker that a browser shows before a list item. @param own counter styles that the style sheet defines */
export function markerOf(list: HtmlElement, item: HtmlElement, own: CounterStyles): ItemMarker {
  const given = attributeType(item);
  const style = styleOf(item) ?? (given ? undefined : styleOf(list));
  if (style !== undefined && own.has(style))
    return { kind: "written", text: (value) => markerText(value, style, own) };
  const type = NUMBER_TYPES_BY_CSS[style ?? ""];
  if (type) return { kind: "number", type };
  if (style === "none") return { kind: "none" };
  if (/^(disc|circle|square|disclosure-\w+)$/.test(style ?? "")) return { kind: "bullet" };
  const [, quoted] = /^["'](.*)["']$/.exec(style ?? "") ?? [];
  if (quoted !== undefined) return quotedMarker(quoted.trim());
  if (list.name !== "ol") return { kind: "bullet" };
  if (style === undefined || style === "inherit")
    return { kind: "number", type: given ?? attributeType(list) ?? "1" };
  return { kind: "written", text: (value) => markerText(value, style, own) };
}

const quotedMarker = (text: string): ItemMarker => {
  if (text === "") return { kind: "none" };
  return /[\p{L}\p{N}]/u.test(text) ? { kind: "written", text: () => text } : { kind: "bullet" };
};

const INTEGER = /^\s*([+-]?\d{1,9})/;

/** An integer as HTML parses it; null for anything else. */
export function integerOf(given: string | undefined): number | null {
  const [, digits] = INTEGER.exec(given ?? "") ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a list in a body can begin with this number. */
export const isListNumber = (value: number): boolean => value >= 0 && value <= 1_000_000;

/** The number of the first item. */
export function startNumberOf(list: HtmlElement): number {
  const first = list.children.find(isListItem);
  const number = integerOf(first?.attrs.get("value")) ?? integerOf(list.attrs.get("start")) ?? 1;
  return Math.min(Math.max(number, 0), 1_000_000);
}

/** Whether an element counts as an item; one with another `display` value has no number. */
const countsAsItem = ({ style }: HtmlElement): boolean =>
  /^(list-item|flex)?$/.test(style.get("display") ?? "");

/** The number of each item, in order, according to `start`, `value` and `reversed`. @param items the visible items */
export function itemNumbersOf(list: HtmlElement, items: readonly HtmlElement[]): number[] {
  const isReversed = list.attrs.has("reversed");
  const step = isReversed ? -1 : 1;
  let next = integerOf(list.attrs.get("start")) ?? (isReversed ? items.filter(countsAsItem).length : 1);
  return items.map((item) => {
    const value = integerOf(item.attrs.get("value")) ?? next;
    next = countsAsItem(item) ? value + step : next;
    return value;
  });
}
