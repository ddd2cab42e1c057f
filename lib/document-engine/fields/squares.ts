import { areaOf, BandIndex, type Box, heightOf, sharedArea, widthOf } from "./box";
import type { Candidate } from "./candidate";
import { combsOf, isHint } from "./combs";
import type { TableGridCell } from "./grid";
import { drawnLattices } from "./lattices";
import type { Frame } from "./page-marks";
import type { Run } from "./text-lines";

const MIN_SIDE = 4.5;
const MAX_SIDE = 22;
/** Largest width of a box for one character, in points. */
const MAX_COMB_WIDTH = 32;
const MAX_COMB_HEIGHT = 40;
/** Luminance below which a filled square is a bullet. */
const DARK = 0.55;
/** A box less than this many times as large as the box inside it is the border of that box. */
const SAME_AREA = 1.7;

/** Finds small empty squares and circles, and rows of boxes for one character each. */
export function findSquares(
  boxes: readonly (Box & Partial<Frame> & Partial<Pick<TableGridCell, "table">>)[],
  words: BandIndex<Run>,
): { candidates: Candidate[]; used: Set<Box> } {
  const all = boxes.filter((box) => {
    const [width, height] = [widthOf(box), heightOf(box)];
    return width >= MIN_SIDE && width <= MAX_COMB_WIDTH && height >= MIN_SIDE && height <= MAX_COMB_HEIGHT;
  });
  const { kept: small, doubles } = distinct(all);
  // A small cell of a larger table is not a box to tick.
  const inAll = new Set<Box>(all);
  const tables = new Set(boxes.filter((box) => !inAll.has(box)).map(({ table }) => table));
  const isOfTable = ({ table }: { table?: number }) => table !== undefined && tables.has(table);
  const marked = new Set(small.filter((box) => isMarked(box, words)));
  const used = new Set<Box>(drawnLattices(small, (box) => marked.has(box)));
  const cells = small.flatMap((box) => {
    if (used.has(box) || box.isRound) return [];
    const isHinted = marked.has(box) && isHint(box, words);
    return !marked.has(box) || isHinted ? [{ ...box, isHinted, box }] : [];
  });
  const { combs, used: inCombs } = combsOf(cells, words);
  for (const cell of cells) if (inCombs.has(cell)) used.add(cell.box);
  // A cell with its row's number is not a box to tick, but remains a cell of the table.
  const inTables = new Set(
    [...doubles].flatMap(([box, inner]) =>
      isOfTable(box) && areaOf(box) < SAME_AREA * areaOf(inner) ? [inner] : [],
    ),
  );
  for (const box of marked) if (!isOfTable(box) && !inTables.has(box)) used.add(box);
  const candidates = [...combs];
  const painted = paintedOf(all, small, doubles);
  for (const box of small) {
    if (used.has(box) || marked.has(box) || !isSquare(box) || isOfTable(box)) continue;
    used.add(box);
    if (((box.fill ?? 1) >= DARK || box.isStroked) && !painted.has(box))
      candidates.push({
        x0: box.x0,
        y0: box.y0,
        x1: box.x1,
        y1: box.y1,
        shape: "square",
        isRound: box.isRound ?? false,
      });
  }
  for (const [box, inner] of doubles)
    if (used.has(inner) && areaOf(box) < SAME_AREA * areaOf(inner)) used.add(box);
  return { candidates, used };
}

/** Squares with at least this many different fills are the colours of a legend. */
const MIN_COLOURS = 3;
const WHITE = 0.97;

/** Returns the squares that are filled, themselves or under their border, if there are several fills. */
function paintedOf<T extends Box & Partial<Frame>>(
  all: readonly T[],
  small: readonly T[],
  doubles: ReadonlyMap<T, T>,
): Set<T> {
  const fills = new Map<T, number>();
  for (const box of all) {
    const fill = box.fill ?? 1;
    const inner = doubles.get(box) ?? box;
    const isOwn = areaOf(box) < SAME_AREA * areaOf(inner);
    if (fill < WHITE && isSquare(box) && isOwn) fills.set(inner, fill);
  }
  const colours = new Set([...fills.values()].map((fill) => Math.round(fill * 50)));
  return new Set(colours.size < MIN_COLOURS ? [] : small.filter((box) => fills.has(box)));
}

const isSquare = (box: Box): boolean => {
  const [width, height] = [widthOf(box), heightOf(box)];
  return width <= MAX_SIDE && height <= MAX_SIDE && width / height > 0.72 && width / height < 1.4;
};

/**
 * Of boxes that were drawn twice, as a fill and a stroke or around each other, keeps the innermost, and maps the
 * others to it.
 */
function distinct<T extends Box & Partial<Frame>>(boxes: readonly T[]): { kept: T[]; doubles: Map<T, T> } {
  const bands = new BandIndex(boxes);
  const doubles = new Map<T, T>();
  const byStroke = (box: T) => (box.isStroked ? 0 : 1);
  const inward = [...boxes].sort((a, b) => areaOf(a) - areaOf(b) || byStroke(a) - byStroke(b));
  for (const box of inward) {
    if (doubles.has(box)) continue;
    for (const other of bands.near(box))
      if (other !== box && !doubles.has(other) && sharedArea(other, box) > 0.6 * areaOf(box))
        doubles.set(other, box);
  }
  return { kept: boxes.filter((box) => !doubles.has(box)), doubles };
}

const isMarked = (box: Box, words: BandIndex<Run>): boolean =>
  words.near(box).some(({ glyphs }) =>
    glyphs.some((glyph) => {
      const [x, y] = [(glyph.x0 + glyph.x1) / 2, (glyph.y0 + glyph.y1) / 2];
      return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
    }),
  );

/** Returns the number of character places into which upright ticks divide a box; 0 if they do not. */
export function countCombCells(box: Box, ticks: readonly Box[]): number {
  const inside = ticks
    .filter(
      (tick) =>
        tick.x0 > box.x0 + 3 && tick.x0 < box.x1 - 3 && tick.y0 >= box.y0 - 1 && tick.y1 <= box.y1 + 1,
    )
    .map(({ x0 }) => x0)
    .sort((a, b) => a - b);
  if (inside.length < 3) return 0;
  const steps = [...inside, box.x1].map((x, i) => x - (i === 0 ? box.x0 : (inside[i - 1] ?? box.x0)));
  const mean = widthOf(box) / (inside.length + 1);
  const isEven = steps.every((step) => Math.abs(step - mean) < 0.25 * mean);
  return isEven && mean <= MAX_COMB_WIDTH ? inside.length + 1 : 0;
}
