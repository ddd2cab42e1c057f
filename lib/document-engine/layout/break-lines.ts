import { type BreakOpportunity, cutsBetween, type Paragraph } from "./paragraph";

/** A line as a range of its paragraph's text. */
export interface LineRange {
  readonly start: number;
  /** The end of the visible text, before any spaces. */
  readonly end: number;
  /** The start of the next line. */
  readonly next: number;
  readonly endsWithHyphen: boolean;
  /** Whether another line of the same sentence follows; only such lines are justified. */
  readonly isWrapped: boolean;
}

interface Measure {
  /** Points. */
  readonly width: number;
  readonly isJustified: boolean;
  readonly hyphenWidth: number;
}

/** Spaces can shrink by half as much as they can stretch. */
const SHRINK = 0.5;
const TINY = 1e-6;

/** Breaks a paragraph into lines: justified text with spaces as even as possible, other text by first fit. */
export function breakLines(paragraph: Paragraph, measure: Measure): LineRange[] {
  const lines: LineRange[] = [];
  let start = 0;
  const breaks = withCuts(paragraph, measure.width);
  let from = 0;
  for (const [index, { kind }] of breaks.entries()) {
    if (kind !== "forced" && kind !== "end") continue;
    const candidates = breaks.slice(from, index + 1);
    const chosen = measure.isJustified ? bestBreaks(paragraph, start, candidates, measure) : null;
    for (const line of chosen ?? firstFit(paragraph, start, candidates, measure)) {
      lines.push(line);
      start = line.next;
    }
    from = index + 1;
  }
  return lines;
}

/** Adds emergency breaks to words that are wider than a line. */
function withCuts({ text, advances, breaks }: Paragraph, width: number): readonly BreakOpportunity[] {
  let start = 0;
  let result: BreakOpportunity[] | null = null;
  for (const [index, item] of breaks.entries()) {
    if ((advances[item.end] ?? 0) - (advances[start] ?? 0) > width + TINY) {
      result ??= breaks.slice(0, index);
      for (const at of cutsBetween(text, start, item.end)) result.push({ at, end: at, kind: "inside" });
    }
    result?.push(item);
    start = item.at;
  }
  return result ?? breaks;
}

function rangeOf(start: number, item: BreakOpportunity): LineRange {
  return {
    start,
    end: Math.max(start, item.end),
    next: item.at,
    endsWithHyphen: item.kind === "hyphen",
    isWrapped: item.kind !== "forced" && item.kind !== "end",
  };
}

function firstFit(
  { advances }: Paragraph,
  first: number,
  breaks: readonly BreakOpportunity[],
  { width, hyphenWidth }: Measure,
): LineRange[] {
  const lines: LineRange[] = [];
  let start = first;
  let last: BreakOpportunity | null = null;
  for (let index = 0; index < breaks.length; index++) {
    const item = breaks[index] as BreakOpportunity;
    const length =
      (advances[item.end] ?? 0) - (advances[start] ?? 0) + (item.kind === "hyphen" ? hyphenWidth : 0);
    if (length > width + TINY && last) {
      lines.push(rangeOf(start, last));
      start = last.at;
      last = null;
      index--;
      continue;
    }
    last = item;
  }
  if (last) lines.push(rangeOf(start, last));
  return lines;
}

/**
 * Spaces of a justified line are at most three times as wide as usual. A line that would be looser, for example
 * before a field that does not fit on it, is set ragged: its spaces keep their width (an underfull line in TeX).
 */
const MAX_RATIO = 4;
/** Added badness of a ragged line for each em that it falls short. */
const RAGGED_SLOPE = 1_000;
const HYPHEN_PENALTY = 130 ** 2;
/** Penalty for a hyphen at the end of a ragged line, which stays short even with part of a word. */
const RAGGED_HYPHEN = 8_000 ** 2;
const NEIGHBOURING_HYPHENS = 200 ** 2;
/** Penalty for part of a word that stands alone on the last line. */
const LONE_PART = 12_000 ** 2;
/** Demerits of an overfull line: worse than all ragged lines of a paragraph together. */
const OVERFULL = 1e13;

