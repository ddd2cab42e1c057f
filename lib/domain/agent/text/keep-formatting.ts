import type { BodyBlock, BodyCell, BodyListItem } from "@/lib/contracts/body";
import { alignBlocks } from "@/lib/domain/agent/text/align";
import { keepMarks } from "@/lib/domain/agent/text/keep-marks";
import { writeBlocks } from "@/lib/domain/agent/text/write-text";

/**
 * The lines in which a model writes a text express neither alignment, links nor column widths. What replaces existing
 * blocks therefore takes over their formatting: unchanged words keep all of it, changed ones keep the formatting of
 * the block and of the words that are still there. Pure.
 */

type Of<K extends BodyBlock["type"]> = Extract<BodyBlock, { type: K }>;

const NO_KEYS: ReadonlyMap<string, string> = new Map();
const comparable = (blocks: readonly BodyBlock[]) =>
  writeBlocks({ type: "doc", content: blocks }, NO_KEYS).map((words, i) => ({
    words,
    type: blocks[i]?.type ?? "",
  }));

/** @throws {MergedCellsError} if the rows or columns of a table with merged cells would change */
export function keepFormatting(old: readonly BodyBlock[], now: readonly BodyBlock[]): BodyBlock[] {
  const [before, after] = [comparable(old), comparable(now)];
  const places = alignBlocks(before, after);
  return now.map((block, i) => {
    const place = places[i] ?? null;
    const from = place === null ? undefined : old[place];
    if (!from || place === null) return block;
    return before[place]?.words === after[i]?.words ? from : withFormOf(from, block);
  });
}

/** A table whose cells span others cannot be written in lines once its rows or columns change. */
export class MergedCellsError extends Error {}

function withFormOf(from: BodyBlock, block: BodyBlock): BodyBlock {
  if (block.type === "paragraph" && from.type === "paragraph")
    return { ...block, attrs: from.attrs, content: keepMarks(from.content, block.content) };
  if (block.type === "heading" && from.type === "heading")
    return {
      ...block,
      attrs: { ...from.attrs, level: block.attrs.level },
      content: keepMarks(from.content, block.content),
    };
  if (block.type === "bulletList" && from.type === "bulletList")
    return { ...block, content: itemsOf(from.content, block.content) };
  if (block.type === "orderedList" && from.type === "orderedList")
    return {
      ...block,
      attrs: { ...from.attrs, start: block.attrs.start },
      content: itemsOf(from.content, block.content),
    };
  if (block.type === "blockquote" && from.type === "blockquote")
    return { ...block, content: keepFormatting(from.content, block.content) };
  if (block.type === "table" && from.type === "table") return tableOf(from, block);
  return block;
}

/** Aligns list items by their words, as is done for blocks. */
function itemsOf(old: readonly BodyListItem[], now: readonly BodyListItem[]): BodyListItem[] {
  const words = (items: readonly BodyListItem[]) =>
    items.map(({ content }) => ({
      words: comparable(content)
        .map((block) => block.words)
        .join("\n"),
      type: "listItem",
    }));
  const places = alignBlocks(words(old), words(now));
  return now.map((item, i) => {
    const from = old[places[i] ?? -1];
    return from ? { ...item, content: keepFormatting(from.content, item.content) } : item;
  });
}

const isMerged = ({ attrs }: BodyCell): boolean => attrs.colspan > 1 || attrs.rowspan > 1;
const isBlank = ({ content }: BodyCell): boolean =>
  content.every((block) => block.type === "paragraph" && block.content.length === 0);

function tableOf(from: Of<"table">, table: Of<"table">): BodyBlock {
  if (from.content.some(({ content }) => content.some(isMerged))) return mergedTableOf(from, table);
  const widths = from.content[0]?.content.map(({ attrs }) => attrs.colwidth) ?? [];
  const hasColumns = table.content.every(({ content }) => content.length === widths.length);
  if (!hasColumns) return table;
  const words = ({ content }: Of<"table">) =>
    content.map((row) => ({
      words: row.content.map((cell) => comparable(cell.content).map((one) => one.words)).join("\t"),
      type: "tableRow",
    }));
  const places = alignBlocks(words(from), words(table));
  return {
    ...table,
    content: table.content.map((row, i) => ({
      ...row,
      content: row.content.map((cell, column): BodyCell => {
        const old = from.content[places[i] ?? -1]?.content[column];
        return {
          ...cell,
          attrs: { ...cell.attrs, colwidth: widths[column] ?? null },
          content: old ? keepFormatting(old.content, cell.content) : cell.content,
        } as BodyCell;
      }),
    })),
  };
}

/**
 * Merges row by row and cell by cell: the lines cannot express which cells span others, so the shape has to stay the
 * same.
 */
function mergedTableOf(from: Of<"table">, table: Of<"table">): BodyBlock {
  if (table.content.length !== from.content.length) throw new MergedCellsError();
  return {
    ...from,
    content: from.content.map((row, i) => {
      const cells = table.content[i]?.content ?? [];
      if (cells.length < row.content.length || !cells.slice(row.content.length).every(isBlank))
        throw new MergedCellsError();
      return {
        ...row,
        content: row.content.map((cell, column) => ({
          ...cell,
          content: keepFormatting(cell.content, cells[column]?.content ?? []),
        })),
      };
    }),
  };
}
