/** What the test runners' reports add up to. */

/** @typedef {{ passed: number; failed: number; skipped: number }} Totals */

/** @param {Totals[]} parts @returns {Totals} */
export function sum(parts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of parts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/** The closing line of `npm test`. @param {Totals} totals */
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
  return withExitCode({ passed: expected + flaky, failed: unexpected, skipped }, code);
}
