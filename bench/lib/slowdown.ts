import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
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
 * right for a fast desktop computer (index 1533), and describes how to calibrate on any other:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
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

/** Measures this machine as Lighthouse does in each of its reports. */
async function benchmarkIndex(port: number, address: string): Promise<number> {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(address, { port, logLevel: "error", onlyAudits: ["network-requests"] });
    samples.push(outcome?.lhr.environment.benchmarkIndex ?? Number.NaN);
  }
  return percentile(samples, 0.5);
}

/**
 * How much the browser is slowed down: as in Lighthouse's mobile profile, or by `SLOWDOWN`: a number from 1 on, or
 * `calibrated`, to this machine. Calibration is not the default since the index of an idle virtual machine went from
 * 1516 to 2642 within an hour, and the slowdown with it from 3.9 to 7.9 (docs/decisions/0016).
 *
 * @param port the browser's, of the DevTools protocol
 * @param address any page that can be loaded
 */
export async function chooseSlowdown(port: number, address: string): Promise<number> {
  const index = await benchmarkIndex(port, address);
  row("Lighthouse's benchmark index, median of 5", index, { unit: "" });
  row("by which a phone would be slower by", slowdownFor(index), { unit: "times" });
  const wished = process.env.SLOWDOWN;
  const asked = Number(wished);
  const slowdown =
    wished === "calibrated"
      ? slowdownFor(index)
      : asked >= 1
        ? asked
        : throttling.mobileSlow4G.cpuSlowdownMultiplier;
  row("taken", slowdown, { unit: "times" });
  return slowdown;
}
