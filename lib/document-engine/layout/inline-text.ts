import type { BodyInline, BodyMark } from "@/lib/contracts/body";
import { printedText } from "@/lib/pure/print/printed-text";
import type { TextLook } from "./look";
import type { LayoutField } from "./types";

/** A stretch of text with one look, as UTF-16 indices. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly look: TextLook;
}

/**
 * The inline content of a paragraph as one text, in which each field that is a box is one object replacement
 * character.
 */
export interface InlineText {
  readonly text: string;
  readonly spans: readonly Span[];
  /** The fields, by the index of their character in the text. */
  readonly fields: ReadonlyMap<number, LayoutField>;
}

/** The values of the text's variables and fields. */
export interface TextValues {
  readonly variables: Readonly<Record<string, string>>;
  readonly fields: ReadonlyMap<string, LayoutField>;
}

export const FIELD_PLACEHOLDER = "\ufffc";
export const LINE_SEPARATOR = "\u2028";

const LINE_ENDS = /\r\n|[\n\r\u0085\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\ufeff\ufffc]/g;

/**
 * Prepares a text for typesetting: removes characters without a glyph, uses one character for every kind of line end,
 * and composes letters with their marks.
 */
export function typesettableText(text: string): string {
  const lines = text.replaceAll("\t", "    ").split(LINE_ENDS);
  return lines
    .map((line) =>
      composed(printedText(line.replace(UNSEEN, "").replace(/[\u202a-\u202e\u2066-\u2069]/g, ""))),
    )
    .join(LINE_SEPARATOR);
}

const PLAIN = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

function composed(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(/\P{M}\p{M}+|[\u1100-\u11ff]+/gu, (sign) => sign.normalize("NFC"));
}

/** @param base the look of the paragraph's text without marks */
export function inlineText(content: readonly BodyInline[], base: TextLook, values: TextValues): InlineText {
  const spans: Span[] = [];
  const fields = new Map<number, LayoutField>();
  let text = "";
  const append = (added: string, look: TextLook) => {
    if (added === "") return;
    const last = spans.at(-1);
    if (last && sameLook(last.look, look))
      spans[spans.length - 1] = { ...last, end: text.length + added.length };
    else spans.push({ start: text.length, end: text.length + added.length, look });
    text += added;
  };
  for (const node of content) {
    const look = lookOf(node.marks, base);
    if (node.type === "text") append(typesettableText(node.text), look);
    else if (node.type === "hardBreak") append(LINE_SEPARATOR, look);
    else if (node.type === "variable")
      append(typesettableText(values.variables[node.attrs.name] ?? `{{${node.attrs.name}}}`), look);
    else {
      const field = values.fields.get(node.attrs.fieldId);
      if (field?.text != null) append(typesettableText(field.text), look);
      else if (field) {
        fields.set(text.length, field);
        append(FIELD_PLACEHOLDER, look);
      }
    }
  }
  return { text, spans, fields };
}

const SMALL = 0.65;
const RISE = { superscript: 0.36, subscript: -0.14 } as const;

function lookOf(marks: readonly BodyMark[], base: TextLook): TextLook {
  if (marks.length === 0) return base;
  const has = (type: BodyMark["type"]) => marks.some((mark) => mark.type === type);
  const link = marks.find((mark) => mark.type === "link");
  const shift = has("superscript") ? RISE.superscript : has("subscript") ? RISE.subscript : 0;
  return {
    ...base,
    size: shift === 0 ? base.size : base.size * SMALL,
    rise: shift * base.size,
    weight: has("bold") ? 700 : base.weight,
    isItalic: base.isItalic || has("italic"),
    isUnderlined: has("underline"),
    isStruck: has("strike"),
    href: link?.type === "link" ? link.attrs.href : null,
  };
}

function sameLook(a: TextLook, b: TextLook): boolean {
  return (Object.keys(a) as (keyof TextLook)[]).every((key) => a[key] === b[key]);
}
