/** Totals of the test runners' reports. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./paths.mjs";

/** @typedef {{ passed: number; failed: number; skipped: number; failures: string[] }} Totals */
/** @typedef {{ name: string; status: "passed" | "failed" | "skipped"; messages: string[] }} Result of one test */

/** How many lines of a message are repeated after the totals; the log has all of it, where it failed. */
const LINES = 12;

/** @param {Totals[]} parts @returns {Totals} */
export const sum = (parts) => ({
  passed: parts.reduce((total, { passed }) => total + passed, 0),
  failed: parts.reduce((total, { failed }) => total + failed, 0),
  skipped: parts.reduce((total, { skipped }) => total + skipped, 0),
  failures: parts.flatMap(({ failures }) => failures),
});

/**
 * The closing line of `npm test`.
 * @param {Pick<Totals, "passed" | "failed" | "skipped">} totals
 */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * A runner that fails without a failed test (a missing report, an error between tests) counts as one failure.
 * @param {Result[]} results @param {number} code the runner's exit code @returns {Totals}
 */
function totals(results, code) {
  const count = (/** @type {Result["status"]} */ status) =>
    results.filter((test) => test.status === status).length;
  const failures = results
    .filter(({ status }) => status === "failed")
    .map(({ name, messages }) => {
      const lines = messages.flatMap((message) => stripVTControlCharacters(message).trim().split("\n"));
      return [name, ...lines.slice(0, LINES).map((line) => `    ${line.trimEnd()}`)].join("\n");
    });
  const failed = Math.max(failures.length, code === 0 ? 0 : 1);
  return { passed: count("passed"), failed, skipped: count("skipped"), failures };
}

/**
 * @param {any} report of vitest's reporter "json"; undefined when it wrote none
 * @param {number} code @returns {Totals}
 */
export function vitestTotals(report, code) {
  /** @type {{ name: string; status: string; message: string; assertionResults: any[] }[]} */
  const files = report?.testResults ?? [];
  const results = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    /** @type {Result[]} */
    const tests = assertionResults.map((test) => ({
      name: `${file} > ${test.fullName}`,
      status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
      messages: test.failureMessages ?? [],
    }));
    // A file that does not load, or whose setup fails, reports no failed test.
    if (status === "failed" && !tests.some((test) => test.status === "failed"))
      tests.push({ name: file, status, messages: [message] });
    return tests;
  });
  return totals(results, code);
}

/** @type {Record<string, Result["status"]>} */
const PLAYWRIGHT_STATUS = { expected: "passed", flaky: "passed", unexpected: "failed" };

/**
 * @param {any} report of Playwright's reporter "json"; undefined when it wrote none
 * @param {number} code @returns {Totals}
 */
export function playwrightTotals(report, code) {
  /** @type {(suite: any) => any[]} */
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const results = specsIn(report ?? {}).flatMap(({ file, title, tests }) =>
    tests.map((/** @type {any} */ { projectName, status, results }) => ({
      name: `e2e/${file} > ${title} (${projectName})`,
      status: PLAYWRIGHT_STATUS[status] ?? "skipped",
      messages: results.map((/** @type {any} */ { error }) => error?.message ?? ""),
    })),
  );
  return totals(results, code);
}
