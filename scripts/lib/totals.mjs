/** What the test runners' reports add up to. */
import { playwrightFailures, vitestFailures } from "./failures.mjs";

/** @typedef {{ passed: number; failed: number; skipped: number; failures: string[] }} Totals */

/** @param {Totals[]} parts @returns {Totals} */
export function sum(parts) {
  const total = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) };
  for (const { passed, failed, skipped, failures } of parts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.failures.push(...failures);
  }
  return total;
}

/**
 * The closing line of `npm test`.
 * @param {Pick<Totals, "passed" | "failed" | "skipped">} totals
 */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/**
 * A runner that fails without a failed test (a file that cannot be loaded, an error between tests) counts as one.
 * @param {Totals} totals @param {number} code the runner's exit code @returns {Totals}
 */
function withExitCode(totals, code) {
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/**
 * @param {any} report of vitest's reporter "json"; undefined when it wrote none
 * @param {number} code @returns {Totals}
 */
export function vitestTotals(report, code) {
  const totals = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: vitestFailures(report),
  };
  // A file that does not load has failed, and names no test.
  const files = /** @type {{ status: string; assertionResults: unknown[] }[]} */ (report?.testResults ?? []);
  totals.failed += files.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  ).length;
  return withExitCode(totals, code);
}

/**
 * @param {any} report of Playwright's reporter "json"; undefined when it wrote none
 * @param {number} code @returns {Totals}
 */
export function playwrightTotals(report, code) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  const failures = playwrightFailures(report);
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped, failures }, code);
}
