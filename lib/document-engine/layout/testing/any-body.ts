import fc from "fast-check";
import type { FieldType } from "@/lib/contracts/field-types";
import type { LayoutField } from "@/lib/document-engine/layout/types";
import {
  CELL_LIST_CONTEXT,
  type ListContext,
  listMarkers,
  OUTERMOST_LIST_CONTEXT,
} from "@/lib/pure/lists/list-numbers";

/**
 * Generates random bodies that match the schema. Their words are numbered in reading order, in the letters of their
 * script, so that each word is different and can be found in the text that a PDF reader extracts.
 */

type Json = Record<string, unknown>;

const IMAGE_ID = "00000000-0000-4000-8000-000000000001";

/** Letters for spelling words; a combining mark is written with its letter. */
const SCRIPTS = {
  latin: [..."bcdéfghjklmnßpqrstuvwxyzäöü"],
  arabic: [..."بتثجحخدذرزسشصضطظعغفقكمن"],
  hebrew: [..."אבגדהוזחטיכלמנסעפצקרשת"],
  thai: ["ก", "ขา", "คี", "เง", "จุ", "ช้", "ซ", "ญ", "ดำ", "ต", "ถ", "แท", "น", "บ", "ป", "ผ", "ฝ", "พ"],
  han: [..."一二三四五六七八九十百千万円年月日時分店"],
  kana: [..."あいうえおかきくけこサシスセソタチツテト"],
  devanagari: ["क", "खा", "गि", "घी", "चु", "छ", "जे", "झ", "टो", "ठ", "ड", "त्र", "थ", "द", "ध", "क्ष"],
} as const;
type Script = keyof typeof SCRIPTS;
const SCRIPT_NAMES = Object.keys(SCRIPTS) as Script[];
/** Letters used only in headers and footers, which distinguish them from the text around them. */
const RUNNING_LETTERS = [..."αβγδεζηθικλνξπρστυφχψω"];

/** Field types other than text are included because their boxes have other heights. */
const FIELD_KINDS: readonly FieldType[] = ["text", "checkbox", "signature", "multiline"];

type Inline =
  | {
      readonly kind: "text";
      readonly script: Script;
      readonly words: number;
      readonly marks: readonly Json[];
    }
  | { readonly kind: "field"; readonly width: number; readonly height: number; readonly isKnown: boolean }
  | { readonly kind: "variable" }
  | { readonly kind: "break" };
type Block =
  | { readonly kind: "paragraph" | "heading"; readonly attrs: Json; readonly inlines: readonly Inline[] }
  | { readonly kind: "blockquote"; readonly blocks: readonly Block[] }
  | {
      readonly kind: "list";
      /** Null for bullets. */
      readonly attrs: ListAttributes | null;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: "table"; readonly columns: number; readonly cells: readonly CellShape[] }
  | { readonly kind: "image"; readonly attrs: Json }
  | {
      readonly kind: "fieldBlock";
      readonly width: number;
      readonly height: number;
      readonly isKnown: boolean;
    }
  | { readonly kind: "horizontalRule" };

interface ListAttributes {
  readonly start: number;
  readonly type: "1" | "a" | "A" | "i" | "I" | null;
  readonly numbering: "legal" | null;
}

interface CellShape {
  readonly colspan: number;
  readonly rowspan: number;
  readonly isHeader: boolean;
  readonly colwidth: number | null;
  readonly blocks: readonly Block[];
}

const MARKS: readonly Json[] = [
  { type: "bold" },
  { type: "italic" },
  { type: "underline" },
  { type: "strike" },
  { type: "superscript" },
  { type: "subscript" },
  { type: "link", attrs: { href: "https://sign.example/terms" } },
];

const box = {
  width: fc.integer({ min: 0, max: 900 }),
  height: fc.integer({ min: 0, max: 1_300 }),
  isKnown: fc.boolean(),
};
const listAttributes = fc.option(
  fc.record({
    start: fc.constantFrom(1, 1, 0, 9, 4_000, 1_000_000),
    type: fc.constantFrom(null, "1" as const, "a" as const, "A" as const, "i" as const, "I" as const),
    numbering: fc.constantFrom(null, null, "legal" as const),
  }),
);
const indent = fc.constantFrom(0, 0, 0, 1, 8);
const textAlign = fc.constantFrom(null, "left", "center", "right", "justify");

