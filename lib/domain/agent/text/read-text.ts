import type { BodyBlock, BodyCell, BodyInline, BodyListItem } from "@/lib/contracts/body";
import { BODY_LIMITS } from "@/lib/contracts/body-constants";

/**
 * The lines in which a model writes a text, as blocks of a body:
 *
 *     # Heading                     up to four #
 *     Words, **bold**, *italic*     a paragraph
 *     - item                        a list; two spaces more are a level deeper
 *     1. item                       a numbered list
 *     > words                       a quote
 *     | cell | cell |               a row of a table; |---|---| below the first makes it the header
 *     ---                           a line across
 *     ===                           a page break
 *     [[key]]                       a field by its key, within words or on a line of its own
 *     [[image 1]]                   an image that is in the text already, on a line of its own, in an item or a cell
 *     {{recipient.tenant.name}}     a variable
 *     <br>                          a new line; in a cell a new paragraph
 *
 * Links become their words: a model’s output contains no addresses to follow. HTML stays plain text.
 */

const MAX_LIST_DEPTH = 6;
const TOKEN = /\\([\\*[\]{}|])|\[\[([^\][]{1,64})\]\]|\{\{\s*([^{}]{1,200}?)\s*\}\}|<br\s*\/?>|\*{1,2}/gi;
const LINK = /!?\[([^\][]{0,500})\]\([^()\s]{0,2048}\)/g;
const LIST_ITEM = /^(\s*)(?:([-*•])|(\d{1,6})[.)])\s+(.*)$/;
const RULE = /^\s*(?:-{3,}|\*{3,})\s*$/;
const OWN_LINE = /^\[\[([^\][]{1,64})\]\]$/;
const PAGE_BREAK = /^\s*={3,}\s*$/;
const TABLE_RULE = /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+(?:\s*:?-{3,}:?\s*)?\s*$/;

export type ReadTextResult = {
  readonly blocks: BodyBlock[];
  /** Keys in the text that belong to no known field or image. */
  readonly unknown: readonly string[];
};

/** @param fieldIds by key @param images by their names in the lines */
export function readText(
  text: string,
  fieldIds: ReadonlyMap<string, string>,
  images: ReadonlyMap<string, BodyBlock> = new Map(),
): ReadTextResult {
  const reader = new Reader(fieldIds, images);
  return { blocks: reader.blocks(text.replace(/\r\n?/g, "\n").split("\n")), unknown: reader.unknown };
}

class Reader {
  readonly unknown: string[] = [];
  constructor(
    private readonly fieldIds: ReadonlyMap<string, string>,
    private readonly images: ReadonlyMap<string, BodyBlock>,
  ) {}

