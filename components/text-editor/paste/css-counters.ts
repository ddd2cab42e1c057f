import { type CounterStyles, counterText, unescapeCss } from "@/components/text-editor/paste/counter-styles";
import { isHidden } from "@/components/text-editor/paste/hidden";
import {
  type HtmlElement,
  type HtmlNode,
  isBlock,
  isElement,
} from "@/components/text-editor/paste/html-tree";
import { integerOf, NUMBER_TYPES_BY_CSS } from "@/components/text-editor/paste/list-type";
import type { PasteLosses } from "@/components/text-editor/paste/losses";
import type { SelectorRules } from "@/components/text-editor/paste/selectors";

/**
 * Numbers that a style sheet adds before items, headings and paragraphs (`li::before { content: counter(clause) "."
 * }`). Google Docs saves its lists in this way: no element contains the numbers, although readers see them.
 */

interface Numbering {
  readonly rules: SelectorRules;
  readonly styles: CounterStyles;
  readonly losses: PasteLosses;
}

/** The document with the numbers of its counters: as list numbers if lists support them, otherwise as text. */
export function withCounters(root: HtmlElement, numbering: Numbering): HtmlElement {
  if (!numbering.rules.hasMarks) return root;
  return new CounterReader(numbering).read(root, [], null);
}

/** Maximum number of names per element, and of counters at the same time; real documents have fewer. */
const MAX_NAMES = 100;
const MAX_CHANGES_LENGTH = 2_000;

interface Counter {
  value: number;
  /** Depth of the sibling elements that share the counter. */
  readonly depth: number;
}

/** Parses `clause 1 part`: names, each with a number or the default one. */
function changesOf(given: string | undefined, usual: number): (readonly [string, number])[] {
  if (given === undefined || given === "none") return [];
  const found = Array.from(
    given
      .slice(0, MAX_CHANGES_LENGTH)
      .toLowerCase()
      .matchAll(/([a-z_-][\w-]*)(?:\s+(-?\d{1,9}))?/g),
    ([, name = "", value]) => [name, value === undefined ? usual : Number(value)] as const,
  );
  return found.slice(0, MAX_NAMES);
}

const CONTENT = /"([^"]*)"|'([^']*)'|(counters?)\(([^)]*)\)/gi;
/** Maximum length of an element's generated content; a longer one is not a number. */
const MAX_LENGTH = 200;
const ITEM = "list-item";

class CounterReader {
  readonly #numbering: Numbering;
  /** Innermost last. */
  readonly #counters = new Map<string, Counter[]>();

  constructor(numbering: Numbering) {
    this.#numbering = numbering;
  }

  /** @param ancestors from the root down @param parent the last ancestor, as displayed */
  read(given: HtmlElement, ancestors: readonly HtmlElement[], parent: HtmlElement | null): HtmlElement {
    const { rules } = this.#numbering;
    if (isHidden(given)) return given;
    const depth = ancestors.length;
    const said = rules.declarationsFor(given, ancestors, "");
    const element = said.size === 0 ? given : { ...given, style: new Map([...given.style, ...said]) };
    this.#count(element, depth);
    const before = rules.declarationsFor(given, ancestors, "before");
    this.#change(before, depth + 1);
    const shown = this.#textOf(before);
    const marker =
      given.name === "li" ? this.#textOf(rules.declarationsFor(given, ancestors, "marker")) : null;
    const path = [...ancestors, given];
    const children = element.children.map((child) =>
      isElement(child) ? this.read(child, path, element) : child,
    );
    for (const [name, stack] of this.#counters) {
      while ((stack.at(-1)?.depth ?? -1) > depth) stack.pop();
      if (stack.length === 0) this.#counters.delete(name);
    }
    return this.#numbered({ ...element, children }, parent, shown, marker);
  }

