import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import { percentile, row } from "./measure.mjs";

/** Number of runs of the benchmark, of which the median counts. */
const RUNS = 5;

type Known = readonly [index: number, slowdown: number];

/** Values from the calculator that Lighthouse's guide refers to, with linear interpolation between them. */
const CALIBRATION: readonly Known[] = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
  [2000, 6],
];

/**
 * How many times slower than this machine the phone of Lighthouse's mobile profile is. Lighthouse itself uses 4,
 * which is right for a fast desktop computer (index 1533), and describes how to calibrate on other machines:
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown Beyond the
 * last index, the phone's speed is assumed to be constant: a machine twice as fast gets twice the slowdown.
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

/** Returns the benchmark index of this machine, measured as in each of Lighthouse's reports. */
async function benchmarkIndex(port: number, address: string): Promise<number> {
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const outcome = await lighthouse(address, { port, logLevel: "error", onlyAudits: ["network-requests"] });
    samples.push(outcome?.lhr.environment.benchmarkIndex ?? Number.NaN);
  }
  return percentile(samples, 0.5);
}

/**
 * The slowdown of the browser: that of Lighthouse's mobile profile, or the one set by `SLOWDOWN`: a number from 1, or
 * `calibrated` for this machine. Calibration is not the default, because the index of an idle virtual machine went
 * from 1516 to 2642 within an hour, and the slowdown with it from 3.9 to 7.9 (docs/decisions/0016).
 *
 * @param port the browser's DevTools protocol port
 * @param address any page that can be loaded
 */
export async function chooseSlowdown(port: number, address: string): Promise<number> {
  const index = await benchmarkIndex(port, address);
  row("Lighthouse's benchmark index, median of 5", index, { unit: "" });
  row("a phone would be slower by", slowdownFor(index), { unit: "times" });
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
