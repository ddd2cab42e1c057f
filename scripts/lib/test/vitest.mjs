/** Runs Vitest's projects. */
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { installed, root } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { DURATIONS_FILE } from "./durations-reporter.mjs";
import { partOf } from "./parts.mjs";
import { readJson } from "./read-json.mjs";
import { patternOf } from "./select.mjs";
import { sum, vitestTotals } from "./totals.mjs";

/**
 * @typedef {import("./totals.mjs").Totals} Totals
 *
 * @typedef {object} VitestRun
 * @property {string} name of its reports
 * @property {string[]} projects
 * @property {number} seed of the order
 * @property {string[]} [files] if absent, all
 * @property {RegExp | null} [title] pattern for the tests' full titles
 * @property {string} reports folder
 * @property {(text: string) => void} log
 * @property {AbortSignal} signal
 */

/** Includes the nightly tests, which a run leaves out unless it names them. */
const WITH_NIGHTLY = { TEST_NIGHTLY: "true" };

/** @param {VitestRun} options @returns {Promise<Totals>} */
export async function runVitest({ name, projects, seed, files, title, reports, log, signal }) {
  const report = path.join(reports, `${name}.vitest.json`);
  const durations = path.join(reports, `${name}.durations.json`);
  for (const file of [report, durations]) rmSync(file, { force: true });
  const args = vitestArgs({ projects, seed, files, title, report });
  const { code } = await runNode(installed("vitest/vitest.mjs"), args, {
    env: { [DURATIONS_FILE]: durations, ...(files ? WITH_NIGHTLY : {}) },
    onOutput: log,
    signal,
  });
  return vitestTotals(readJson(report), code, { durations: readJson(durations), seed });
}

/**
 * The command line of a run. Each option is given once, however the tests are chosen: Vitest refuses a second.
 * @param {Pick<VitestRun, "projects" | "seed" | "files" | "title"> & { report: string }} options
 */
export function vitestArgs({ projects, seed, files, title, report }) {
  return [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    `--sequence.seed=${seed}`,
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    `--reporter=${path.join(root, "scripts/lib/test/durations-reporter.mjs")}`,
    ...(title ? ["--testNamePattern", anyCase(title.source)] : []),
    ...(files ?? []),
    // A project may contain none of the selected tests.
    ...(title || files ? ["--passWithNoTests"] : []),
  ];
}

/**
 * Runs the selected files whole, and in the titled files only the tests with a matching title.
 * @param {VitestRun & { titled: string[] }} options @returns {Promise<Totals>}
 */
export async function runSelectedTests({ titled, title, files = [], ...options }) {
  const runs = [];
  if (files.length > 0) runs.push(await runVitest({ ...options, files }));
  if (titled.length > 0 && title)
    runs.push(await runVitest({ ...options, name: `${options.name}-titled`, files: titled, title }));
  return sum(runs);
}

/**
 * Runs the tests again whenever a file changes, until the terminal ends it.
 * @param {import("./options.mjs").Options} options @returns {Promise<number>} exit code
 */
export function watchTests({ parts, words, title }) {
  const projects = parts.flatMap((name) => partOf(name).projects ?? []);
  const args = [
    "watch",
    ...projects.flatMap((project) => ["--project", project]),
    ...(title === null ? [] : ["--testNamePattern", anyCase(patternOf([title]).source)]),
    ...words,
  ];
  const child = spawn(process.execPath, [installed("vitest/vitest.mjs"), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/**
 * Makes a pattern match any case, because Vitest's pattern takes no flags. @param {string} source of a regular
 * expression that ignores case
 */
const anyCase = (source) =>
  source.replace(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
