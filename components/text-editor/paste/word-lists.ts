import {
  type HtmlElement,
  type HtmlNode,
  isElement,
  WORD_MARKER,
} from "@/components/text-editor/paste/html-tree";
import {
  isListItem,
  type NumberType,
  numberTypeOf,
  startNumberOf,
  WORD_NUMBER_FORMATS,
} from "@/components/text-editor/paste/list-type";
import type { WordLevel } from "@/components/text-editor/paste/styles";
import { type ListLevel, type ListPlace, listKindOf } from "@/lib/pure/lists/list-kind";

/** Word's lists: each paragraph states its list and level, and contains its own number. */

const REFERENCE = /\b(l\d+)\s+level([1-9])\b/;
const LEVELS = 9;
const MAX_MARKER_LENGTH = 40;

export const isMarker = ({ name, style }: HtmlElement): boolean =>
  name === WORD_MARKER || style.get("mso-list") === "ignore";

interface Reference {
  readonly list: string;
  readonly level: number;
}

function referenceOf({ style }: HtmlElement): Reference | null {
  const [, list, level] = REFERENCE.exec(style.get("mso-list") ?? "") ?? [];
  return list === undefined ? null : { list, level: Number(level) - 1 };
}

function textOf(node: HtmlNode): string {
  return isElement(node) ? node.children.map(textOf).join("") : node.text;
}

/** A paragraph's number or bullet, without the space after it; "" if it has none. */
function markerOf(node: HtmlElement): string {
  if (isMarker(node))
    return textOf(node)
      .replace(/[\s\u00A0]+/g, " ")
      .trim()
      .slice(0, MAX_MARKER_LENGTH);
  for (const child of node.children) {
    const found = isElement(child) ? markerOf(child) : "";
    if (found !== "") return found;
  }
  return "";
}

const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanValue(text: string): number {
  const values = [...text].map((letter) => DIGITS[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

/** z, aa, bb in Word. */
const letterValue = (text: string): number => (text.codePointAt(0) ?? 97) - 96 + 26 * (text.length - 1);

/** The last number in a marker. */
const ownNumber = (marker: string): string => /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(marker)?.[1] ?? "";

function numberIn(marker: string, format: string): number {
  const own = ownNumber(marker).toLowerCase();
  if (/Letter$/.test(format)) return letterValue(own);
  if (/Roman$/.test(format)) return romanValue(own);
  const number = Number.parseInt(own, 10);
  return Number.isNaN(number) ? 1 : number;
}

/** The numbering of a level, derived from its first marker; for lists without a style sheet. */
function levelFrom(marker: string, level: number): ListLevel {
  const own = ownNumber(marker);
  const isBullet = own === "" || (own === marker && /^[^\d]$/.test(own));
  if (isBullet) return { format: "bullet", text: marker };
  const before = marker.slice(0, marker.lastIndexOf(own));
  const after = marker.slice(marker.lastIndexOf(own) + own.length);
  const above = [...before.matchAll(/\d+/g)].length;
  const parts = before.split(/\d+/).map((part, i) => (i === 0 ? part : `%${level - above + i}${part}`));
  const text = `${parts.join("")}%${level + 1}${after}`;
  const lower = own.toLowerCase();
  const isUpper = own !== lower;
  const isRoman = /^[ivxlcdm]+$/.test(lower) && (lower === "i" || lower.length > 1);
  if (/^\d+$/.test(own)) return { format: "decimal", text };
  if (isRoman) return { format: isUpper ? "upperRoman" : "lowerRoman", text };
  return { format: isUpper ? "upperLetter" : "lowerLetter", text };
}

/** List and level of an item in Word for the web, which writes each item as a list of its own. */
function webReferenceOf({ attrs }: HtmlElement): Reference | null {
  const id = attrs.get("data-listid");
  const level = Number.parseInt(attrs.get("data-aria-level") ?? "", 10);
  if (id === undefined || !(level >= 1)) return null;
  return { list: `web ${id}`, level: Math.min(level, LEVELS) - 1 };
}

const webLevel = (item: HtmlElement, type: NumberType): ListLevel => ({
  format: WORD_NUMBER_FORMATS[type],
  text: (item.attrs.get("data-leveltext") ?? "").slice(0, MAX_MARKER_LENGTH),
});

/** The lists of a pasted document. */
export class WordLists {
  readonly #levels = new Map<string, (ListLevel | undefined)[]>();
  /** Current numbers of the lists of Word for the web. */
  readonly #counts = new Map<string, number[]>();

  constructor(root: HtmlElement, defined: ReadonlyMap<string, WordLevel>) {
    for (const [key, { format, text }] of defined) {
      const [list = "", level = ""] = key.split(":level");
      const at = Number(level) - 1;
      this.#of(list)[at] = { format, text: text ?? `%${level}.` };
    }
    this.#learn(root);
  }

  #of(list: string): (ListLevel | undefined)[] {
    const levels = this.#levels.get(list) ?? Array.from<ListLevel | undefined>({ length: LEVELS });
    this.#levels.set(list, levels);
    return levels;
  }

  #learn(element: HtmlElement): void {
    const reference = referenceOf(element);
    if (reference) {
      const levels = this.#of(reference.list);
      const marker = markerOf(element);
      if (marker !== "") levels[reference.level] ??= levelFrom(marker, reference.level);
    }
    if (element.name === "ol")
      for (const item of element.children.filter(isListItem)) {
        const web = webReferenceOf(item);
        if (web) this.#of(web.list)[web.level] ??= webLevel(item, numberTypeOf(element) ?? "1");
      }
    for (const child of element.children) if (isElement(child)) this.#learn(child);
  }

  /** The paragraph's place in its list; null if it is not in a list. */
  placeOf(element: HtmlElement): ListPlace | null {
    const reference = referenceOf(element);
    if (!reference) return null;
    const { list, level } = reference;
    const levels = this.#of(list);
    const marker = markerOf(element);
    const kind = levels[level] ? listKindOf(levels, level) : "written";
    // A bulleted list continues across any content in between.
    if (kind === "bullet") return { key: list, level, kind, value: Number.POSITIVE_INFINITY, text: "" };
    return { key: list, level, kind, value: numberIn(marker, levels[level]?.format ?? ""), text: marker };
  }

  /** The place of an item in a list of Word for the web; null for other items. */
  placeOfItem(item: HtmlElement, list: HtmlElement, index: number): ListPlace | null {
    const reference = webReferenceOf(item);
    if (!reference) return null;
    const { list: key, level } = reference;
    if (list.name !== "ol") return { key, level, kind: "bullet", value: Number.POSITIVE_INFINITY, text: "" };
    const levels = this.#of(key);
    const value = startNumberOf(list) + index;
    const counts = (this.#counts.get(key) ?? []).slice(0, level);
    counts[level] = value;
    this.#counts.set(key, counts);
    const text = (levels[level]?.text ?? "").replace(/%([1-9])/g, (_, digit: string) =>
      String(counts[Number(digit) - 1] ?? 1),
    );
    return { key, level, kind: listKindOf(levels, level), value, text };
  }
}
