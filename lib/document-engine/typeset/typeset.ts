import { writeFile } from "node:fs/promises";
import { setLines } from "@/lib/document-engine/typeset/set-lines";
import { FAINT, PAGE, Sheet, TEXT_WIDTH } from "@/lib/document-engine/typeset/sheet";
import type {
  Block,
  Cell,
  Party,
  Piece,
  TableCell,
  TypesetInput,
  TypesetOutput,
} from "@/lib/document-engine/typeset/types";

const SIZE = 10.5;
/** Line height, large enough that the boxes of inline fields never touch. */
const LEADING = 16;
const INLINE_BOX = { height: 14, rise: 10.6 };
const CAPTION = { size: 8, height: 12 };
const CELL_GAP = 14;
const TICK = { size: 12, indent: 20 };
const TABLE_ROW = 22;
/** Height of a heading including its spacing. */
const HEADING = 26;

/**
 * Typesets an agreement. The text is our own and in Latin script, so the standard 14 fonts suffice. Deterministic: the
 * same blocks give the same bytes.
 * @throws {Error} on a character that those fonts lack
 */
export async function typeset(input: TypesetInput): Promise<TypesetOutput> {
  const sheet = await Sheet.create(input.title);
  drawTitle(sheet, input.title, input.note);
  for (const [index, block] of input.blocks.entries()) {
    // A heading is kept with the block that follows.
    const next = input.blocks[index + 1];
    if (block.kind === "heading" && next) sheet.need(HEADING + leastHeight(next));
    drawBlock(sheet, block);
  }
  await writeFile(input.outputPath, await sheet.finish(input.title));
  return { boxes: sheet.boxes };
}

function drawBlock(sheet: Sheet, block: Block): void {
  if (block.kind === "heading") drawHeading(sheet, block.text);
  else if (block.kind === "paragraph") drawParagraph(sheet, block.pieces, block.isItem);
  else if (block.kind === "tick") drawTick(sheet, block.key, block.text);
  else if (block.kind === "row") drawRow(sheet, block.cells, PAGE.left, block.width ?? TEXT_WIDTH);
  else if (block.kind === "table") drawTable(sheet, block);
  else drawParties(sheet, block.parties);
}

/** Minimum height of a block that must stay together. */
function leastHeight(block: Block): number {
  if (block.kind === "row") return rowHeight(block.cells);
  if (block.kind === "table") return tableHeight(block.rows.length);
  if (block.kind === "parties") return Math.max(...block.parties.slice(0, 2).map(partyHeight));
  return LEADING * 2;
}

function drawTitle(sheet: Sheet, title: string, note: string): void {
  const { bold, italic } = sheet.fonts;
  for (const line of setLines([{ kind: "text", text: title }], bold, 19, TEXT_WIDTH)) {
    for (const part of line)
      if (part.kind === "text")
        sheet.text(part.text, PAGE.left + part.x, sheet.y - 17, { font: bold, size: 19 });
    sheet.y -= 24;
  }
  sheet.rule(PAGE.left, PAGE.right, sheet.y - 2, 1);
  sheet.y -= 8;
  for (const line of setLines([{ kind: "text", text: note }], italic, 9, TEXT_WIDTH)) {
    for (const part of line)
      if (part.kind === "text")
        sheet.text(part.text, PAGE.left + part.x, sheet.y - 9, { font: italic, size: 9, color: FAINT });
    sheet.y -= 12;
  }
  sheet.y -= 10;
}

function drawHeading(sheet: Sheet, text: string): void {
  sheet.text(text, PAGE.left, sheet.y - 18, { font: sheet.fonts.bold, size: 11 });
  sheet.y -= HEADING;
}

function drawParagraph(sheet: Sheet, pieces: readonly Piece[], isItem: boolean): void {
  const x = PAGE.left + (isItem ? 16 : 0);
  const lines = setLines(pieces, sheet.fonts.body, SIZE, PAGE.right - x);
  // No single line of a paragraph at the bottom of a page (orphan control).
  sheet.need(LEADING * Math.min(2, lines.length));
  for (const [index, line] of lines.entries()) {
    sheet.need(LEADING);
    const baseline = sheet.y - 12;
    if (isItem && index === 0) sheet.text("•", PAGE.left + 4, baseline);
    for (const part of line) {
      if (part.kind === "text") sheet.text(part.text, x + part.x, baseline);
      else
        sheet.field(part.key, {
          x: x + part.x,
          top: baseline + INLINE_BOX.rise,
          width: part.width,
          height: INLINE_BOX.height,
        });
    }
    sheet.y -= LEADING;
  }
  sheet.y -= isItem ? 2 : 5;
}

