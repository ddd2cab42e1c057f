import type { Browser } from "@playwright/test";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import { percentile, row } from "./measure.mjs";

/** Runs of the benchmark, of which the median counts; each in a page of its own, as the second in a page is half again as fast. */
const RUNS = 5;

type Known = readonly [index: number, slowdown: number];

/** By the calculator that Lighthouse's guide refers to; between two of them, and beyond the last, on a line. */
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
 * @param index Lighthouse's benchmark index
 * @returns 1 or more
 */
export function slowdownFor(index: number): number {
  const above = CALIBRATION.findIndex(([known]) => known >= index);
  const at = Math.max(1, above < 0 ? CALIBRATION.length - 1 : above);
  const [[fromIndex, from], [toIndex, to]] = CALIBRATION.slice(at - 1, at + 1) as unknown as [Known, Known];
  return Math.max(1, from + ((index - fromIndex) / (toIndex - fromIndex)) * (to - from));
}

/** Measures this machine in empty pages, and prints what it found. `SLOWDOWN`, at least 1, is taken instead. */
export async function measureSlowdown(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run++) samples.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await page.close();
  const index = percentile(samples, 0.5);
  const wished = Number(process.env.SLOWDOWN);
  const slowdown = wished >= 1 ? wished : slowdownFor(index);
  row("Lighthouse's benchmark index, median of 5", index, { unit: "" });
  row("so a phone is slower by", slowdown, { unit: "times" });
  return slowdown;
}