function inlinesOf(scripts: readonly Script[]): fc.Arbitrary<Inline[]> {
  const text = fc.record({
    kind: fc.constant("text" as const),
    script: fc.constantFrom(...scripts),
    words: fc.integer({ min: 1, max: 14 }),
    marks: fc.subarray([...MARKS], { maxLength: 2 }),
  });
  return fc.array(
    fc.oneof(
      { weight: 4, arbitrary: text },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("field" as const), ...box }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("variable" as const) }) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("break" as const) }) },
    ),
    { maxLength: 5 },
  );
}

function blocksOf(scripts: readonly Script[]): fc.Arbitrary<Block> {
  const inlines = inlinesOf(scripts);
  return fc.letrec<{ block: Block }>((tie) => ({
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true, maxDepth: 3 },
      fc.record({
        kind: fc.constant("paragraph" as const),
        attrs: fc.record({ textAlign, indent }),
        inlines,
      }),
      fc.record({
        kind: fc.constant("heading" as const),
        attrs: fc.record({ level: fc.integer({ min: 1, max: 4 }), textAlign, indent }),
        inlines,
      }),
      fc.record({ kind: fc.constant("fieldBlock" as const), ...box }),
      fc.record({
        kind: fc.constant("image" as const),
        attrs: fc.record({
          width: fc.option(fc.integer({ min: 1, max: 3_000 })),
          align: fc.constantFrom(null, "left", "center", "right"),
          alt: fc.constantFrom("", "A plan"),
        }),
      }),
      fc.record({ kind: fc.constant("horizontalRule" as const) }),
      fc.record({
        kind: fc.constant("blockquote" as const),
        blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }),
      }),
      fc.record({
        kind: fc.constant("list" as const),
        attrs: listAttributes,
        items: fc.array(fc.array(tie("block"), { minLength: 1, maxLength: 3 }), {
          minLength: 1,
          maxLength: 4,
        }),
      }),
      fc.record({
        kind: fc.constant("table" as const),
        columns: fc.constantFrom(1, 2, 2, 3, 5, 24),
        cells: fc.array(
          fc.record({
            colspan: fc.constantFrom(1, 1, 1, 2, 3),
            rowspan: fc.constantFrom(1, 1, 1, 2, 4),
            isHeader: fc.boolean(),
            colwidth: fc.option(fc.integer({ min: 0, max: 400 })),
            blocks: fc.array(tie("block"), { minLength: 1, maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 9 },
        ),
      }),
    ),
  })).block;
}

/** A body, and what its pages must show. */
export interface AnyBody {
  readonly content: readonly Json[];
  readonly page: Json;
  readonly lang: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly fields: readonly LayoutField[];
  /** Ids of the fields that have a box. */
  readonly boxed: readonly string[];
  /** All words and list numbers in the order in which they are written; table cells row by row. */
  readonly words: readonly string[];
  readonly hasTable: boolean;
  /** The letters in the header and footer of each page, which do not occur in other text. */
  readonly runningLetters: string;
}

/** Returns a different word of a script for each number. */
function spelled(letters: readonly string[], number: number): string {
  let word = "";
  for (let rest = number + letters.length ** 2; rest > 0; rest = Math.floor(rest / letters.length))
    word = letters[rest % letters.length] + word;
  return word.normalize("NFC");
}

/** Whether a letter belongs to a header or footer. */
export const isRunning = (letter: string): boolean => RUNNING_LETTERS.includes(letter);

class BodyWriter {
  #count = 0;
  readonly words: string[] = [];
  readonly fields: LayoutField[] = [];
  readonly boxed: string[] = [];
  readonly variables: Record<string, string> = {};
  hasTable = false;

  #word(script: Script): string {
    const word = spelled(SCRIPTS[script], this.#count++);
    this.words.push(word);
    return word;
  }

