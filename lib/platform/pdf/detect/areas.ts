import { areaOf, type Bands, type Box, contains, heightOf, iou, overlapX, overlapY, widthOf } from "./box";
import type { Candidate } from "./candidate";
import { isAmongFigures, isCountedOff, type TableCell } from "./filled-tables";
import type { Cell } from "./grid";
import { isOfficeUse } from "./office-use";
import type { Frame } from "./page-marks";
import { combTicks } from "./squares";
import type { Run } from "./text-lines";

/** A box that may be filled in: drawn as one, or between the lines of a table. */
export interface Area extends Box {
  readonly cell: Cell | null;
  readonly fill: number | null;
  readonly isStroked: boolean;
}

const MIN_WIDTH = 16;
const MIN_HEIGHT = 8.5;
const MAX_PAGE_SHARE = 0.4;
/** Fills that are darker are headings, bars and pictures. */
const DARK = 0.72;
/** Height of a line of text below a caption, in points. */
const LINE_ROOM = 8.5;
const MARGIN = 1;
const ROW_LABEL_REACH = 260;
/** Signs printed in a box beside its number. */
const SIGN = /^[+=−–\-$€£¥%×÷*#()]{1,3}$/u;

/** Frames and cells without duplicates; where both coincide, the cell, which has its table. */
export function areasOf(frames: readonly Frame[], cells: readonly Cell[], page: Box): Area[] {
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

/** A white box without a border is visible only on a darker one. */
function isWhiteOnWhite(area: Area, others: readonly Area[]): boolean {
  if (area.isStroked || area.cell || (area.fill ?? 0) < 0.995) return false;
  return !others.some((other) => other !== area && contains(other, area, 1) && (other.fill ?? 1) < 0.98);
}

interface Context {
  readonly words: Bands<Run>;
  /** Blanks found before: an area with one of them in it is not itself one. */
  readonly found: Bands<Candidate>;
  readonly ticks: readonly Box[];
  /** Ticks and drawings, which fill in a cell without words. */
  readonly marks: Bands<Box>;
}

export function areaBlanks(areas: readonly Area[], context: Context): Candidate[] {
  const innermost = areas.filter((area) => !areas.some((other) => isWithin(other, area)));
  const tables = tablesOf(innermost, context);
  const filled = new Set(innermost.filter((area) => wordsIn(area, context).length > 0));
  return innermost.flatMap((area) => {
    const inside = wordsIn(area, context);
    const table = area.cell ? tables.get(area.cell.table) : undefined;
    if (hasBlank(area, context) || table?.isCountedOff) return [];
    const isSign = inside.length === 1 && SIGN.test(inside[0]?.text ?? "");
    if ((inside.length === 0 || isSign) && table && isAmongFigures(area, table.cells)) return [];
    if (inside.length > 0) {
      const rest = isHead(area, innermost, filled) ? null : beside(area, inside);
      return rest ? [rest] : [];
    }
    if (isDrawnIn(area, context)) return [];
    return emptyArea(area, innermost, filled, context);
  });
}

interface Table {
  readonly cells: readonly TableCell[];
  /** It is a calendar or the like, in which nothing is filled in. */
  readonly isCountedOff: boolean;
}

function tablesOf(areas: readonly Area[], context: Context): Map<number, Table> {
  const cells = new Map<number, TableCell[]>();
  for (const area of areas) {
    if (!area.cell) continue;
    const { x0, y0, x1, y1 } = area;
    const text = wordsIn(area, context)
      .map((run) => run.text)
      .join(" ");
    const cell = { x0, y0, x1, y1, text, isMarked: isDrawnIn(area, context) };
    const others = cells.get(area.cell.table);
    if (others) others.push(cell);
    else cells.set(area.cell.table, [cell]);
  }
  return new Map([...cells].map(([table, of]) => [table, { cells: of, isCountedOff: isCountedOff(of) }]));
}

/** Drawings of this size are not for filling in around them. */
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

function emptyArea(
  area: Area,
  all: readonly Area[],
  filled: ReadonlySet<Area>,
  { words, ticks }: Context,
): Candidate[] {
  const box = { x0: area.x0 + MARGIN, y0: area.y0 + MARGIN, x1: area.x1 - MARGIN, y1: area.y1 - MARGIN };
  const places = combTicks(area, ticks);
  if (places > 0) return [{ ...box, shape: "comb", cells: places }];
  if (!area.cell) return [{ ...box, shape: "frame" }];
  const table = all.filter((other) => other.cell && other.cell.table === area.cell?.table);
  const column = headOf(area, table, filled, words, "column") || headAbove(area, table, words);
  const row = headOf(area, table, filled, words, "row");
  // An empty corner, or a table without any words, is layout.
  if (column === "" && row === "")
    return table.length === 1 || isLabelledRow(area, table, words) ? [{ ...box, shape: "frame" }] : [];
  if (column === "" && isFirstRow(area, table) && table.some((other) => filled.has(other))) {
    const beside = table.filter((other) => overlapY(other, area) > 0.5 * heightOf(area) && filled.has(other));
    const isHead = beside.length >= 2 && beside.some(({ x0 }) => x0 > area.x0);
    if (isHead) return [];
  }
  if (TOTALS.test(row) && table.some((other) => other.x0 >= area.x1 - 2 && isInRow(other, area))) return [];
  return [{ ...box, shape: "cell", column, row }];
}

/** A row of totals has its amount in the last column. */
const TOTALS =
  /^(?:\p{L}+ )?(?:total|sum|gesamt\p{L}*|summe|totale|totaal|suma|razem|合計|合计|总计|المجموع)\b/iu;
const isInRow = (other: Area, area: Area): boolean => overlapY(other, area) > 0.5 * heightOf(area);

/** Text to the left of a row of empty boxes. */
function isLabelledRow(area: Area, table: readonly Area[], words: Bands<Run>): boolean {
  const start = Math.min(...table.map(({ x0 }) => x0));
  return words
    .near({ x0: start - ROW_LABEL_REACH, x1: start, y0: area.y0, y1: area.y1 })
    .some((run) => overlapY(run, area) > 0.5 * heightOf(run) && run.x1 <= start + 2);
}

const isFirstRow = (area: Area, table: readonly Area[]): boolean =>
  !table.some((other) => other.y1 <= area.y0 + 2 && overlapX(other, area) > 2);

/** The words at the head of a cell's column, or of its row. */
function headOf(
  area: Area,
  table: readonly Area[],
  filled: ReadonlySet<Area>,
  words: Bands<Run>,
  which: "column" | "row",
): string {
  const heads = table.filter((other) => {
    if (!filled.has(other)) return false;
    return which === "column"
      ? other.y1 <= area.y0 + 2 && overlapX(other, area) > 0.5 * Math.min(widthOf(other), widthOf(area))
      : other.x1 <= area.x0 + 2 && overlapY(other, area) > 0.5 * Math.min(heightOf(other), heightOf(area));
  });
  const head =
    which === "column" ? heads.sort((a, b) => b.y1 - a.y1)[0] : heads.sort((a, b) => b.x1 - a.x1)[0];
  if (!head) return "";
  return wordsIn(head, { words } as Context)
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 120);
}

/** Height above a table in which its column heads are searched, in points. */
const HEAD_ROOM = 22;

/** A column head above the table's first row, outside of its lines: on a tint, or on the page itself. */
function headAbove(area: Area, table: readonly Area[], words: Bands<Run>): string {
  const top = Math.min(...table.map(({ y0 }) => y0));
  const wordsAbove = (cell: Area): Run[] =>
    words
      .near({ x0: cell.x0, x1: cell.x1, y0: top - HEAD_ROOM, y1: top })
      .filter(
        (run) =>
          overlapX(run, cell) > 0.8 * widthOf(run) &&
          run.baseline < top + 1 &&
          run.baseline > top - HEAD_ROOM,
      );
  const first = table.filter(({ y0 }) => Math.abs(y0 - top) < 2);
  const headed = first.filter((cell) => wordsAbove(cell).length > 0);
  if (headed.length < Math.max(2, first.length - 1)) return "";
  return wordsAbove(area)
    .map(({ text }) => text)
    .join(" ")
    .slice(0, 120);
}

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
  const text = inside.map((run) => run.text).join(" ");
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
