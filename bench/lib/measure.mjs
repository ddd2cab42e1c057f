import { cpus, loadavg } from "node:os";

/** The percentile of the samples. @param {number[]} samples @param {number} share 0 to 1 */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Runs a task `count` times with concurrency `width`. @returns each run's milliseconds, and the total */
export async function load(count, width, task) {
  const samples = [];
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < count) {
      const i = next++;
      const from = performance.now();
      await task(i);
      samples.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return { samples, totalMs: performance.now() - started };
}

const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** One row of the report: label, value, goal, and whether it is met. */
export function row(what, value, { goal, atMost, atLeast, unit = "ms" } = {}) {
  const shown = unit === "ms" ? ms(value) : `${value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
  const limit = atMost ?? atLeast;
  const isMet = atMost !== undefined ? value <= atMost : atLeast !== undefined ? value >= atLeast : null;
  const verdict =
    isMet === null
      ? ""
      : isMet
        ? "met"
        : `missed by ${Math.round((Math.abs(value - limit) / limit) * 100)} %`;
  console.log(`${what.padEnd(52)} ${shown.padStart(12)}   ${(goal ?? "").padEnd(22)} ${verdict}`);
}

const LOOP = 5e7;

/**
 * The current speed of this machine, for comparing runs: a single-threaded loop, and the number of runnable
 * processes. On a shared machine the loop takes several times as long as on an idle one, and so does everything else.
 */
export function machine() {
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    let hash = 0;
    for (let i = 0; i < LOOP; i++) hash = (Math.imul(hash, 31) + i) | 0;
    return hash === 0.5 ? 0 : performance.now() - from;
  });
  row("floor: a loop of 50 million steps, median of 5", percentile(times, 0.5));
  row("load average of the last minute", loadavg()[0] ?? Number.NaN, { unit: `on ${cpus().length} cores` });
}
