/** The browser journeys, in groups, each with a server and a database of its own. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { otherBrowsers } from "../browsers.mjs";
import { startInstance } from "../instance.mjs";
import { installed, root } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { openTestDatabases } from "./databases.mjs";
import { readJson } from "./read-json.mjs";
import { NOTHING, playwrightTotals } from "./totals.mjs";

/**
 * @typedef {object} JourneyRun
 * @property {string} name of its reports
 * @property {string[]} files specs to run
 * @property {RegExp | null} title what "<browser> <file> <group> <title>" matches
 * @property {boolean} inOtherEngines whether only browsers other than Chromium run them
 * @property {number} seed of the order
 * @property {string} reports folder
 * @property {(text: string) => void} log
 * @property {AbortSignal} signal
 */

/** Number of groups: enough that the lane that is free first has another one to take. */
const GROUPS = 4;

/** Where compiled specs are cached, so that the next group and the next run need not compile them again. */
const COMPILED = { PLAYWRIGHT_TRANSFORM_CACHE_DIR: path.join(root, ".test/playwright") };

/**
 * Divides the specs at random into groups of about the same size. Playwright runs a group's files by name.
 * @param {string[]} files @param {number} seed @returns {string[][]}
 */
export function groupsOf(files, seed) {
  const keyOf = (/** @type {string} */ file) => createHash("sha256").update(`${seed} ${file}`).digest("hex");
  const shuffled = files.map((file) => ({ file, key: keyOf(file) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return Array.from({ length: Math.min(GROUPS, files.length) }, (_, i) =>
    shuffled.filter((_, place) => place % GROUPS === i).map(({ file }) => file),
  );
}

/** @param {Pick<JourneyRun, "files" | "title">} run */
const filters = ({ files, title }) => [
  ...files.map((file) => `${file.replaceAll(".", "\\.")}$`),
  ...(title ? ["--grep", String(title)] : []),
];

/** The number of journeys. @param {JourneyRun} run */
async function countJourneys({ signal, ...run }) {
  const list = ["test", "--list", ...filters(run)];
  const { output } = await runNode(installed("@playwright/test/cli.js"), list, { env: COMPILED, signal });
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 0);
}

/** Counts all journeys as skipped. @param {JourneyRun} run @param {string} obstacle */
export async function skipJourneys(run, obstacle) {
  run.log(`skipped: ${obstacle}\n`);
  return { ...NOTHING, skipped: Math.max(1, await countJourneys(run)) };
}

/** @param {JourneyRun} run @returns {Promise<import("./totals.mjs").Totals>} */
export async function runJourneys(run) {
  const { name, inOtherEngines, seed, reports, log, signal } = run;
  if (inOtherEngines && otherBrowsers().length === 0)
    return skipJourneys(run, "no browser besides Chromium launches here");
  const runs = path.join(root, ".test/e2e");
  mkdirSync(runs, { recursive: true });
  const dataDir = mkdtempSync(path.join(runs, `${process.pid}-`));
  const report = path.join(reports, `${name}.playwright.json`);
  rmSync(report, { force: true });
  const databases = await openTestDatabases();
  try {
    const { url: databaseUrl, ownerUrl } = await databases.create("journeys");
    const instance = await startInstance({ dataDir, databaseUrl, log, signal });
    try {
      const args = [
        ...["test", "--reporter=list,json", "--pass-with-no-tests"],
        // Playwright empties its output folder when it starts, so each group has its own.
        `--output=${path.join(root, "test-results", name)}`,
        ...filters(run),
      ];
      const { code } = await runNode(installed("@playwright/test/cli.js"), args, {
        env: {
          BASE_URL: instance.url,
          DATABASE_URL: databaseUrl,
          DATABASE_OWNER_URL: ownerUrl,
          DATABASE_TEMPLATE: databases.template,
          DATA_DIR: dataDir,
          ...COMPILED,
          JOURNEY_STAGE: inOtherEngines ? "nightly" : "commit",
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        },
        onOutput: log,
        signal,
      });
      return playwrightTotals(readJson(report), code, { seed });
    } finally {
      await instance.stop();
    }
  } finally {
    await databases.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
