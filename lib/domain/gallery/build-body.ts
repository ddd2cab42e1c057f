import { PAGE_WIDTHS_PT } from "@/lib/contracts/body-constants";
import type {
  GalleryBlock,
  GalleryCell,
  GalleryParty,
  GalleryPiece,
} from "@/lib/domain/gallery/gallery-blocks";

/** TipTap JSON, as the schema accepts it (lib/contracts/body.ts). */
type Node = { readonly type: string; readonly [key: string]: unknown };

const MARGIN_PT = 64;

/** Page settings of the gallery's rich text. */
export const GALLERY_PAGE = {
  size: "Letter",
  margins: { top: 64, right: MARGIN_PT, bottom: 64, left: MARGIN_PT },
  footer: "Page {{page}} of {{pages}}",
  fontSize: 10.5,
} as const;

/** Between the margins. */
const TEXT_WIDTH_PT = PAGE_WIDTHS_PT.Letter - 2 * MARGIN_PT;
const TEXT_WIDTH_PX = (TEXT_WIDTH_PT * 96) / 72;
/** Horizontal padding of a cell, left and right together, in points. */
const CELL_PADDING_PT = 11;

/** Mean width of a caption's characters, in points. */
const CAPTION_PT = 5.4;
const MIN_WIDTH_PT = 60;

/** Width of a field in its sentence, row or cell, in points, by its key; other fields have the width of their type. */
export type FieldWidths = ReadonlyMap<string, number>;

const words = (text: string, ...marks: string[]): Node[] =>
  text === "" ? [] : [{ type: "text", text, marks: marks.map((type) => ({ type })) }];
const field = (fieldId: string): Node => ({ type: "field", attrs: { fieldId } });
const paragraph = (...content: Node[]): Node => ({ type: "paragraph", content });
const heading = (level: number, text: string): Node => ({
  type: "heading",
  attrs: { level },
  content: words(text),
});

/** Computes how wide the fields of {@link buildBody} should be to fill their cells and lines. */
export function fieldWidths(blocks: readonly GalleryBlock[]): FieldWidths {
  const widths = new Map<string, number>();
  const caption = ({ key, caption: words, isHigh }: GalleryCell, column: number) => {
    const taken = isHigh ? 0 : (words.length + 3) * CAPTION_PT;
    widths.set(key, Math.max(MIN_WIDTH_PT, column - taken - 2));
  };
  const columns = (cells: readonly { readonly key: string; readonly weight: number }[]) => {
    const sum = cells.reduce((total, { weight }) => total + weight, 0);
    for (const { key, weight } of cells) widths.set(key, (TEXT_WIDTH_PT * weight) / sum - CELL_PADDING_PT);
  };
  for (const block of blocks) {
    if (block.kind === "paragraph") {
      for (const piece of block.pieces) if (piece.kind === "field") widths.set(piece.key, piece.width);
    } else if (block.kind === "row") {
      const [only, ...more] = block.cells;
      if (only && more.length === 0) caption(only, TEXT_WIDTH_PT);
      else columns(block.cells);
    } else if (block.kind === "table") {
      for (const row of block.rows)
        columns(
          row.map((cell, index) => ({
            key: "key" in cell ? cell.key : "",
            weight: block.columns[index]?.weight ?? 1,
          })),
        );
    } else if (block.kind === "parties") {
      const column = TEXT_WIDTH_PT / Math.min(2, block.parties.length) - CELL_PADDING_PT;
      for (const { rows } of block.parties) for (const cell of rows.flat()) caption(cell, column);
    }
  }
  return widths;
}

/**
 * Builds an agreement as rich text. Fields side by side become a table with their captions as its header.
 * @param note small print below the title; empty for none
 */
export function buildBody(title: string, note: string, blocks: readonly GalleryBlock[]): Node {
  const content = [heading(1, title), ...(note === "" ? [] : [paragraph(...words(note, "italic"))])];
  for (const block of blocks) {
    const before = content.at(-1);
    if (block.kind !== "paragraph" || !block.isItem) content.push(...nodesOf(block));
    else if (before?.type === "bulletList")
      content[content.length - 1] = {
        ...before,
        content: [...(before.content as Node[]), item(block.pieces)],
      };
    else content.push({ type: "bulletList", content: [item(block.pieces)] });
  }
  return { type: "doc", content };
}

const item = (pieces: readonly GalleryPiece[]): Node => ({
  type: "listItem",
  content: [paragraph(...inline(pieces))],
});

const inline = (pieces: readonly GalleryPiece[]): Node[] =>
  pieces.flatMap((piece) => (piece.kind === "text" ? words(piece.text) : [field(piece.key)]));

function nodesOf(block: GalleryBlock): Node[] {
  switch (block.kind) {
    case "heading":
      return [heading(2, block.text)];
    case "paragraph":
      return [paragraph(...inline(block.pieces))];
    case "tick":
      return [paragraph(field(block.key), ...words(` ${block.text}`))];
    case "row":
      return rowOf(block.cells);
    case "table":
      return [tableOf(block)];
    case "parties":
      return partiesOf(block.parties);
  }
}

function rowOf(cells: readonly GalleryCell[]): Node[] {
  const [only, ...more] = cells;
  if (!only) return [];
  if (more.length === 0) return captioned(only);
  const columns = cells.map(({ caption, weight }) => ({ title: caption, weight }));
  return [table(columns, [cells.map(({ key }) => [field(key)])])];
}

/** Puts a caption and its field into one paragraph, so that they stay on one page. */
function captioned({ key, caption, isHigh }: GalleryCell): Node[] {
  if (isHigh) return [paragraph(...words(caption), { type: "hardBreak" }, field(key))];
  return [paragraph(...words(/\p{P}$/u.test(caption) ? `${caption} ` : `${caption}: `), field(key))];
}

function tableOf({ columns, rows }: Extract<GalleryBlock, { kind: "table" }>): Node {
  return table(
    columns,
    rows.map((row) =>
      row.map((cell) => ("key" in cell ? [field(cell.key)] : [paragraph(...words(cell.text))])),
    ),
  );
}

/** Lays out the parties in pairs, side by side, as is usual in contracts. */
function partiesOf(parties: readonly GalleryParty[]): Node[] {
  const tables: Node[] = [];
  for (let i = 0; i < parties.length; i += 2) {
    const pair = parties.slice(i, i + 2);
    const columns = pair.map(({ title }) => ({ title, weight: 1 }));
    tables.push(table(columns, [pair.map(({ rows }) => rows.flat().flatMap(captioned))]));
  }
  return tables;
}

/** @param rows for each row, the blocks of each cell */
function table(
  columns: readonly { title: string; weight: number }[],
  rows: readonly (readonly Node[][])[],
): Node {
  const sum = columns.reduce((total, { weight }) => total + weight, 0);
  const cell = (type: string, index: number, content: readonly Node[]): Node => {
    const share = (columns[index]?.weight ?? 0) / sum;
    return { type, attrs: { colwidth: [Math.floor(TEXT_WIDTH_PX * share)] }, content };
  };
  const header = columns.map(({ title }, index) => cell("tableHeader", index, [paragraph(...words(title))]));
  const body = rows.map((cells) => cells.map((content, index) => cell("tableCell", index, content)));
  return { type: "table", content: [header, ...body].map((content) => ({ type: "tableRow", content })) };
}