  #count({ name, attrs, style }: HtmlElement, depth: number): void {
    if (/^(ol|ul|menu|dir)$/.test(name)) this.#reset(ITEM, (integerOf(attrs.get("start")) ?? 1) - 1, depth);
    this.#change(style, depth);
    if (name !== "li" || /\blist-item\b/.test(style.get("counter-increment") ?? "")) return;
    this.#add(ITEM, 1, depth);
    const value = integerOf(attrs.get("value"));
    if (value !== null) this.#set(ITEM, value, depth);
  }

  #change(style: HtmlElement["style"], depth: number): void {
    for (const [name, value] of changesOf(style.get("counter-reset"), 0)) this.#reset(name, value, depth);
    for (const [name, value] of changesOf(style.get("counter-increment"), 1)) this.#add(name, value, depth);
    for (const [name, value] of changesOf(style.get("counter-set"), 0)) this.#set(name, value, depth);
  }

  #reset(name: string, value: number, depth: number): void {
    const stack = this.#counters.get(name) ?? [];
    if (stack.length === 0 && this.#counters.size >= MAX_NAMES) return;
    // Replaces a sibling's counter; a counter of an ancestor stays below it on the stack.
    if (stack.at(-1)?.depth === depth) stack.pop();
    this.#counters.set(name, [...stack, { value, depth }]);
  }

  #innermost(name: string, depth: number): Counter {
    if (!this.#counters.get(name)?.length) this.#reset(name, 0, depth);
    return this.#counters.get(name)?.at(-1) ?? { value: 0, depth };
  }

  #add(name: string, value: number, depth: number): void {
    this.#innermost(name, depth).value += value;
  }

  #set(name: string, value: number, depth: number): void {
    this.#innermost(name, depth).value = value;
  }

  /** The text generated before an element; null if there is none. */
  #textOf(style: ReadonlyMap<string, string>): Shown | null {
    const content = style.get("content") ?? "";
    if (content === "" || style.get("display") === "none" || style.get("visibility") === "hidden")
      return null;
    const shown: Shown = { text: "", before: "", numbers: [] };
    for (const [, double, single, kind, given = ""] of content.matchAll(CONTENT)) {
      const words = double ?? single;
      if (words !== undefined) shown.text += unescapeCss(words);
      else shown.text += this.#number(kind?.toLowerCase() === "counters", given, shown);
      if (shown.text.length > MAX_LENGTH) break;
    }
    return shown;
  }

  #number(isAll: boolean, given: string, shown: Shown): string {
    const parts = Array.from(given.matchAll(/"([^"]*)"|'([^']*)'|([^\s,"']+)/g));
    const [name = "", style = "decimal"] = parts.flatMap(([, , , bare]) => bare?.toLowerCase() ?? []);
    const quoted = parts.find(([, double, single]) => double ?? single);
    const own = this.#counters.get(name) ?? [{ value: 0, depth: 0 }];
    const counters = isAll ? own : own.slice(-1);
    if (shown.numbers.length === 0) shown.before = shown.text;
    shown.numbers.push(...counters.map(({ value }) => ({ value, style })));
    return counters
      .map(({ value }) => counterText(value, style, this.#numbering.styles))
      .join(unescapeCss(quoted?.[1] ?? quoted?.[2] ?? ""));
  }

  #numbered(
    element: HtmlElement,
    parent: HtmlElement | null,
    before: Shown | null,
    marker: Shown | null,
  ): HtmlElement {
    const shown = before ?? marker;
    const text = shown?.text.trim() ?? "";
    if (!shown || text === "") return element;
    const isItsMarker = element.name === "li" && (before === null || isUnmarked(element, parent));
    const [number] = shown.numbers;
    if (!number) {
      // Generated text without a number may not belong to the content, so it is dropped; an item's bullet is kept.
      const isBullet = isItsMarker && !/[\p{L}\p{N}]/u.test(text);
      return isBullet ? withStyle(element, "list-style-type", "disc") : element;
    }
    const { losses } = this.#numbering;
    if (isItsMarker && shown.numbers.length === 1 && this.#isOfList(shown, number)) {
      if (text.endsWith(")")) losses.add("numbers_restyled", text);
      const attrs = new Map([...element.attrs, ["value", String(number.value)]]);
      return withStyle({ ...element, attrs }, "list-style-type", number.style);
    }
    losses.add("numbers_written", text);
    const children = withWords(element.children, `${text} `);
    return before === null
      ? withStyle({ ...element, children }, "list-style-type", "none")
      : { ...element, children };
  }

  /** Whether a list in a body can show this number, except for the character after it. */
  #isOfList({ text, before }: Shown, { value, style }: Shown["numbers"][number]): boolean {
    const { styles } = this.#numbering;
    if (styles.has(style) || NUMBER_TYPES_BY_CSS[style] === undefined || before.trim() !== "") return false;
    return /^\s*[.)]\s*$/.test(text.slice(before.length + counterText(value, style, styles).length));
  }
}

const withStyle = (element: HtmlElement, name: string, value: string): HtmlElement => ({
  ...element,
  style: new Map([...element.style, [name, value]]),
});

/** Whether a browser shows no other marker before an item. */
function isUnmarked({ style }: HtmlElement, parent: HtmlElement | null): boolean {
  const type = ({ style: one }: HtmlElement) => one.get("list-style-type") ?? one.get("list-style");
  const own = style.get("list-style-type") ?? style.get("list-style") ?? (parent ? type(parent) : undefined);
  return /(^|\s)none(\s|$)/.test(own ?? "") || !/^(list-item)?$/.test(style.get("display") ?? "");
}

interface Shown {
  text: string;
  /** Up to the first number. */
  before: string;
  numbers: { value: number; style: string }[];
}

/** Inserts text at the start of the first line. */
function withWords(children: readonly HtmlNode[], text: string): HtmlNode[] {
  const first = children.findIndex((child) => isElement(child) || child.text.trim() !== "");
  const child = children[first];
  if (child && isElement(child) && isBlock(child) && !/^(ul|ol|menu|dir|table|hr)$/.test(child.name))
    return children.with(first, { ...child, children: withWords(child.children, text) });
  return [{ name: "#text", text }, ...children];
}
