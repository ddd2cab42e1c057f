import lighthouse from "lighthouse";
import { percentile, row } from "./measure.mjs";

/** Runs of the benchmark, of which the median counts. */
const RUNS = 5;

type Known = readonly [index: number, slowdown: number];

/** By the calculator that Lighthouse's guide refers to; between two of them on a line. */
const CALIBRATION: readonly Known[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [2000, 6],
];

/**
 * How much slower than this machine the phone of Lighthouse's mobile profile is. Lighthouse itself takes 4, which is
 * right for a fast desktop computer (index 1533), and asks to calibrate on any other:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 *
 * Beyond its last index, the phone stays the one of that index: a machine twice as fast slows twice as much.
 *
 * @param index Lighthouse's benchmark index
 * @returns 1 or more
 */
export function slowdownFor(index: number): number {
  const above = CALIBRATION.findIndex(([known]) => known >= index);
  const [lastIndex, last] = CALIBRATION.at(-1) as Known;
  if (above < 0) return (index / lastIndex) * last;
  const at = Math.max(1, above);
  const [[fromIndex, from], [toIndex, to]] = CALIBRATION.slice(at - 1, at + 1) as unknown as [Known, Known];
  return Math.max(1, from + ((index - fromIndex) / (toIndex - fromIndex)) * (to - from));
}

/**
 * Measures this machine as Lighthouse does in each of its reports (the calibration is of that index: in a page that
 * stays open the same benchmark is half again as fast), and prints what it found. `SLOWDOWN`, at least 1, is taken instead.
 *
 * @param port the browser's, of the DevTools protocol
 * @param address any page that can be loaded
 */
export async function measureSlowdown(port: number, address: string): Promise<number> {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(address, { port, logLevel: "error", onlyAudits: ["network-requests"] });
    samples.push(outcome?.lhr.environment.benchmarkIndex ?? Number.NaN);
  }
  const index = percentile(samples, 0.5);
  const wished = Number(process.env.SLOWDOWN);
  const slowdown = wished >= 1 ? wished : slowdownFor(index);
  row("Lighthouse's benchmark index, median of 5", index, { unit: "" });
  row("so a phone is slower by", slowdown, { unit: "times" });
  return slowdown;
}