  blocks(lines: readonly string[]): BodyBlock[] {
    const blocks: BodyBlock[] = [];
    for (let i = 0; i < lines.length; ) {
      const line = lines[i] ?? "";
      const test =
        line.startsWith("|") || line.trim().startsWith("|") ? isRow : LIST_ITEM.test(line) ? isItem : null;
      if (!test || RULE.test(line)) {
        blocks.push(...this.#block(line));
        i += 1;
        continue;
      }
      let end = i;
      while (end < lines.length && test(lines[end] ?? "")) end += 1;
      const part = lines.slice(i, end);
      blocks.push(...(test === isRow ? [this.#table(part)] : this.#lists(part)));
      i = end;
    }
    return blocks;
  }

  #block(line: string): BodyBlock[] {
    const words = line.trim();
    if (words === "") return [];
    if (RULE.test(words)) return [{ type: "horizontalRule" }];
    if (PAGE_BREAK.test(words)) return [{ type: "pageBreak" }];
    const [, marks = "", title = ""] = /^(#{1,6})\s+(.*)$/.exec(words) ?? [];
    if (marks)
      return [
        {
          type: "heading",
          attrs: { level: Math.min(4, marks.length), textAlign: null, indent: 0 },
          content: this.#inline(title),
        },
      ];
    const [, quote] = /^>\s?(.*)$/.exec(words) ?? [];
    if (quote !== undefined) return [{ type: "blockquote", content: [this.#imageOr(quote)] }];
    const fieldId = this.fieldIds.get(OWN_LINE.exec(words)?.[1]?.trim() ?? "");
    if (fieldId) return [{ type: "field", attrs: { fieldId } }];
    return [this.#imageOr(words)];
  }

  /** An image on a line of its own, else a paragraph. */
  #imageOr(words: string): BodyBlock {
    const image = this.images.get(OWN_LINE.exec(words.trim())?.[1]?.trim() ?? "");
    return image ?? paragraph(this.#inline(words));
  }

  /** Builds lists from the indentation: deeper lines belong to the item above. */
  #lists(lines: readonly string[]): BodyBlock[] {
    type Open = {
      indent: number;
      isOrdered: boolean;
      items: { -readonly [K in keyof BodyListItem]: BodyListItem[K] }[];
    };
    const roots: BodyBlock[] = [];
    const open: Open[] = [];
    for (const line of lines) {
      const [, indent = "", , number, words = ""] = LIST_ITEM.exec(line) ?? [];
      const depth = indent.replaceAll("\t", "  ").length;
      const isOrdered = number !== undefined;
      while (open.length > 0 && (open.at(-1)?.indent ?? 0) > depth) open.pop();
      let list = open.at(-1);
      const isDeeper = list !== undefined && depth > list.indent && open.length < MAX_LIST_DEPTH;
      if (!list || isDeeper || list.isOrdered !== isOrdered) {
        if (list && !isDeeper) open.pop();
        const items: Open["items"] = [];
        const block: BodyBlock = isOrdered
          ? {
              type: "orderedList",
              attrs: { start: clampStart(number), type: null, numbering: null },
              content: items,
            }
          : { type: "bulletList", content: items };
        const parent = open.at(-1)?.items.at(-1);
        if (parent) parent.content = [...parent.content, block];
        else roots.push(block);
        list = { indent: depth, isOrdered, items };
        open.push(list);
      }
      list.items.push({ type: "listItem", content: [this.#imageOr(words)] });
    }
    return roots;
  }

  #table(lines: readonly string[]): BodyBlock {
    const hasHeader = TABLE_RULE.test(lines[1] ?? "");
    const rows = lines.filter((line) => !TABLE_RULE.test(line)).map(cellsOf);
    const width = Math.min(BODY_LIMITS.columns, Math.max(...rows.map((row) => row.length)));
    return {
      type: "table",
      content: rows.map((cells, row) => ({
        type: "tableRow",
        content: Array.from({ length: width }, (_, column) =>
          this.#cell(cells[column] ?? "", hasHeader && row === 0 ? "tableHeader" : "tableCell"),
        ),
      })),
    };
  }

  #cell(text: string, type: "tableHeader" | "tableCell"): BodyCell {
    const content = text.split(/<br\s*\/?>/i).flatMap((line) => this.#block(line));
    const attrs = { colspan: 1, rowspan: 1, colwidth: null };
    const blocks = content.filter(({ type: kind }) => kind !== "pageBreak");
    return { type, attrs, content: blocks.length > 0 ? blocks : [paragraph([])] } as BodyCell;
  }

  #inline(given: string): BodyInline[] {
    const text = given.replace(LINK, "$1");
    const nodes: BodyInline[] = [];
    const marks = { bold: false, italic: false };
    const marksNow = () => (["bold", "italic"] as const).flatMap((type) => (marks[type] ? [{ type }] : []));
    let words = "";
    const flush = () => {
      if (words !== "") nodes.push({ type: "text", text: words, marks: marksNow() });
      words = "";
    };
    let last = 0;
    for (const match of text.matchAll(TOKEN)) {
      words += text.slice(last, match.index);
      last = match.index + match[0].length;
      const [whole, escaped, key, variable] = match;
      if (escaped) words += escaped;
      else if (key !== undefined) {
        flush();
        const fieldId = this.fieldIds.get(key.trim());
        if (fieldId) nodes.push({ type: "field", attrs: { fieldId }, marks: [] });
        else this.unknown.push(key.trim());
      } else if (variable !== undefined) {
        flush();
        nodes.push({ type: "variable", attrs: { name: variable }, marks: marksNow() });
      } else if (whole.startsWith("<")) {
        flush();
        nodes.push({ type: "hardBreak", marks: [] });
      } else {
        const type = whole === "**" ? "bold" : "italic";
        const opens = !marks[type] && /\S/.test(text[last] ?? "") && text.indexOf(whole, last + 1) > 0;
        const closes = marks[type] && /\S/.test(text[match.index - 1] ?? "");
        if (!opens && !closes) words += whole;
        else {
          flush();
          marks[type] = opens;
        }
      }
    }
    words += text.slice(last);
    flush();
    return nodes;
  }
}

const isRow = (line: string): boolean => line.trim().startsWith("|");
const isItem = (line: string): boolean => LIST_ITEM.test(line) && !RULE.test(line);
const clampStart = (number: string | undefined): number => Math.min(1_000_000, Number(number ?? 1));

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const paragraph = (content: BodyInline[]): Extract<BodyBlock, { type: "paragraph" }> => ({
  type: "paragraph",
  attrs: { textAlign: null, indent: 0 },
  content,
});