function drawTick(sheet: Sheet, key: string, text: string): void {
  const x = PAGE.left + TICK.indent;
  const lines = setLines([{ kind: "text", text }], sheet.fonts.body, SIZE, PAGE.right - x);
  sheet.need(LEADING * lines.length + 4);
  sheet.tick(key, PAGE.left, sheet.y - 2, TICK.size);
  for (const line of lines) {
    for (const part of line) if (part.kind === "text") sheet.text(part.text, x + part.x, sheet.y - 12);
    sheet.y -= LEADING;
  }
  sheet.y -= 4;
}

const rowHeight = (cells: readonly Cell[]): number =>
  CAPTION.height + Math.max(...cells.map(({ height }) => height)) + 8;

/** Fields side by side, each with a caption. */
function drawRow(sheet: Sheet, cells: readonly Cell[], left: number, width: number): void {
  sheet.need(rowHeight(cells));
  const weights = cells.reduce((sum, { weight }) => sum + weight, 0);
  const unit = (width - CELL_GAP * (cells.length - 1)) / weights;
  let x = left;
  for (const { key, caption, weight, height } of cells) {
    const own = unit * weight;
    drawCaption(sheet, caption, x, own);
    sheet.field(key, { x, top: sheet.y - CAPTION.height, width: own, height });
    x += own + CELL_GAP;
  }
  sheet.y -= rowHeight(cells);
}

/** A caption too long for its cell is shrunk. */
function drawCaption(sheet: Sheet, caption: string, x: number, width: number): void {
  const font = sheet.fonts.sans;
  const natural = font.widthOfTextAtSize(caption, CAPTION.size);
  const size = natural > width ? (CAPTION.size * width) / natural : CAPTION.size;
  sheet.text(caption, x, sheet.y - 9, { font, size, color: FAINT });
}

const tableHeight = (rows: number): number => TABLE_ROW * (rows + 1) + 8;

function drawTable(sheet: Sheet, { columns, rows }: Extract<Block, { kind: "table" }>): void {
  sheet.need(tableHeight(rows.length));
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => (TEXT_WIDTH * weight) / weights);
  const starts = widths.map((_, i) => PAGE.left + widths.slice(0, i).reduce((a, b) => a + b, 0));
  const draw = (cell: TableCell, column: number, isHead: boolean) => {
    const [x = 0, width = 0] = [starts[column], widths[column]];
    if ("key" in cell)
      sheet.field(cell.key, { x: x + 2, top: sheet.y - 2, width: width - 4, height: TABLE_ROW - 4 }, false);
    else
      sheet.text(cell.text, x + 3, sheet.y - 15, {
        font: isHead ? sheet.fonts.bold : sheet.fonts.body,
        size: isHead ? 9 : SIZE,
      });
  };
  for (const [column, { title }] of columns.entries()) draw({ text: title }, column, true);
  sheet.y -= TABLE_ROW;
  sheet.rule(PAGE.left, PAGE.right, sheet.y, 0.9);
  for (const row of rows) {
    for (const [column, cell] of row.entries()) draw(cell, column, false);
    sheet.y -= TABLE_ROW;
    sheet.rule(PAGE.left, PAGE.right, sheet.y, 0.4);
  }
  sheet.y -= 10;
}

const partyHeight = ({ rows }: Party): number => 22 + rows.reduce((sum, row) => sum + rowHeight(row), 0);

/** Signature blocks, two per row; each party's block stays on one page. */
function drawParties(sheet: Sheet, parties: readonly Party[]): void {
  const isPaired = parties.length > 1;
  const width = isPaired ? (TEXT_WIDTH - 28) / 2 : TEXT_WIDTH;
  for (let i = 0; i < parties.length; i += 2) {
    const pair = parties.slice(i, i + 2);
    const height = Math.max(...pair.map(partyHeight));
    sheet.need(height);
    const top = sheet.y - 6;
    for (const [column, party] of pair.entries()) {
      const left = PAGE.left + column * (width + 28);
      sheet.y = top;
      sheet.text(party.title, left, sheet.y - 10, { font: sheet.fonts.bold, size: 10.5 });
      sheet.y -= 16;
      for (const row of party.rows) drawRow(sheet, row, left, width);
    }
    sheet.y = top - height + 6;
  }
}
