/** What failed and why, said again after the totals: whoever sees only the end of a long log sees it too. */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./paths.mjs";

/** How much of a message is repeated; all of it stands where it failed. */
const LINES = 12;

/** @param {string} name @param {string[]} messages */
function failure(name, messages) {
  const lines = messages.flatMap((message) => stripVTControlCharacters(message).trim().split("\n"));
  return [name, ...lines.slice(0, LINES).map((line) => `    ${line.trimEnd()}`)].join("\n");
}

/**
 * @param {any} report of vitest's reporter "json"; undefined when it wrote none
 * @returns {string[]} each with its file and message
 */
export function vitestFailures(report) {
  /** @type {{ name: string; status: string; message: string; assertionResults: any[] }[]} */
  const files = report?.testResults ?? [];
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    if (status === "failed" && assertionResults.length === 0) return [failure(file, [message])];
    return assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => failure(`${file} > ${test.fullName}`, test.failureMessages));
  });
}

/**
 * @param {any} report of Playwright's reporter "json"; undefined when it wrote none
 * @returns {string[]} each with its file and message
 */
export function playwrightFailures(report) {
  /** @type {(suite: any) => any[]} */
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  return specsIn(report ?? {})
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((/** @type {any} */ test) => test.results);
      return failure(
        `e2e/${file} > ${title}`,
        results.map((/** @type {any} */ { error }) => error?.message ?? ""),
      );
    });
}
