/** The end of a run's output: how long things took, what failed, and the closing line. */
import { duration } from "../steps.mjs";
import { closingLine } from "./totals.mjs";

const SLOWEST = 30;
const NAME_WIDTH = 14;
const TIME_WIDTH = 13;

/**
 * @typedef {import("./test.mjs").Outcome} Outcome
 *
 * @typedef {object} Report
 * @property {Outcome[]} outcomes
 * @property {import("./totals.mjs").Totals} totals
 * @property {string[]} leftovers
 * @property {number} seed
 * @property {number} ms
 * @property {number | null} processorMs
 */

/** @param {Report} report */
export function reportRun(report) {
  for (const line of linesOf(report)) console.log(line);
}

/** @param {Report} report @returns {string[]} */
export function linesOf({ outcomes, totals, leftovers, seed, ms, processorMs }) {
  return [
    "",
    ...slowest(totals.timed),
    ...shares(outcomes, ms, processorMs),
    ...listed("Passed on the second try only:", totals.flaky),
    ...listed("Left behind by this run:", leftovers),
    ...totals.failures.map((failure) => `✗ ${failure}`),
    `seed ${seed}`,
    closingLine(totals),
  ];
}

/** @param {string} title @param {string[]} lines */
const listed = (title, lines) => (lines.length > 0 ? [title, ...lines.map((line) => `! ${line}`), ""] : []);

/** @param {import("./totals.mjs").Timed[]} timed */
function slowest(timed) {
  if (timed.length === 0) return [];
  const longest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [
    `The slowest ${longest.length} of ${timed.length} files and journeys:`,
    ...longest.map(({ name, ms }) => `${duration(ms).padStart(TIME_WIDTH)}  ${name}`),
    "",
  ];
}

/** @param {Outcome[]} outcomes @param {number} ms @param {number | null} processorMs */
function shares(outcomes, ms, processorMs) {
  const row = (/** @type {string[]} */ [name = "", ...cells]) =>
    `${name.padEnd(NAME_WIDTH)}${cells.map((cell) => cell.padStart(TIME_WIDTH)).join("")}`;
  const time = (/** @type {number | null} */ value) => (value === null ? "unknown" : duration(value));
  const share = (/** @type {number | null} */ value) =>
    value === null || !processorMs ? "" : `${Math.round((value / processorMs) * 100)} %`;
  return [
    row(["part", "wall clock", "processor", "share"]),
    ...outcomes.map((one) =>
      row([one.name, duration(one.ms), time(one.processorMs), share(one.processorMs)]),
    ),
    row(["all", duration(ms), time(processorMs), ""]),
    "",
  ];
}
