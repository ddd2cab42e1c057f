/** The record of nightly parts: which passed at which commit, in test/nightly.json. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";
import { partOf, partsOf } from "./parts.mjs";
import { readJson } from "./read-json.mjs";

/**
 * @typedef {import("./parts.mjs").PartName} PartName
 * @typedef {{ commit: string; at: string; seconds: number; passed: number }} Entry `at`: ISO 8601
 */

const FILE = path.join(root, "test/nightly.json");
/** @returns {Record<string, Entry>} */
const readRecord = () => readJson(FILE) ?? {};

/**
 * The nightly parts that have to run again, because their folders have changed since the commit at which they passed.
 * @returns {Promise<{ name: PartName; seconds: number | null; why: string }[]>} `seconds` is null for a part that
 *   has never passed, whose duration is therefore unknown
 */
export async function changedParts() {
  const record = readRecord();
  const parts = await Promise.all(
    partsOf("nightly").map(async (name) => {
      const entry = record[name];
      const why = entry
        ? await changeSince(entry.commit, partOf(name).folders ?? [])
        : "it has no entry in test/nightly.json";
      return why === null ? [] : [{ name, why, seconds: entry?.seconds ?? null }];
    }),
  );
  return parts.flat();
}

/** @param {string} commit @param {string[]} folders @returns {Promise<string | null>} null when nothing changed */
async function changeSince(commit, folders) {
  const { code, output } = await run("git", ["diff", "--name-only", commit, "--", ...folders]);
  if (code !== 0) return `its last commit ${commit.slice(0, 8)} is not in this checkout`;
  const [first, ...others] = output.split("\n").filter(Boolean);
  if (first === undefined) return null;
  return `${first}${others.length > 0 ? ` and ${others.length} more` : ""} changed since ${commit.slice(0, 8)}`;
}

/**
 * Records the nightly parts that passed. A checkout with uncommitted changes does not match a commit, so nothing is
 * recorded.
 * @param {import("./test.mjs").Outcome[]} outcomes
 */
export async function recordNightly(outcomes) {
  const [head, changes] = await Promise.all([
    run("git", ["rev-parse", "HEAD"]),
    run("git", ["status", "--porcelain", "--", ".", ":!test/nightly.json"]),
  ]);
  if (head.code !== 0 || changes.code !== 0 || changes.output.trim()) {
    console.log("test/nightly.json is not written: the checkout differs from its commit.");
    return;
  }
  const record = readRecord();
  for (const name of partsOf("nightly")) {
    const own = outcomes.filter((outcome) => outcome.name === name || outcome.name.startsWith(`${name}-`));
    const passed = own.reduce((sum, { totals }) => sum + totals.passed, 0);
    // A part that was skipped here, for example for lack of a browser, keeps its earlier entry.
    if (passed === 0 || own.some(({ totals }) => totals.failed > 0)) continue;
    const seconds = Math.round(own.reduce((sum, { ms }) => sum + ms, 0) / 1000);
    record[name] = { commit: head.output.trim(), at: new Date().toISOString(), seconds, passed };
  }
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
  console.log("test/nightly.json: commit it with the change that it was run for.");
}
