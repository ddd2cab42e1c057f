import { type HtmlElement, type HtmlNode, isElement } from "@/components/text-editor/paste/html-tree";
import type { ListKind } from "@/lib/pure/lists/list-kind";

export type NumberType = Extract<ListKind, "1" | "a" | "A" | "i" | "I">;

const CSS_TYPES: Readonly<Record<string, NumberType>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};
export const FORMATS: Readonly<Record<NumberType, string>> = {
  "1": "decimal",
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};
export const isItem = (node: HtmlNode): node is HtmlElement => isElement(node) && node.name === "li";

/** How the list is numbered, as it, or its first item, says; null for the usual numbers. */
export function typeOf(list: HtmlElement): NumberType | null {
  const given = list.attrs.get("type") ?? "";
  if (/^[1aAiI]$/.test(given)) return given as NumberType;
  const item = list.children.find(isItem);
  const style = item?.style.get("list-style-type") ?? list.style.get("list-style-type");
  return CSS_TYPES[style ?? ""] ?? null;
}

export function startOf(list: HtmlElement): number {
  const given = list.children.find(isItem)?.attrs.get("value") ?? list.attrs.get("start") ?? "";
  const number = /^\d{1,7}$/.test(given) ? Number(given) : 1;
  return Math.min(number, 1_000_000);
}
