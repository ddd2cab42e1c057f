import { formatListNumber } from "@/lib/pure/lists/numerals";
import { shiftedText } from "@/lib/pure/raised-text";

/**
 * Converts HTML within a Word file to plain text: what is shown, with the numbers of lists and superscript or
 * subscript digits.
 */

/** Elements of HTML whose content is not shown. */
const HIDDEN = /<!--|<(head|script|style|template)\b/gi;
const TAG = /<(\/?)([a-z!?][a-z0-9]*)(?![a-z0-9])([^<>]*)>/gi;
/** Maximum length of a tag's attributes that is examined, in characters; nothing relevant is longer. */
const MAX_SETTINGS_LENGTH = 1_000;
/** Elements that begin and end a line. */
const LINES: ReadonlySet<string> = new Set(
  "p div h1 h2 h3 h4 h5 h6 li tr table blockquote pre dt dd dl section article header footer ul ol center form".split(
    " ",
  ),
);
/** Elements without an end. */
const EMPTY: ReadonlySet<string> = new Set(
  "br hr img input meta link col wbr area base embed source".split(" "),
);
const CONCEALED = /\shidden(?=[\s=/]|$)|\bstyle\s*=[^>]*?\b(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const STRUCK = /\bstyle\s*=[^>]*?\btext-decoration(?:-line)?\s*:[^;>]*line-through/i;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", copy: "©", reg: "®", euro: "€" },
  ...{ sect: "§", para: "¶", ndash: "–", mdash: "—", hellip: "…", laquo: "«", raquo: "»", pound: "£" },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", bdquo: "„", sbquo: "‚", bull: "•", times: "×" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", eacute: "é" },
};

function entity(whole: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code > 0 && code <= 0x10ffff) return String.fromCodePoint(code);
  return Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? whole) : whole;
}

/** Removes comments and hidden elements; one without an end hides the rest of the text, as in a browser. */
function withoutHidden(html: string): string {
  const lower = html.toLowerCase();
  let kept = "";
  let at = 0;
  HIDDEN.lastIndex = 0;
  for (let match = HIDDEN.exec(html); match; match = HIDDEN.exec(html)) {
    kept += html.slice(at, match.index);
    const end = match[1] === undefined ? "-->" : `</${match[1].toLowerCase()}`;
    const from = lower.indexOf(end, match.index);
    if (from < 0) return kept;
    at = from + end.length;
    HIDDEN.lastIndex = at;
    // What follows in the closing tag is kept as a closing tag.
    if (match[1] !== undefined) kept += "</x";
  }
  return kept + html.slice(at);
}

/** An open list: its next number, null for a list without numbers, and the format of its numbers. */
interface OpenList {
  next: number | null;
  readonly format: string;
}
const FORMATS: Readonly<Record<string, string>> = {
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};

/** Number formats by `list-style-type`; other values are treated as if there were none. */
const CSS_FORMATS: Readonly<Record<string, string>> = {
  decimal: "decimal",
  "decimal-leading-zero": "decimalZero",
  "lower-alpha": "lowerLetter",
  "lower-latin": "lowerLetter",
  "upper-alpha": "upperLetter",
  "upper-latin": "upperLetter",
  "lower-roman": "lowerRoman",
  "upper-roman": "upperRoman",
};
const LIST_STYLE = /\bstyle\s*=[^>]*?\blist-style(?:-type)?\s*:\s*([a-z-]+)/i;

/** Returns how the items of a list are numbered; null if they have no numbers. */
function formatOf(attributes: string): string | null {
  const style = LIST_STYLE.exec(attributes)?.[1]?.toLowerCase() ?? "";
  if (/^(?:none|disc|circle|square)$/.test(style)) return null;
  return CSS_FORMATS[style] ?? FORMATS[attribute(attributes, "type") ?? ""] ?? "decimal";
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`\\b${name}\\s*=\\s*["']?([^"'\\s>]+)`, "i").exec(attributes)?.[1];

function numberIn(attributes: string, name: string): number | null {
  const value = Number(attribute(attributes, name) ?? Number.NaN);
  return Number.isSafeInteger(value) ? value : null;
}

/** Returns the number of an item as the list shows it, with the separator after it. */
function numberOfItem(list: OpenList | undefined, attributes: string): string {
  if (!list || list.next === null) return "";
  const value = numberIn(attributes, "value") ?? list.next;
  list.next = value + 1;
  return `${value > 0 ? formatListNumber(value, list.format, "en").text : value}. `;
}

