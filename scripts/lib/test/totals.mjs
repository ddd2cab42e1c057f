/** Computes totals from the reports of the test runners. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../paths.mjs";

/**
 * @typedef {{ name: string; ms: number }} Timed a test file or a journey
 *
 * @typedef {object} Totals
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures each with the beginning of its message and the command that repeats it
 * @property {string[]} flaky tests that passed only on the second try, each with its trace
 * @property {Timed[]} timed
 *
 * @typedef {object} Result of one test
 * @property {string} name
 * @property {"passed" | "failed" | "skipped"} status
 * @property {string[]} messages
 * @property {string} repeat the arguments of `npm test` that run it alone
 */

/**
 * Number of lines of a message that are repeated after the totals; the log contains the whole message where the test
 * failed.
 */
const LINES = 12;

/** @type {Totals} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], timed: [] };

/** One failure that is not a test's. @param {string} message @returns {Totals} */
export const oneFailure = (message) => ({ ...NOTHING, failed: 1, failures: [message] });

/** @param {Totals[]} parts @returns {Totals} */
export const sum = (parts) => ({
  passed: parts.reduce((total, { passed }) => total + passed, 0),
  failed: parts.reduce((total, { failed }) => total + failed, 0),
  skipped: parts.reduce((total, { skipped }) => total + skipped, 0),
  failures: parts.flatMap(({ failures }) => failures),
  flaky: parts.flatMap(({ flaky }) => flaky),
  timed: parts.flatMap(({ timed }) => timed),
});

/**
 * The closing line of `npm test`.
 * @param {Pick<Totals, "passed" | "failed" | "skipped">} totals
 */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Quotes a text for a shell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** @param {Result} result */
function describeFailure({ name, messages, repeat }) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trim().split("\n"));
  const shown = lines.slice(0, LINES).map((line) => `    ${line.trimEnd()}`);
  return [name, ...shown, `    npm test -- ${repeat}`].join("\n");
}

/**
 * A runner that fails without a failed test (a missing report, an error between tests) counts as one failure.
 * @param {Result[]} results @param {number} code the runner's exit code
 * @returns {Omit<Totals, "flaky" | "timed">}
 */
function totals(results, code) {
  const count = (/** @type {Result["status"]} */ status) =>
    results.filter((test) => test.status === status).length;
  const failures = results.filter(({ status }) => status === "failed").map(describeFailure);
  const failed = Math.max(failures.length, code === 0 ? 0 : 1);
  return { passed: count("passed"), failed, skipped: count("skipped"), failures };
}

/** @param {string} file absolute */
const relative = (file) => path.relative(root, file);

/**
 * @param {any} report of vitest's reporter "json"; undefined when it wrote none
 * @param {number} code the runner's exit code
 * @param {{ durations?: Record<string, number>; seed?: number }} [about] `durations`: milliseconds by absolute path
 * @returns {Totals}
 */
export function vitestTotals(report, code, { durations = {}, seed } = {}) {
  /** @type {{ name: string; status: string; message: string; assertionResults: any[] }[]} */
  const files = report?.testResults ?? [];
  const results = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(name);
    const suffix = seed === undefined ? "" : ` --seed ${seed}`;
    /** @type {Result[]} */
    const tests = assertionResults.map((test) => ({
      name: `${file} > ${test.fullName}`,
      status: test.status === "passed" || test.status === "failed" ? test.status : "skipped",
      messages: test.failureMessages ?? [],
      repeat: `${file} --title ${quoted(test.fullName)}${suffix}`,
    }));
    // A file that does not load, or whose setup fails, reports no failed test.
    if (status === "failed" && !tests.some((test) => test.status === "failed"))
      tests.push({ name: file, status, messages: [message], repeat: `${file}${suffix}` });
    return tests;
  });
  const timed = Object.entries(durations).map(([name, ms]) => ({ name: relative(name), ms }));
  return { ...totals(results, code), flaky: [], timed };
}

/** @type {Record<string, Result["status"]>} */
const PLAYWRIGHT_STATUS = { expected: "passed", flaky: "passed", unexpected: "failed" };

/**
 * What Playwright kept of a journey that needed a second try: a screenshot of the failure, and the trace of the
 * second try only, since recording a trace takes as long as the journey itself.
 * @param {any[]} tries @returns {string[]}
 */
function keptOf(tries) {
  const attachments = tries.flatMap(({ attachments = [] }) => attachments);
  const pathOf = (/** @type {string} */ wanted) => attachments.find(({ name }) => name === wanted)?.path;
  const [picture, trace] = [pathOf("screenshot"), pathOf("trace")];
  return [
    ...(picture ? [`failed: ${relative(picture)}`] : []),
    ...(trace ? [`second try: ${relative(trace)}`] : []),
  ];
}

/**
 * @param {any} report of Playwright's reporter "json"; undefined when it wrote none
 * @param {number} code the runner's exit code
 * @param {{ seed?: number }} [about]
 * @returns {Totals}
 */
export function playwrightTotals(report, code, { seed } = {}) {
  /** @type {(suite: any) => any[]} */
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const suffix = seed === undefined ? "" : ` --seed ${seed}`;
  const tests = specsIn(report ?? {}).flatMap(({ file, title, tests }) =>
    tests.map((/** @type {any} */ { projectName, status, results }) => ({
      name: `e2e/${file} > ${title} (${projectName})`,
      status,
      results,
      repeat: `e2e/${file} --title ${quoted(title)}${suffix}`,
    })),
  );
  const results = tests.map(({ name, status, results, repeat }) => ({
    name,
    status: PLAYWRIGHT_STATUS[status] ?? "skipped",
    messages: results.flatMap((/** @type {any} */ { error }) => (error ? [error.message ?? ""] : [])),
    repeat,
  }));
  const flaky = tests
    .filter(({ status }) => status === "flaky")
    .map(({ name, results, repeat }) => {
      const error = stripVTControlCharacters(results[0]?.error?.message ?? "").split("\n", 1)[0];
      const lines = [error, ...keptOf(results), `npm test -- ${repeat}`];
      return [name, ...lines.map((line) => `    ${line}`)].join("\n");
    });
  const timed = tests.map(({ name, results }) => ({
    name,
    ms: results.reduce((/** @type {number} */ all, /** @type {any} */ one) => all + (one.duration ?? 0), 0),
  }));
  return { ...totals(results, code), flaky, timed };
}
