import fc from "fast-check";
import type { FieldType } from "@/lib/contracts/field-types";
import type { LayoutField } from "@/lib/platform/pdf/layout/types";

/**
 * Random bodies of the schema for tests. Their words are numbered in reading order, in the letters of their script, so
 * that each is different and can be found again in what a reader of the PDF extracts.
 */

type Json = Record<string, unknown>;

/** Letters that words are spelled with; marks are written with their letter. */
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

/** Of other types than text: their boxes are of other heights. */
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
  | { readonly kind: "bulletList" | "orderedList" | "blockquote"; readonly blocks: readonly Block[] }
  | { readonly kind: "table"; readonly columns: number; readonly cells: readonly CellShape[] }
  | { readonly kind: "image"; readonly width: number | null }
  | {
      readonly kind: "fieldBlock";
      readonly width: number;
      readonly height: number;
      readonly isKnown: boolean;
    }
  | { readonly kind: "horizontalRule" };

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
  { type: "link", attrs: { href: "https://sign.example/terms" } },
];

const box = {
  width: fc.integer({ min: 0, max: 900 }),
  height: fc.integer({ min: 0, max: 1_300 }),
  isKnown: fc.boolean(),
};
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
        width: fc.option(fc.integer({ min: 1, max: 3_000 })),
      }),
      fc.record({ kind: fc.constant("horizontalRule" as const) }),
      fc.record({
        kind: fc.constantFrom("bulletList" as const, "orderedList" as const, "blockquote" as const),
        blocks: fc.array(tie("block"), { minLength: 1, maxLength: 4 }),
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
  /** Ids of the fields that get a box. */
  readonly boxed: readonly string[];
  /** All words in the order in which they are written; a table's cells row by row. */
  readonly words: readonly string[];
  readonly hasTable: boolean;
}

/** Words of a script for each number. */
function spelled(script: Script, number: number): string {
  const letters = SCRIPTS[script];
  let word = "";
  for (let rest = number + letters.length ** 2; rest > 0; rest = Math.floor(rest / letters.length))
    word = letters[rest % letters.length] + word;
  return word.normalize("NFC");
}

class BodyWriter {
  readonly words: string[] = [];
  readonly fields: LayoutField[] = [];
  readonly boxed: string[] = [];
  readonly variables: Record<string, string> = {};
  hasTable = false;

  #word(script: Script): string {
    const word = spelled(script, this.words.length);
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
      const name = `metadata.v${this.words.length}`;
      this.variables[name] = this.#word("latin");
      return { type: "variable", attrs: { name } };
    }
    const words = Array.from({ length: inline.words }, () => this.#word(inline.script));
    return { type: "text", text: `${words.join(" ")} `, marks: inline.marks };
  }

  block(block: Block): Json {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return { type: block.kind, attrs: block.attrs, content: block.inlines.map((i) => this.#inline(i)) };
      case "fieldBlock":
        return this.#field(block);
      case "image":
        return {
          type: "image",
          attrs: { imageId: "00000000-0000-4000-8000-000000000001", width: block.width },
        };
      case "horizontalRule":
        return { type: "horizontalRule" };
      case "blockquote":
        return { type: "blockquote", content: block.blocks.map((b) => this.block(b)) };
      case "bulletList":
      case "orderedList":
        return {
          type: block.kind,
          content: block.blocks.map((b) => ({ type: "listItem", content: [this.block(b)] })),
        };
      case "table":
        return this.#table(block);
    }
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
          content: blocks.map((b) => this.block(b)),
        }));
      rows.push({ type: "tableRow", content });
    }
    return { type: "table", content: rows };
  }
}

const margin = fc.constantFrom(72, 72, 0, 200);
const page = fc.record({
  size: fc.constantFrom("A4", "Letter"),
  margins: fc.record({ top: margin, right: margin, bottom: margin, left: margin }),
  fontFamily: fc.constantFrom("sans", "mono"),
  fontSize: fc.constantFrom(11, 11, 6, 36),
});

/** @param scripts that its words are written in; all of them if none is given */
export function anyBody(scripts: readonly Script[] = SCRIPT_NAMES): fc.Arbitrary<AnyBody> {
  return fc
    .record({
      blocks: fc.array(blocksOf(scripts), { minLength: 1, maxLength: 6 }),
      breaks: fc.array(fc.boolean(), { maxLength: 6 }),
      page,
      lang: fc.constantFrom("en", "de", "ar", "he", "th", "ja", "hi"),
    })
    .map(({ blocks, breaks, page: sheet, lang }): AnyBody => {
      const writer = new BodyWriter();
      const content = blocks.flatMap((block, index) => {
        const written = writer.block(block);
        return breaks[index] ? [written, { type: "pageBreak" }] : [written];
      });
      const { words, fields, boxed, variables, hasTable } = writer;
      return { content, page: sheet, lang, variables, fields, boxed, words, hasTable };
    });
}
