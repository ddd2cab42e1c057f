import { areaBlanks, areasOf } from "./areas";
import { textBlanks } from "./blanks";
import {
  areaOf,
  BandIndex,
  type Box,
  contains,
  heightOf,
  overlaps,
  overlapX,
  overlapY,
  sharedArea,
  widthOf,
} from "./box";
import { type Candidate, isTick } from "./candidate";
import { isCode } from "./code-text";
import { gridCells } from "./grid";
import { mergeHorizontal, mergeVertical, sidesOf, withoutSeparators } from "./merged-lines";
import { officeParts } from "./office-use";
import { hiddenTables, tintEdges } from "./open-tables";
import type { Line, PageMarks } from "./page-marks";
import { withoutLeadersToPrices } from "./price-lists";
import { ruledLines } from "./ruled-lines";
import { findSquares } from "./squares";
import { type FoundTextTag, textTags } from "./tags";
import { type Run, textRuns } from "./text-lines";

/** A page's blanks and the words around them. */
export interface PageBlanks {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly candidates: readonly Candidate[];
  readonly words: readonly Run[];
  /** All horizontal and vertical lines, including the sides of boxes. */
  readonly rules: readonly Line[];
  readonly walls: readonly Line[];
  readonly tags: readonly FoundTextTag[];
  /** Text that looks like a tag but is not one. */
  readonly strayTags: readonly string[];
  /** Whether the page is a scan: an image with hardly any text. */
  readonly isScan: boolean;
}

const SCAN_IMAGE_SHARE = 0.5;
const SCAN_MAX_GLYPHS = 40;

export function pageBlanks(marks: PageMarks): PageBlanks {
  const sheet = { x0: 0, y0: 0, x1: marks.width, y1: marks.height };
  const sides = sidesOf(marks.frames);
  const horizontal = mergeHorizontal(marks.horizontal);
  const lines = mergeHorizontal([...marks.horizontal, ...sides.horizontal]);
  const upright = withoutSeparators(marks.vertical, lines);
  const drawnWalls = mergeVertical([...upright, ...sides.vertical]);
  const pieces = [...marks.horizontal, ...tintEdges(marks.frames)];
  const hidden = hiddenTables(pieces, mergeHorizontal(pieces), drawnWalls);
  const gridWalls = [...drawnWalls, ...hidden.walls];
  const gridLines = mergeHorizontal([...lines, ...hidden.lines]);
  const tall = gridWalls.filter((wall) => wall.y1 - wall.y0 > 8);
  const { tags, rest, stray } = textTags(textRuns(marks.glyphs, tall));
  const text = textBlanks(rest);
  const words = new BandIndex(text.words);
  const cells = gridCells(gridLines, gridWalls);
  const boxes = findSquares([...marks.frames, ...cells], words);
  const typed = isCode(text.words) ? [] : text.candidates;
  const drawn = [...typed, ...boxes.candidates];
  const areas = areasOf(
    marks.frames.filter((frame) => !boxes.used.has(frame)),
    cells.filter((cell) => !boxes.used.has(cell)),
    sheet,
  );
  const bounds = new BandIndex<Box>([...areas, ...boxes.used]);
  const free = horizontal.filter(
    (line) => !bounds.near(thickened(line)).some((area) => isSideOf(line, area)),
  );
  const print = { ...(extentOf(text.words) ?? sheet), size: usualSize(text.words) };
  const ruled = ruledLines(free, { words, lines: gridLines, text: print });
  const inTables = new BandIndex(areas.filter(({ cell }) => cell !== null));
  const context = {
    words,
    free: new BandIndex(
      text.words.filter((run) => !inTables.near(run).some((area) => contains(area, run, 2))),
    ),
    found: new BandIndex([...drawn, ...ruled]),
    ticks: marks.vertical,
    tints: new BandIndex(marks.frames.filter(({ isStroked, fill }) => !isStroked && fill !== null)),
    marks: new BandIndex([...text.filled, ...marks.ink]),
  };
  const inAreas = areaBlanks(areas, context);
  const office = officeParts(text.words, areas, words);
  const named = drawn.map((one) => ({ ...one, ...inAreas.ticks.get(one) }));
  const untagged = [...named, ...inAreas.blanks, ...ruled].filter(
    (one) => !tags.some(({ box }) => overlaps(box, one)) && !office.some((part) => isMostlyIn(one, part)),
  );
  const candidates = withoutFilled(withoutLeadersToPrices(withoutLeadersTo(untagged, words), words), {
    filled: text.filled,
    words,
    ink: new BandIndex(marks.ink),
  });
  return {
    page: marks.page,
    width: marks.width,
    height: marks.height,
    candidates: withoutDoubles(candidates),
    words: text.words,
    rules: gridLines,
    walls: gridWalls,
    tags,
    strayTags: stray,
    isScan: marks.imageShare > SCAN_IMAGE_SHARE && marks.glyphs.length < SCAN_MAX_GLYPHS,
  };
}

function extentOf(runs: readonly Run[]): Box | null {
  if (runs.length === 0) return null;
  return {
    x0: Math.min(...runs.map(({ x0 }) => x0)),
    y0: Math.min(...runs.map(({ y0 }) => y0)),
    x1: Math.max(...runs.map(({ x1 }) => x1)),
    y1: Math.max(...runs.map(({ y1 }) => y1)),
  };
}

/** The size that most characters have, in points. */
function usualSize(runs: readonly Run[]): number {
  const lengths = new Map<number, number>();
  for (const { size, glyphs } of runs) {
    const rounded = Math.round(4 * size) / 4;
    lengths.set(rounded, (lengths.get(rounded) ?? 0) + glyphs.length);
  }
  const [most] = [...lengths].sort((a, b) => b[1] - a[1]);
  return most?.[0] ?? USUAL_SIZE;
}
const USUAL_SIZE = 10;

