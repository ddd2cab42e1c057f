/** Whether a guarded figure is still as good as it was. */

/** What is measured at both builds, in pairs that were taken one right after the other. */
interface Pairs {
  readonly now: readonly number[];
  readonly base: readonly number[];
}

export interface Verdict {
  readonly title: string;
  readonly unit: string;
  /** Medians. */
  readonly now: number;
  readonly base: number;
  /** Median of the pairs' ratios: what a machine's load changes for a minute, it changes for both of a pair. */
  readonly ratio: number;
  /** The ratio of docs/performance.md; null where there is none. */
  readonly last: number | null;
  /** Empty for a figure that is kept. */
  readonly problems: readonly string[];
}

/** A figure as docs/performance.md has it. */
export interface LastFigure {
  readonly now: number;
  readonly ratio: number;
}

/** More than this, of the last ratio or of the base, fails. */
const TOLERANCE = 1.1;

/** The middle one; of an even number the mean of both. NaN of nothing. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}

const isMeasured = ({ now, base }: Pairs): boolean =>
  now.length > 0 &&
  now.length === base.length &&
  [...now, ...base].every((value) => Number.isFinite(value) && value > 0);

const more = (share: number): string => `${Math.round((share - 1) * 100)} % more`;

/**
 * How much of its last value a figure is. Processor time depends on the machine and its load, so its ratios to the base
 * are compared; bytes and memory do not, and the base's own memory varies by half.
 */
const shareOfLast = (now: number, ratio: number, unit: string, last: LastFigure): number =>
  unit === "ms" ? ratio / last.ratio : now / last.now;

function problemsOf(now: number, ratio: number, unit: string, last: LastFigure | null): string[] {
  const problems: string[] = [];
  if (last === null) problems.push("has no last figure in docs/performance.md");
  else {
    const share = shareOfLast(now, ratio, unit, last);
    if (share > TOLERANCE) problems.push(`${more(share)} than last time`);
  }
  if (ratio > TOLERANCE) problems.push(`${more(ratio)} than the base`);
  return problems;
}

/** @param pairs undefined for a figure that could not be measured, which fails like one that is worse */
export function judge(
  { title, unit }: { title: string; unit: string },
  pairs: Pairs | undefined,
  lastFigure: LastFigure | null,
): Verdict {
  const last = lastFigure?.ratio ?? null;
  if (!pairs || !isMeasured(pairs)) {
    const nothing = Number.NaN;
    return { title, unit, now: nothing, base: nothing, ratio: nothing, last, problems: ["was not measured"] };
  }
  const now = median(pairs.now);
  const ratio = median(pairs.now.map((value, i) => value / (pairs.base[i] ?? Number.NaN)));
  return {
    title,
    unit,
    now,
    base: median(pairs.base),
    ratio,
    last,
    problems: problemsOf(now, ratio, unit, lastFigure),
  };
}