/** Matches a style sheet rule that shows a counter. */
const COUNTERS = /\bcontent\s*:[^;{}<]{0,200}?\bcounters?\s*\(/i;

/** Maximum number of struck-out words and of nested elements that are recorded. */
const MAX_STRUCK = 1_000;

export interface ShownHtml {
  readonly text: string;
  /** Whether its style sheet puts numbers before lines; these numbers are not read. */
  readonly hasCounters: boolean;
  /** The struck-out texts, one for each piece between tags. */
  readonly struck: readonly string[];
}

class HtmlText {
  readonly #parts: string[] = [];
  readonly #lists: OpenList[] = [];
  /** The element whose content is hidden, and how many elements of its name are open, including itself. */
  #concealed: { readonly name: string; depth: number } | null = null;
  /** The kind of the open superscript or subscript, and the index of its first part. */
  #shift: { readonly kind: "superscript" | "subscript"; readonly from: number } | null = null;

  /** The open elements from the first struck-out one on; all of their words are struck out. */
  #struckIn: string[] = [];
  readonly struck: string[] = [];

  words(text: string): void {
    if (text === "" || this.#concealed) return;
    const shown = text.replace(/&(#?\w{1,10});/g, entity);
    this.#parts.push(shown);
    if (this.#struckIn.length > 0 && shown.trim() !== "" && this.struck.length < MAX_STRUCK)
      this.struck.push(shown.trim());
  }

  begin(name: string, attributes: string): void {
    if (this.#concealed) {
      if (name === this.#concealed.name) this.#concealed.depth += 1;
      return;
    }
    if (!EMPTY.has(name) && CONCEALED.test(attributes)) {
      this.#concealed = { name, depth: 1 };
      return;
    }
    const isStruck = /^(?:s|strike|del)$/.test(name) || STRUCK.test(attributes);
    if (!EMPTY.has(name) && (isStruck || this.#struckIn.length > 0) && this.#struckIn.length < MAX_STRUCK)
      this.#struckIn.push(name);
    if (LINES.has(name) || name === "br" || name === "hr") this.#line();
    if (name === "ul" || name === "menu") this.#lists.push({ next: null, format: "" });
    if (name === "ol") {
      const format = formatOf(attributes);
      const next = format === null ? null : (numberIn(attributes, "start") ?? 1);
      this.#lists.push({ next, format: format ?? "" });
    }
    if (name === "li") this.#parts.push(numberOfItem(this.#lists.at(-1), attributes));
    if (name === "sup" || name === "sub")
      this.#shift = { kind: name === "sup" ? "superscript" : "subscript", from: this.#parts.length };
  }

  end(name: string): void {
    if (this.#concealed) {
      if (name === this.#concealed.name) this.#concealed.depth -= 1;
      if (this.#concealed.depth === 0) this.#concealed = null;
      return;
    }
    const opened = this.#struckIn.lastIndexOf(name);
    // Elements without an end tag end with the element that contains them.
    if (opened >= 0) this.#struckIn.length = opened;
    if (LINES.has(name)) this.#line();
    if (name === "td" || name === "th") this.#parts.push(" ");
    if (name === "ul" || name === "ol" || name === "menu") this.#lists.pop();
    if ((name === "sup" || name === "sub") && this.#shift) {
      const { kind, from } = this.#shift;
      this.#parts.push(shiftedText(this.#parts.splice(from).join(""), kind));
      this.#shift = null;
    }
  }

  #line(): void {
    this.#parts.push("\n");
  }

  get text(): string {
    return this.#parts.join("");
  }
}

/** Returns the text of HTML, with one line for each block. */
export function textOfHtml(html: string): ShownHtml {
  const shown = withoutHidden(html).replace(/\s+/g, " ");
  const read = new HtmlText();
  let at = 0;
  for (const { 0: tag, 1: slash, 2: name = "", 3: attributes = "", index } of shown.matchAll(TAG)) {
    read.words(shown.slice(at, index));
    at = index + tag.length;
    if (slash) read.end(name.toLowerCase());
    else read.begin(name.toLowerCase(), attributes.slice(0, MAX_SETTINGS_LENGTH));
  }
  read.words(shown.slice(at));
  return { text: read.text, struck: read.struck, hasCounters: COUNTERS.test(html) };
}