/**
 * Finds the breaks with the least sum of squared badness over all lines (Knuth and Plass, Breaking Paragraphs into
 * Lines, 1981, without its fitness classes).
 */
function bestBreaks(
  paragraph: Paragraph,
  first: number,
  breaks: readonly BreakOpportunity[],
  measure: Measure,
): LineRange[] {
  const { advances, stretch, size } = paragraph;
  const { width, hyphenWidth } = measure;
  const demerits = new Float64Array(breaks.length + 1);
  const previous = new Int32Array(breaks.length + 1);
  // Route `n` ends with the break `n - 1`; route 0 is the start.
  for (let to = 1; to <= breaks.length; to++) {
    const item = breaks[to - 1] as BreakOpportunity;
    const isHyphen = item.kind === "hyphen";
    const isLast = to === breaks.length;
    const ends = (advances[item.end] ?? 0) + (isHyphen ? hyphenWidth : 0);
    const stretchEnd = stretch[item.end] ?? 0;
    let [best, bestFrom] = [Number.POSITIVE_INFINITY, to - 1];
    for (let from = to - 1; from >= 0; from--) {
      const before = from === 0 ? null : (breaks[from - 1] as BreakOpportunity);
      const start = before ? before.at : first;
      const slack = width - Math.max(0, ends - (advances[start] ?? 0));
      const stretchable = Math.max(0, stretchEnd - (stretch[start] ?? 0));
      const isOverfull = slack < -stretchable * SHRINK - TINY;
      // Overfull lines are considered only if no line that fits ends here, whatever precedes it.
      if (isOverfull && Number.isFinite(best)) break;
      const own = isOverfull
        ? OVERFULL * (1 - slack)
        : lineDemerits(slack, stretchable, size, isLast) +
          (isHyphen ? (slack > MAX_RATIO * stretchable ? RAGGED_HYPHEN : HYPHEN_PENALTY) : 0);
      const isAfterHyphen = before?.kind === "hyphen";
      const isLonePart = isLast && stretchable === 0;
      const neighbours = isAfterHyphen ? (isHyphen ? NEIGHBOURING_HYPHENS : isLonePart ? LONE_PART : 0) : 0;
      const total = (demerits[from] ?? 0) + own + neighbours;
      if (total < best) [best, bestFrom] = [total, from];
      if (isOverfull) break;
    }
    demerits[to] = best;
    previous[to] = bestFrom;
  }
  const lines: LineRange[] = [];
  for (let at = breaks.length; at > 0; at = previous[at] ?? 0) {
    const before = breaks[(previous[at] ?? 0) - 1];
    lines.push(rangeOf(before ? before.at : first, breaks[at - 1] as BreakOpportunity));
  }
  return lines.reverse();
}

function lineDemerits(slack: number, stretchable: number, size: number, isLast: boolean): number {
  if (isLast && slack >= 0) return 0;
  const room = slack < 0 ? stretchable * SHRINK : stretchable + size * 0.02;
  const ratio = Math.min(MAX_RATIO, Math.abs(slack) / Math.max(room, TINY));
  const ragged = Math.max(0, slack - MAX_RATIO * room) / size;
  return (10 + 100 * ratio ** 3 + RAGGED_SLOPE * ragged) ** 2;
}

/**
 * Returns the share of its stretch by which each space of a justified line is widened; negative if it shrinks, 0 if
 * the line is set ragged.
 * @param slack what is left of the line's width, in points
 */
export function justification(slack: number, stretchable: number): number {
  return stretchable <= 0 || slack > MAX_RATIO * stretchable ? 0 : slack / stretchable;
}

/** Whether the spaces of a line would be too wide without hyphens. */
export function isLoose(paragraph: Paragraph, line: LineRange, width: number): boolean {
  if (!line.isWrapped) return false;
  const { advances, stretch } = paragraph;
  const slack = width - ((advances[line.end] ?? 0) - (advances[line.start] ?? 0));
  return slack > ((stretch[line.end] ?? 0) - (stretch[line.start] ?? 0)) * LOOSE;
}

const LOOSE = 1.4;
