import { type Box, heightOf, widthOf } from "./box";
import type { Candidate } from "./candidate";
import type { Glyph } from "./page-marks";
import { glyphTextOf, type Run } from "./text-lines";

/** A stretch of a run: words, or a blank among them. */
interface Stretch {
  readonly kind: "words" | "underscores" | "leader" | "tick" | "ticked";
  readonly glyphs: readonly Glyph[];
}

const UNDERSCORE = /^[_＿﹍﹎‗]$/;
const DOT = /^[.·․‥…⋯∙•・]$/u;
/** Box characters of text and symbol fonts; those of Wingdings and Dingbats are mapped to the private use area. */
const BOX_GLYPH =
  /^[\u2610\u25a1\u25a2\u25cb\u25ef\u2b1c\u2b1a\u274f\u2750\u2751\u2752\u25fb\u25fd\u274d\u2b58\uf0a8\uf06f\uf071\uf072\uf0a1\uf0a6\uf070\uf0a3]$/u;
const TICKED_GLYPH =
  /^[\u2611\u2612\u2713\u2714\u2717\u2718\u25a0\u25cf\uf0fe\uf0fd\uf0fc\uf052\uf053\uf054]$/u;
const DATE_SEPARATOR = /^[/.\-–年月日]$/u;

const MIN_UNDERSCORES = 3;
const MIN_LEADER_DOTS = 5;
/** Gaps narrower than this, in em, are within one row of underscores. */
const WORD_GAP_EM = 0.2;
/** Of the em. */
const ABOVE_BASELINE = 1.05;
const BELOW_BASELINE = 0.2;
/** Largest width of a part of a date, in em. */
const DATE_PART_EM = 4;

/** The blanks that are drawn with characters, and the words between them. */
export function textBlanks(runs: readonly Run[]): { candidates: Candidate[]; words: Run[]; filled: Box[] } {
  const candidates: Candidate[] = [];
  const words: Run[] = [];
  const filled: Box[] = [];
  for (const run of runs) {
    const stretches = joinDates(cut(run), run);
    for (const stretch of stretches) {
      const box = boxOf(stretch.glyphs);
      if (stretch.kind === "words") {
        const text = glyphTextOf(stretch.glyphs, run.size);
        if (text !== "") words.push({ ...run, ...box, text, glyphs: stretch.glyphs });
      } else if (stretch.kind === "ticked") filled.push(box);
      else candidates.push(blankOf(stretch, run));
    }
  }
  return { candidates: candidates.filter((one) => !isOfContents(one, words)), words, filled };
}

const boxOf = (glyphs: readonly Glyph[]): Box => ({
  x0: Math.min(...glyphs.map(({ x0 }) => x0)),
  y0: Math.min(...glyphs.map(({ y0 }) => y0)),
  x1: Math.max(...glyphs.map(({ x1 }) => x1)),
  y1: Math.max(...glyphs.map(({ y1 }) => y1)),
});

function cut(run: Run): Stretch[] {
  const { glyphs, size } = run;
  const stretches: Stretch[] = [];
  let rest: Glyph[] = [];
  const flush = () => {
    if (rest.length > 0) stretches.push({ kind: "words", glyphs: rest });
    rest = [];
  };
  for (let i = 0; i < glyphs.length; ) {
    const found = blankAt(glyphs, i, size);
    if (!found) {
      const glyph = glyphs[i];
      if (glyph) rest.push(glyph);
      i += 1;
      continue;
    }
    flush();
    stretches.push({ kind: found.kind, glyphs: glyphs.slice(i, found.end) });
    i = found.end;
  }
  flush();
  return stretches;
}

function blankAt(
  glyphs: readonly Glyph[],
  from: number,
  size: number,
): { kind: Stretch["kind"]; end: number } | null {
  const first = glyphs[from];
  if (!first) return null;
  if (BOX_GLYPH.test(first.text)) return { kind: "tick", end: from + 1 };
  if (TICKED_GLYPH.test(first.text)) return { kind: "ticked", end: from + 1 };
  const bracket = bracketsAt(glyphs, from, size);
  if (bracket) return bracket;
  const underscores = withoutGap(glyphs, from, stretchOf(glyphs, from, UNDERSCORE), size);
  const last = glyphs[underscores - 1];
  if (underscores > from && last) {
    const isLong = underscores - from >= MIN_UNDERSCORES || last.x1 - first.x0 > 1.4 * size;
    return isLong || isDatePart(glyphs, from, underscores) ? { kind: "underscores", end: underscores } : null;
  }
  const dots = withoutGap(glyphs, from, stretchOf(glyphs, from, DOT), size);
  const weight = glyphs
    .slice(from, dots)
    .reduce((sum, { text }) => sum + (text === "…" || text === "⋯" ? 3 : 1), 0);
  return weight >= MIN_LEADER_DOTS ? { kind: "leader", end: dots } : null;
}

function stretchOf(glyphs: readonly Glyph[], from: number, kind: RegExp): number {
  let end = from;
  while (end < glyphs.length && kind.test(glyphs[end]?.text ?? "")) end += 1;
  return end;
}