const isMostlyIn = (one: Box, part: Box): boolean => sharedArea(one, part) > 0.6 * areaOf(one);

const thickened = (line: Line): Box => ({ ...line, y0: line.y0 - 3, y1: line.y1 + 3 });

/** Whether a line is the upper or lower side of a box, or of several in a row. */
function isSideOf(line: Line, area: Box): boolean {
  const isAtSide = Math.abs(line.y0 - area.y0) < 2.5 || Math.abs(line.y0 - area.y1) < 2.5;
  const shared = Math.min(line.x1, area.x1) - Math.max(line.x0, area.x0);
  return isAtSide && shared > 0.7 * Math.min(widthOf(line), widthOf(area));
}

/** How far after a row of dots the box it leads to may begin, in points; only a line number may stand between them. */
const LEADER_REACH = 66;
const NUMBER_OR_NOTHING = /^(?:[([]?\p{Nd}{0,3}\p{Ll}?[)\]]?|\p{Sc}|\.|[▶►])$/u;

/** Removes rows of dots that lead to a box, because they are not blanks themselves. */
function withoutLeadersTo(candidates: readonly Candidate[], words: BandIndex<Run>): Candidate[] {
  const boxes = new BandIndex(
    candidates.filter(({ shape }) => shape === "cell" || shape === "frame" || shape === "comb"),
  );
  return candidates.filter((one) => {
    if (one.shape !== "leader") return true;
    const after = { x0: one.x1, x1: one.x1 + LEADER_REACH, y0: one.y0, y1: one.y1 };
    const box = boxes
      .near(after)
      .find((other) => other.x0 >= one.x1 - 3 && overlapY(other, one) > 0.5 * heightOf(one));
    if (!box) return true;
    const between = words
      .near({ ...after, x1: box.x0 })
      .filter(
        (run) => run.x0 >= one.x1 - 2 && run.x1 <= box.x0 + 2 && overlapY(run, one) > 0.5 * heightOf(run),
      );
    return !between.every(({ text }) => NUMBER_OR_NOTHING.test(text));
  });
}

/** Removes blanks that are already filled in, and ticked boxes. */
function withoutFilled(
  candidates: readonly Candidate[],
  { filled, words, ink }: { filled: readonly Box[]; words: BandIndex<Run>; ink: BandIndex<Box> },
): Candidate[] {
  return candidates.filter((one) => {
    if (filled.some((mark) => sharedArea(mark, one) > 0.3 * Math.min(areaOf(mark), areaOf(one))))
      return false;
    if (isDrawnOn(one, ink)) return false;
    if (isTick(one) || one.shape === "comb") return true;
    const core = {
      x0: one.x0 + 2,
      x1: one.x1 - 2,
      y0: one.y0 + 0.25 * heightOf(one),
      y1: one.y1 - 0.25 * heightOf(one),
    };
    const written = words
      .near(core)
      .flatMap(({ glyphs }) => glyphs)
      .filter((glyph) => sharedArea(glyph, core) > 0.4 * Math.min(areaOf(glyph), areaOf(core)));
    return written.length < 2;
  });
}

/** Space above a line in which a signature may be drawn, in points. */
const SIGNING_ROOM = 24;
const MIN_INK = 3;
const BORDER_SHARE = 0.78;
/**
 * Least share of a box's width that a mark must cover to fill it in; a smaller icon, such as a calendar or a
 * telephone, does not.
 */
const INK_SHARE = 0.2;
/** Marks larger than this many times the blank lie behind it. */
const MAX_INK_AREA = 8;

/** Whether something is drawn on a blank: a signature above a line, a mark in a box, a picture. */
function isDrawnOn(one: Candidate, ink: BandIndex<Box>): boolean {
  const isLine = one.shape === "rule" || one.shape === "underscores" || one.shape === "leader";
  const room = isLine ? { ...one, y0: Math.min(one.y0, one.y1 - SIGNING_ROOM) } : one;
  return ink.near(room).some((mark) => {
    const size = { x: widthOf(mark), y: heightOf(mark) };
    if (Math.max(size.x, size.y) < MIN_INK || size.x * size.y > MAX_INK_AREA * areaOf(room)) return false;
    // Arcs of its own border.
    if (one.isRound && Math.min(size.x / widthOf(one), size.y / heightOf(one)) > BORDER_SHARE) return false;
    const across = overlapX(mark, room) / (isTick(one) ? size.x : widthOf(room));
    const down = overlapY(mark, room) / Math.min(size.y || 1, heightOf(room));
    return across > (isTick(one) ? 0.5 : INK_SHARE) && down > 0.5;
  });
}

/** Rank by which the most specific of overlapping candidates is kept: characters before boxes before lines. */
const RANK: Readonly<Record<Candidate["shape"], number>> = {
  comb: 0,
  "box-character": 1,
  brackets: 1,
  underscores: 2,
  "labelled-frame": 3,
  cell: 3,
  frame: 4,
  square: 4,
  leader: 5,
  "ruled-area": 6,
  rule: 7,
  words: 8,
};

/** Maximum number of candidates; a template takes 2,000 fields. */
const MAX_CANDIDATES = 2_500;

function withoutDoubles(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of candidates.slice(0, MAX_CANDIDATES).sort((a, b) => RANK[a.shape] - RANK[b.shape])) {
    const isTaken = kept.some(
      (other) => sharedArea(other, one) > 0.35 * Math.min(areaOf(other), areaOf(one)),
    );
    if (!isTaken) kept.push(one);
  }
  return kept;
}
