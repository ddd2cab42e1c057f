/** Runs the guard, `npm run bench -- guard`: each of its figures counts as a test. */
import { rmSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { readJson } from "./read-json.mjs";
import { NOTHING, oneFailure } from "./totals.mjs";

/**
 * @typedef {import("./totals.mjs").Totals} Totals
 * @typedef {{ title: string; problems: string[] }} Verdict as bench/guard/verdict.ts gives it
 *
 * @param {{ report: string; log: (text: string) => void; signal: AbortSignal }} options `report`: file for the verdicts
 * @returns {Promise<Totals>}
 */
export async function runGuard({ report, log, signal }) {
  if (process.platform !== "linux") {
    log("skipped: processor time is read from Linux's /proc\n");
    return { ...NOTHING, skipped: 1 };
  }
  rmSync(report, { force: true });
  const args = ["guard", `--report=${report}`];
  const { code } = await runNode(path.join(root, "bench/run.mjs"), args, { onOutput: log, signal });
  return guardTotals(readJson(report), code);
}

/**
 * @param {Verdict[] | undefined} verdicts undefined when the guard did not get so far
 * @param {number} code its exit code
 * @returns {Totals}
 */
export function guardTotals(verdicts, code) {
  if (!verdicts) return oneFailure(`the guard ended with exit code ${code} and without figures`);
  const failures = verdicts
    .filter(({ problems }) => problems.length > 0)
    .map(({ title, problems }) => `${title}: ${problems.join("; ")}\n    npm run bench -- guard`);
  const failed = Math.max(failures.length, code === 0 ? 0 : 1);
  return { ...NOTHING, passed: verdicts.length - failures.length, failed, failures };
}
