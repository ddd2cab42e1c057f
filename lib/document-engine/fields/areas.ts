import {
  areaOf,
  BandIndex,
  type Box,
  contains,
  heightOf,
  iou,
  overlapX,
  overlapY,
  sharedArea,
  widthOf,
} from "./box";
import { type Candidate, isTick } from "./candidate";
import {
  columnHead,
  hasWordsBefore,
  isCorner,
  isLineNumber,
  isRowHead,
  isTableTitle,
  rowHead,
} from "./cell-labels";
import { type Bill, billOf, countsUp, isAmongFigures, isInBill, type TableCell } from "./filled-tables";
import type { TableGridCell } from "./grid";
import { joinLines } from "./label-text";
import { isOfficeUse } from "./office-use";
import type { Frame } from "./page-marks";
import { countCombCells } from "./squares";
import type { Run } from "./text-lines";
import { isFreeTime, type Timetable, timetableOf } from "./timetables";

/** A box that may be filled in: drawn as a rectangle, or enclosed by the lines of a table. */
export interface Area extends Box {
  readonly cell: TableGridCell | null;
  readonly fill: number | null;
  readonly isStroked: boolean;
}

const MIN_WIDTH = 16;
const MIN_HEIGHT = 8.5;
const MAX_PAGE_SHARE = 0.4;
/** Fills darker than this are headings, bars and pictures. */
const DARK = 0.72;
/** Height of a line of text below a caption, in points. */
const LINE_ROOM = 8.5;
const MARGIN = 1;
/** Symbols printed in a box next to its number. */
const SIGN = /^[+=−–\-$€£¥%×÷*#()]{1,3}$/u;

/**
 * Returns frames and cells without duplicates; where the two coincide, the cell is kept, because it knows its table.
 */
export function areasOf(frames: readonly Frame[], cells: readonly TableGridCell[], page: Box): Area[] {
  const areas: Area[] = cells.map((cell) => ({ ...cell, cell, fill: null, isStroked: true }));
  for (const frame of frames) {
    const isUsable =
      widthOf(frame) >= MIN_WIDTH &&
      heightOf(frame) >= MIN_HEIGHT &&
      (frame.isStroked || frame.fill !== null);
    const isBar = !frame.isStroked && (frame.fill ?? 1) < DARK;
    if (isUsable && !isBar && areaOf(frame) < MAX_PAGE_SHARE * areaOf(page))
      areas.push({ ...frame, cell: null });
  }
  const kept: Area[] = [];
  for (const area of areas.sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    if (widthOf(area) < MIN_WIDTH || heightOf(area) < MIN_HEIGHT) continue;
    if (areaOf(area) >= MAX_PAGE_SHARE * areaOf(page)) continue;
    const same = kept.findIndex((other) => iou(other, area) > 0.82);
    if (same < 0) kept.push(area);
    else if (area.cell && !kept[same]?.cell) kept[same] = area;
  }
  return kept.filter((area) => !isWhiteOnWhite(area, kept));
}

/** A white box without a border is visible only on a darker background. */
function isWhiteOnWhite(area: Area, others: readonly Area[]): boolean {
  if (area.isStroked || area.cell || (area.fill ?? 0) < 0.995) return false;
  return !others.some((other) => other !== area && contains(other, area, 1) && (other.fill ?? 1) < 0.98);
}

interface Context {
  readonly words: BandIndex<Run>;
  /** Blanks found earlier; an area that contains one is not a blank itself. */
  readonly found: BandIndex<Candidate>;
  readonly ticks: readonly Box[];
  /** Words outside of all tables. */
  readonly free: BandIndex<Run>;
  /** Areas that are filled but have no border. */
  readonly tints: BandIndex<Frame>;
  /** Ticks and drawings, which fill a cell without words. */
  readonly marks: BandIndex<Box>;
}

/**
 * Returns the blanks among the areas, and the tick boxes that stand alone in a cell, with the heads of their column
 * and row.
 */
export function areaBlanks(
  areas: readonly Area[],
  context: Context,
): { blanks: Candidate[]; ticks: Map<Candidate, { column: string; row: string }> } {
  const near = new BandIndex(areas);
  const innermost = areas.filter((area) => !near.near(area).some((other) => isWithin(other, area)));
  const words = new Map(innermost.map((area) => [area, wordsIn(area, context)]));
  const tables = tablesOf(words, context);
  const filled = new Set(innermost.filter((area) => (words.get(area)?.length ?? 0) > 0));
  const blanks = innermost.flatMap((area) => {
    const inside = words.get(area) ?? [];
    const table = area.cell ? tables.get(area.cell.table) : undefined;
    if (table?.isCountedOff) return [];
    if (hasBlank(area, context)) return belowTicks(area, inside, context);
    const isSign = inside.length === 1 && SIGN.test(inside[0]?.text ?? "");
    if ((inside.length === 0 || isSign) && table && isPrinted(area, table)) return [];
    if (inside.length > 0) {
      const cells = table?.cells ?? [];
      const text = joinLines(inside.map((run) => run.text));
      const isHeading = isHead(area, innermost, filled) || isTableTitle({ ...area, text }, cells);
      if (isHeading || isRowHead(area, cells)) return [];
      const beforeUnit = unitCell(area, inside, cells, context);
      if (beforeUnit) return [beforeUnit];
      const rest = beside(area, inside);
      return rest ? [rest] : [];
    }
    if (isDrawnIn(area, context) || isGreyedOut(area, context)) return [];
    return emptyArea(area, table?.cells ?? [], context);
  });
  return { blanks, ticks: ticksInCells(words, tables, context) };
}

/** Whether an empty cell belongs to a table that is printed complete, so that nothing is to be entered in it. */
const isPrinted = (area: Area, { cells, bill, hasSum, timetable }: Table): boolean =>
  isAmongFigures(area, cells) ||
  (bill !== null && isInBill(area, bill, hasSum)) ||
  (timetable !== null && isFreeTime(area, timetable));

/** How far below a table its sum may stand, in points. */
const SUM_REACH = 30;
const SUM = /^\P{L}{0,3}(?:[A-Z]{3} )?[1-9][\p{Nd}.,’' ]*(?: ?(?:\p{Sc}|[A-Z]{3}))?$/u;

/** Whether a figure stands under the last column of a table. */
function hasSumBelow(cells: readonly TableCell[], { free }: Context): boolean {
  const [right, y0] = [Math.max(...cells.map(({ x1 }) => x1)), Math.max(...cells.map(({ y1 }) => y1))];
  const x0 = Math.max(...cells.map((cell) => cell.x0));
  return free
    .near({ x0, x1: right, y0, y1: y0 + SUM_REACH })
    .some((run) => run.x0 > x0 - 2 && run.x1 < right + 2 && run.baseline > y0 && SUM.test(run.text));
}

/** Luminance below which a tint marks cells that are not to be filled in. */
const GREY = 0.88;

/** Whether a cell is covered by a tint darker than blanks have. */
const isGreyedOut = (area: Area, { tints }: Context): boolean =>
  area.cell !== null &&
  tints.near(area).some((tint) => (tint.fill ?? 1) < GREY && sharedArea(tint, area) > 0.7 * areaOf(area));

function ticksInCells(
  words: ReadonlyMap<Area, readonly Run[]>,
  tables: ReadonlyMap<number, Table>,
  context: Context,
): Map<Candidate, { column: string; row: string }> {
  const found = new Map<Candidate, { column: string; row: string }>();
  for (const [area, inside] of words) {
    if (!area.cell || inside.length > 0) continue;
    const own = context.found.near(area).filter((one) => contains(area, one, 1));
    const [tick] = own;
    if (!tick || own.length > 1 || !isTick(tick)) continue;
    const cells = tables.get(area.cell.table)?.cells ?? [];
    const column = columnHead(area, cells, context.free);
    if (column !== "") found.set(tick, { column, row: rowHead(area, cells, context.words) });
  }
  return found;
}

interface Table {
  readonly cells: readonly TableCell[];
  /** Whether it is a calendar or the like, in which nothing is filled in. */
  readonly isCountedOff: boolean;
  readonly bill: Bill | null;
  /** Whether a figure stands right below its last column. */
  readonly hasSum: boolean;
  readonly timetable: Timetable | null;
}

function tablesOf(words: ReadonlyMap<Area, readonly Run[]>, context: Context): Map<number, Table> {
  const cells = new Map<number, TableCell[]>();
  for (const [area, inside] of words) {
    if (!area.cell) continue;
    const { x0, y0, x1, y1 } = area;
    const text = joinLines(inside.map((run) => run.text));
    const cell = {
      x0,
      y0,
      x1,
      y1,
      text,
      isMarked: isDrawnIn(area, context),
      isAsked: hasBlank(area, context),
    };
    const others = cells.get(area.cell.table);
    if (others) others.push(cell);
    else cells.set(area.cell.table, [cell]);
  }
  return new Map([...cells].map(([table, of]) => [table, tableOf(of, context)]));
}

const tableOf = (cells: readonly TableCell[], context: Context): Table => ({
  cells,
  isCountedOff: countsUp(cells),
  bill: billOf(cells),
  hasSum: hasSumBelow(cells, context),
  timetable: timetableOf(cells),
});

/** Drawings at least this large, in points, fill an area; nothing is filled in around them. */
const MIN_MARK = 3;
const MARK_SHARE = 0.04;

const isDrawnIn = (area: Area, { marks }: Context): boolean =>
  marks.near(area).some((mark) => {
    const [x, y] = [(mark.x0 + mark.x1) / 2, (mark.y0 + mark.y1) / 2];
    const isIn = x > area.x0 && x < area.x1 && y > area.y0 && y < area.y1;
    const isLarge = Math.max(widthOf(mark), heightOf(mark)) >= MIN_MARK;
    return isIn && isLarge && areaOf(mark) >= MARK_SHARE * areaOf(area) && areaOf(mark) <= 1.5 * areaOf(area);
  });

/** Text with an empty box of the same width directly below is a column head. */
const isHead = (area: Area, all: readonly Area[], filled: ReadonlySet<Area>): boolean =>
  all.some(
    (other) =>
      !filled.has(other) &&
      Math.abs(other.y0 - area.y1) < 2.5 &&
      Math.abs(other.x0 - area.x0) < 3 &&
      Math.abs(other.x1 - area.x1) < 3,
  );

const isWithin = (inner: Box, outer: Box): boolean =>
  inner !== outer && areaOf(inner) < 0.8 * areaOf(outer) && areaOf(inner) > 60 && contains(outer, inner, 1.5);

const wordsIn = (area: Box, { words }: Context): Run[] =>
  words
    .near(area)
    .filter(
      (run) =>
        overlapX(run, area) > 0.4 * widthOf(run) &&
        overlapY(run, area) > 0.45 * heightOf(run) &&
        run.text !== "",
    )
    .sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);

const hasBlank = (area: Box, { found }: Context): boolean =>
  found.near(area).some((one) => overlapX(one, area) > 2 && overlapY(one, area) > 0.5 * heightOf(one));

function emptyArea(area: Area, cells: readonly TableCell[], { words, free, ticks }: Context): Candidate[] {
  const top = rowTop(area, cells);
  const box = { x0: area.x0 + MARGIN, y0: top + MARGIN, x1: area.x1 - MARGIN, y1: area.y1 - MARGIN };
  const places = countCombCells(area, ticks);
  if (places > 0) return [{ ...box, shape: "comb", cells: places }];
  if (!area.cell) return [{ ...box, shape: "frame" }];
  const column = columnHead(area, cells, free);
  const row = rowHead(area, cells, words);
  // An empty corner, or a table without any words, is layout.
  if (column === "" && row === "")
    return cells.length === 1 || hasWordsBefore(area, cells, words) ? [{ ...box, shape: "frame" }] : [];
  if (isCorner(area, cells)) return [];
  const isLast = !cells.some((other) => other.x0 >= area.x1 - 2 && isInRow(other, area));
  if (TOTALS.test(row) && !isLast && !AMOUNTS.test(column)) return [];
  return [{ ...box, shape: "cell", column, row }];
}

/** The free part of a box below tick boxes and their words: "☐ Licence", "No." */
function belowTicks(area: Area, inside: readonly Run[], { found }: Context): Candidate[] {
  const own = found.near(area).filter((one) => overlapX(one, area) > 2 && overlapY(one, area) > 2);
  const caption = [...inside].sort((a, b) => b.baseline - a.baseline)[0];
  if (!caption || !own.every((one) => isTick(one) && one.y1 < caption.y0 + 2)) return [];
  const y0 = caption.baseline + 0.22 * caption.size + 0.5;
  if (
    area.y1 - y0 < LINE_ROOM ||
    caption.text.length > MAX_CAPTION ||
    caption.x0 - area.x0 > widthOf(area) / 3
  )
    return [];
  const box = { x0: area.x0 + MARGIN + 1, x1: area.x1 - MARGIN - 1, y0, y1: area.y1 - MARGIN };
  return [{ ...box, shape: "labelled-frame", caption }];
}
const MAX_CAPTION = 40;

/** A unit or a currency, at the end of a cell. */
const UNIT = /^(?:\p{Sc}|%|‰|\p{Script=Han}{1,2}|\p{L}{1,4}\.?|\p{L}{1,2}[²³])$/u;
/** Share of a cell's width before the unit that is enough to write in. */
const ROOM_BEFORE_UNIT = 0.55;

/** The part of a cell before the unit at its end, if its column or row has a name. */
function unitCell(
  area: Area,
  inside: readonly Run[],
  cells: readonly TableCell[],
  { words, free }: Context,
): Candidate | null {
  const [unit] = inside;
  if (!unit || inside.length > 1 || !area.cell || !UNIT.test(unit.text)) return null;
  if (
    unit.x0 - area.x0 < ROOM_BEFORE_UNIT * widthOf(area) ||
    unit.x0 - area.x0 < area.x1 - unit.x1 + MIN_WIDTH
  )
    return null;
  const column = columnHead(area, cells, free);
  const row = rowHead(area, cells, words);
  if (column === "" && row === "") return null;
  const { x0, y0, y1 } = area;
  return { x0: x0 + MARGIN, x1: unit.x0 - 2, y0: y0 + MARGIN, y1: y1 - MARGIN, shape: "cell", column, row };
}

/** A cell that is merged with the empty cells above it is filled in at the bottom, next to its row's number. */
function rowTop(area: Area, cells: readonly TableCell[]): number {
  const number = cells.find(
    (other) =>
      other.x1 < area.x0 + 3 &&
      Math.abs(other.y1 - area.y1) < 3 &&
      other.y0 > area.y0 + 0.4 * heightOf(area) &&
      isLineNumber(other.text),
  );
  return number?.y0 ?? area.y0;
}

/** A row of totals has its amount in the last column. */
const TOTALS =
  /^(?:\p{L}+ )?(?:total|sum|gesamt\p{L}*|summe|totale|totaal|suma|razem|合計|合计|总计|المجموع)\b/iu;
/** Column heads that name an amount, which is summed up. */
const AMOUNTS =
  /\p{Sc}|\b(?:amounts?|cost|betrag|kosten|montant|coût|importe|coste|valor|importo|bedrag|kwota|koszt)\b|金額|金额|المبلغ/iu;
const isInRow = (other: Box, area: Box): boolean => overlapY(other, area) > 0.5 * heightOf(area);

function besideSign(area: Area, sign: Run): Candidate | null {
  const isLeft = sign.x0 - area.x0 < area.x1 - sign.x1;
  const [x0, x1] = isLeft ? [sign.x1 + 2, area.x1 - MARGIN] : [area.x0 + MARGIN, sign.x0 - 2];
  if (x1 - x0 < MIN_WIDTH) return null;
  return { x0, x1, y0: area.y0 + MARGIN, y1: area.y1 - MARGIN, shape: "frame" };
}

/** The free part of a box that has its caption inside: below it, or to its right. */
function beside(area: Area, inside: readonly Run[]): Candidate | null {
  const [first] = inside;
  const last = inside.at(-1);
  if (!first || !last) return null;
  const lines = new Set(inside.map(({ baseline }) => Math.round(baseline / 3))).size;
  const bottom = Math.max(...inside.map((run) => run.baseline + 0.22 * run.size));
  const right = Math.max(...inside.map(({ x1 }) => x1));
  const isOnTop = first.y0 - area.y0 < 0.6 * first.size + 3;
  const below = area.y1 - bottom;
  const size = first.size;
  const text = joinLines(inside.map((run) => run.text));
  if (isOfficeUse(text)) return null;
  if (SIGN.test(text)) return besideSign(area, first);
  const isCentred =
    area.cell !== null && first.x0 - area.x0 > 8 && Math.abs(first.x0 - area.x0 - (area.x1 - first.x1)) < 8;
  if (isCentred) return null;
  if (isOnTop && lines <= 3 && text.length <= 160 && below >= Math.max(LINE_ROOM, 0.9 * size))
    return {
      x0: area.x0 + MARGIN + 1,
      x1: area.x1 - MARGIN - 1,
      y0: bottom + 0.5,
      y1: area.y1 - MARGIN,
      shape: "labelled-frame",
      caption: { ...first, text },
    };
  const top = Math.min(...inside.map(({ y0 }) => y0));
  const isAtFoot = area.y1 - bottom < 0.6 * size + 3 && !area.cell;
  if (
    isAtFoot &&
    lines === 1 &&
    text.length <= 60 &&
    size < 10.5 &&
    top - area.y0 >= Math.max(14, 1.4 * size)
  )
    return {
      x0: area.x0 + MARGIN + 1,
      x1: area.x1 - MARGIN - 1,
      y0: area.y0 + MARGIN,
      y1: top - 0.5,
      shape: "labelled-frame",
      caption: { ...first, text },
    };
  const room = area.x1 - right;
  const asks = /[:：]\s*$/.test(text);
  if (
    lines === 1 &&
    room >= (asks ? 30 : Math.max(70, 0.5 * widthOf(area))) &&
    text.length <= 60 &&
    (asks || area.cell === null)
  )
    return {
      x0: right + 3,
      x1: area.x1 - MARGIN - 1,
      y0: area.y0 + MARGIN,
      y1: area.y1 - MARGIN,
      shape: "labelled-frame",
      caption: { ...first, text },
    };
  return null;
}