  #field({ width, height, isKnown }: { width: number; height: number; isKnown: boolean }): Json {
    const id = `f${this.fields.length}`;
    const type = FIELD_KINDS[this.fields.length % FIELD_KINDS.length] ?? "text";
    this.fields.push({
      id,
      type,
      widthPt: width,
      heightPt: height,
      text: isKnown ? this.#word("latin") : null,
    });
    if (!isKnown) this.boxed.push(id);
    return { type: "field", attrs: { fieldId: id } };
  }

  #inline(inline: Inline): Json {
    if (inline.kind === "break") return { type: "hardBreak" };
    if (inline.kind === "field") return this.#field(inline);
    if (inline.kind === "variable") {
      const name = `metadata.v${this.#count}`;
      this.variables[name] = this.#word("latin");
      return { type: "variable", attrs: { name } };
    }
    const words = Array.from({ length: inline.words }, () => this.#word(inline.script));
    return { type: "text", text: `${words.join(" ")} `, marks: inline.marks };
  }

  /** @param isContinued whether the block directly follows a page break, or is the first block inside one that does */
  block(block: Block, around: ListContext = OUTERMOST_LIST_CONTEXT, isContinued = false): Json {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return { type: block.kind, attrs: block.attrs, content: block.inlines.map((i) => this.#inline(i)) };
      case "fieldBlock":
        return this.#field(block);
      case "image":
        return { type: "image", attrs: { imageId: IMAGE_ID, ...block.attrs } };
      case "horizontalRule":
        return { type: "horizontalRule" };
      case "blockquote":
        return {
          type: "blockquote",
          content: block.blocks.map((b, index) => this.block(b, around, isContinued && index === 0)),
        };
      case "list":
        return this.#list(block, around, isContinued);
      case "table":
        return this.#table(block);
    }
  }

  #list({ attrs, items }: Block & { kind: "list" }, around: ListContext, isContinued: boolean): Json {
    const markers = listMarkers(attrs, around);
    const content = items.map((blocks, index) => {
      const goesOn = isContinued && index === 0 && blocks[0]?.kind === "list";
      if (!goesOn) this.words.push(markers.of(index));
      const inside = markers.within(index);
      return { type: "listItem", content: blocks.map((b, i) => this.block(b, inside, goesOn && i === 0)) };
    });
    return attrs ? { type: "orderedList", attrs, content } : { type: "bulletList", content };
  }

  #table({ columns, cells }: Block & { kind: "table" }): Json {
    this.hasTable = true;
    const rows: Json[] = [];
    for (let at = 0; at < cells.length; at += columns) {
      const content = cells
        .slice(at, at + columns)
        .map(({ colspan, rowspan, isHeader, colwidth, blocks }) => ({
          type: isHeader ? "tableHeader" : "tableCell",
          attrs: {
            colspan,
            rowspan,
            colwidth: colwidth === null ? null : Array.from({ length: colspan }, () => colwidth),
          },
          content: blocks.map((b) => this.block(b, CELL_LIST_CONTEXT)),
        }));
      rows.push({ type: "tableRow", content });
    }
    return { type: "table", content: rows };
  }
}

/** Long headers and footers are higher than their margin. */
const running = fc.option(fc.record({ words: fc.integer({ min: 1, max: 100 }), hasVariable: fc.boolean() }), {
  freq: 2,
});

/** Returns the header and footer of a page and their letters; a variable replaces the first word. */
function runningLines(
  lines: readonly ({ readonly words: number; readonly hasVariable: boolean } | null)[],
  variables: Record<string, string>,
) {
  const words: string[] = [];
  const [header, footer] = lines.map((line, index) => {
    if (!line) return null;
    const own = Array.from({ length: line.words }, (_, i) => spelled(RUNNING_LETTERS, words.length + i));
    words.push(...own);
    if (!line.hasVariable) return own.join(" ");
    const name = `metadata.line${index}`;
    variables[name] = own[0] ?? "";
    return [`{{ ${name} }}`, ...own.slice(1)].join(" ");
  });
  return { header, footer, runningLetters: words.join("") };
}

const margin = fc.constantFrom(72, 72, 0, 200);
const page = fc.record({
  size: fc.constantFrom("A4", "Letter"),
  margins: fc.record({ top: margin, right: margin, bottom: margin, left: margin }),
  fontFamily: fc.constantFrom("sans", "mono"),
  fontSize: fc.constantFrom(11, 11, 6, 36),
});

/** @param scripts scripts of the words; by default all */
export function anyBody(scripts: readonly Script[] = SCRIPT_NAMES): fc.Arbitrary<AnyBody> {
  return fc
    .record({
      blocks: fc.array(blocksOf(scripts), { minLength: 1, maxLength: 6 }),
      breaks: fc.array(fc.boolean(), { maxLength: 6 }),
      page,
      lines: fc.tuple(running, running),
      lang: fc.constantFrom("en", "de", "ar", "he", "th", "ja", "hi"),
    })
    .map(({ blocks, breaks, page: sheet, lines, lang }): AnyBody => {
      const writer = new BodyWriter();
      const content = blocks.flatMap((block, index) => {
        const written = writer.block(block, OUTERMOST_LIST_CONTEXT, breaks[index - 1]);
        return breaks[index] ? [written, { type: "pageBreak" }] : [written];
      });
      const { words, fields, boxed, variables, hasTable } = writer;
      const { runningLetters, ...printed } = runningLines(lines, variables);
      const page = { ...sheet, ...printed };
      return { content, page, lang, variables, fields, boxed, words, hasTable, runningLetters };
    });
}