/**
 * Ends a blank at a single wider gap, such as the one between an amount and its currency; evenly spaced underscores
 * are one blank.
 */
function withoutGap(glyphs: readonly Glyph[], from: number, end: number, size: number): number {
  const isGap = (at: number) => (glyphs[at]?.x0 ?? 0) - (glyphs[at - 1]?.x1 ?? 0) > WORD_GAP_EM * size;
  for (let at = from + MIN_UNDERSCORES; at <= end - MIN_UNDERSCORES; at++)
    if (isGap(at) && !isGap(at - 1) && !isGap(at + 1)) return at;
  return end;
}

/** Whether short underscores stand next to a date separator: `__/__/____`. */
function isDatePart(glyphs: readonly Glyph[], from: number, end: number): boolean {
  const [before, after] = [glyphs[from - 1]?.text ?? "", glyphs[end]?.text ?? ""];
  return end - from >= 2 && (DATE_SEPARATOR.test(before) || DATE_SEPARATOR.test(after));
}

/** Finds `[ ]`, `( )` and `[_]`; brackets with a mark in them are ticked. */
function bracketsAt(
  glyphs: readonly Glyph[],
  from: number,
  size: number,
): { kind: Stretch["kind"]; end: number } | null {
  const open = glyphs[from];
  if (!open || (open.text !== "[" && open.text !== "(")) return null;
  const closing = open.text === "[" ? "]" : ")";
  const next = glyphs[from + 1];
  const gap = (next?.x0 ?? 0) - open.x1;
  if (next?.text === closing && gap > 0.16 * size && gap < 2.5 * size) return { kind: "tick", end: from + 2 };
  const third = glyphs[from + 2];
  if (third?.text !== closing || !next) return null;
  if (next.text === "_") return { kind: "tick", end: from + 3 };
  return open.text === "[" && /^[xX✓✗✔]$/u.test(next.text) ? { kind: "ticked", end: from + 3 } : null;
}

/** Joins short blanks that have date separators between them. */
function joinDates(stretches: readonly Stretch[], run: Run): Stretch[] {
  const joined: Stretch[] = [];
  const isPart = (one: Stretch | undefined) =>
    one?.kind === "underscores" && widthOf(boxOf(one.glyphs)) <= DATE_PART_EM * run.size;
  for (let i = 0; i < stretches.length; i++) {
    const here = stretches[i];
    if (!here) continue;
    let end = i;
    while (isPart(stretches[end]) && isSeparator(stretches[end + 1]) && isPart(stretches[end + 2])) end += 2;
    if (end === i) joined.push(here);
    else
      joined.push({
        kind: "underscores",
        glyphs: stretches.slice(i, end + 1).flatMap(({ glyphs }) => glyphs),
      });
    i = end;
  }
  return joined;
}

const isSeparator = (one: Stretch | undefined): boolean =>
  one?.kind === "words" && one.glyphs.length === 1 && DATE_SEPARATOR.test(one.glyphs[0]?.text ?? "");

function blankOf({ kind, glyphs }: Stretch, run: Run): Candidate {
  const box = boxOf(glyphs);
  const [first] = glyphs;
  if (kind === "tick") {
    const ink = glyphs.length === 1 ? first?.ink : null;
    const isRound = /^[\u25cb\u25ef\u274d\u2b58(\uf0a1]$/u.test(first?.text ?? "");
    const shape = glyphs.length === 1 ? "box-character" : "brackets";
    return { ...(ink ?? tightened(box)), shape, isRound, size: run.size };
  }
  const parts = glyphs.filter(({ text }) => !UNDERSCORE.test(text) && !DOT.test(text));
  return {
    x0: box.x0,
    x1: box.x1,
    y0: run.baseline - ABOVE_BASELINE * run.size,
    y1: run.baseline + BELOW_BASELINE * run.size,
    shape: kind === "underscores" ? "underscores" : "leader",
    size: run.size,
    ...(kind === "underscores" && parts.length > 0 ? { isDate: true } : {}),
  };
}

/** Shrinks a box to the ink of the brackets, about the height of capitals. */
function tightened(box: Box): Box {
  const height = heightOf(box);
  return { ...box, y0: box.y0 + 0.16 * height, y1: box.y1 - 0.12 * height };
}

/** What a row of dots leads to where nothing is to be filled in: a page number or a price. */
const LED_TO = /^(?:\d{1,4}|[ivxlc]{1,6}|[A-Z]-?\d{1,3}|\p{Sc}? ?\d[\d.,'’]*[.,]\d{2} ?\p{Sc}?)$/iu;

/** Whether a blank is a row of dots that leads to a page number or a price. */
function isOfContents(blank: Candidate, words: readonly Run[]): boolean {
  if (blank.shape !== "leader") return false;
  const size = blank.size ?? 10;
  return words.some(
    (run) =>
      run.x0 >= blank.x1 - 1 &&
      run.x0 - blank.x1 < 2.5 * size &&
      Math.abs(run.y1 - blank.y1) < size &&
      LED_TO.test(run.text),
  );
}
