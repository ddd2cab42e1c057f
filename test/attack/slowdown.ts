import type { Times } from "./tenant";

/**
 * How many times slower a tenant's work was during an attack than without it, for each kind of work, at the 95th
 * percentile.
 */

export const KINDS = [
  "upload",
  "page",
  "list",
  "sign",
  "seal",
  "signIn",
] as const satisfies readonly (keyof Times)[];
export type Kind = (typeof KINDS)[number];

export const MAX_SLOWDOWN = 3;
/** An attack's cost shows in every attempt; other load on the machine is random. */
export const TRIES = 3;
export const MIN_SAMPLES = 4;
/**
 * Faster operations count as taking this long, because a ratio of a few milliseconds means nothing: nobody notices
 * whether a page takes 30 or 120 ms.
 */
const MIN_MS: Readonly<Record<Kind, number>> = {
  ...{ upload: 40, page: 40, list: 40, seal: 40 },
  ...{ sign: 250, signIn: 250 },
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);
export const p95 = (values: readonly number[]): number => quantile(values, 0.95);

/** A quantile, interpolated between samples (Hyndman and Fan's definition 7). */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** @param calm the same work without an attack */
export const ratioOf = (kind: Kind, times: Times, calm: Times): number =>
  p95(times[kind]) / Math.max(p95(calm[kind]), MIN_MS[kind]);

export const slowest = (times: Times, calm: Times, kinds: readonly Kind[] = KINDS): number =>
  Math.max(...kinds.map((kind) => ratioOf(kind, times, calm)));

/** The samples of both. */
export const together = (one: Times, other: Times): Times =>
  Object.fromEntries(KINDS.map((kind) => [kind, [...one[kind], ...other[kind]]])) as Times;

/**
 * How long to measure in order to collect the minimum number of samples under the slowest acceptable attack. @returns
 * seconds, at least `from`
 */
export function secondsToMeasure(calm: Times, from: number, to: number): number {
  const usual = (kind: Kind) => (calm[kind].length > 0 ? median(calm[kind]) : 0);
  const perRound = Math.max(usual("upload") + usual("signIn"), usual("sign") + usual("seal"));
  const needed = (MIN_SAMPLES * MAX_SLOWDOWN * perRound) / 1_000;
  return Math.min(Math.max(Math.ceil(needed), from), to);
}
