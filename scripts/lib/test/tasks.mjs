/** The work of a test run's processes; see scripts/test-part.mjs. */
import path from "node:path";
import { ensureBuild } from "../build.mjs";
import { Failure } from "../failure.mjs";
import { ensurePrograms } from "../programs.mjs";
import { validate } from "../validate.mjs";
import { runGuard } from "./guard.mjs";
import { runJourneys, skipJourneys } from "./journeys.mjs";
import { partOf } from "./parts.mjs";
import { NOTHING, oneFailure } from "./totals.mjs";
import { runSelectedTests, runVitest } from "./vitest.mjs";

/**
 * @typedef {import("./totals.mjs").Totals} Totals
 * @typedef {(text: string) => void} Log takes text with or without line ends
 *
 * @typedef {object} Task
 * @property {string} name unique in the run
 * @property {"programs" | "build" | import("./parts.mjs").PartName} kind
 * @property {string} result path of the file for the result
 * @property {string} reports folder for the runners' reports
 * @property {number} seed of the order
 * @property {string[]} [files] restricts the task to these files
 * @property {string[]} [titled] files of which only the tests that match `title` run
 * @property {string | null} [title] regular expression
 * @property {string | null} [obstacle] why the journeys cannot run
 */

/**
 * @param {Task} task @param {Log} log @param {AbortSignal} signal
 * @returns {Promise<Totals & { obstacle?: string | null }>} a task that fails as a whole counts as one failure
 */
export async function runTask(task, log, signal) {
  try {
    return await resultOf(task, log, signal);
  } catch (error) {
    const message = error instanceof Failure ? error.message : String(/** @type {Error} */ (error).stack);
    log(`${message}\n`);
    return oneFailure(message);
  }
}

/** @param {Task} task @param {Log} log @param {AbortSignal} signal */
async function resultOf(task, log, signal) {
  if (task.kind === "programs") return preparePrograms(task, log, signal);
  if (task.kind === "build") {
    log(`${(await ensureBuild(signal)) ? "built" : "up to date"}\n`);
    return NOTHING;
  }
  const part = partOf(task.kind);
  if (part.runner === "static") return validate((text) => log(`${text}\n`));
  const { name, reports, seed } = task;
  if (part.runner === "guard")
    return runGuard({ report: path.join(reports, `${name}.verdicts.json`), log, signal });
  const common = { name, reports, seed, log, signal, title: task.title ? new RegExp(task.title, "i") : null };
  if (part.runner === "journeys") {
    const run = { ...common, files: task.files ?? [], inOtherEngines: part.stage === "nightly" };
    return task.obstacle ? skipJourneys(run, task.obstacle) : runJourneys(run);
  }
  const vitest = { ...common, projects: part.projects ?? [] };
  if (task.titled || task.files)
    return runSelectedTests({ ...vitest, files: task.files ?? [], titled: task.titled ?? [] });
  return runVitest({ ...vitest, ...(part.files ? { files: part.files } : {}) });
}

/** @param {Task} task @param {Log} log @param {AbortSignal} signal */
async function preparePrograms({ files = [] }, log, signal) {
  const write = (/** @type {string} */ line) => log(`${line}\n`);
  const wanted = /** @type {import("../programs.mjs").PackageName[]} */ (files);
  await ensurePrograms(wanted, write, signal);
  if (!wanted.includes("chromium")) return NOTHING;
  const { ensureBrowsers } = await import("../browsers.mjs");
  const { obstacle, others } = await ensureBrowsers(write, signal);
  return { ...NOTHING, obstacle, others };
}
