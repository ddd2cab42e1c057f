/** `npm test`: from a fresh clone to totals. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuild, ensurePrismaClient } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { Failure } from "./failure.mjs";
import { countJourneys, runJourneys } from "./journeys.mjs";
import { installed, root } from "./paths.mjs";
import { ensurePrograms } from "./programs.mjs";
import { runNode } from "./run.mjs";
import { duration, step } from "./steps.mjs";
import { closingLine, playwrightTotals, sum, vitestTotals } from "./totals.mjs";
import { validate } from "./validate.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */
/** @typedef {(text: string) => void} Log takes text with or without line ends */
/** @typedef {{ parts: string[]; signal: AbortSignal; args: string[] }} Context `args` are passed to the test runners */

const PARTS = ["validate", "unit", "database", "e2e", "crash", "attack"];
const LABEL_WIDTH = 9;
const REPORTS = path.join(root, ".test/reports");

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  const parts = values.only?.split(",") ?? PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined)
    throw new Failure(`There is no part "${unknown}": --only takes ${PARTS.join(", ")}.`);
  return { parts, args: positionals };
}

/**
 * Whole lines, each prefixed with its part's name, so that two parts can write at once.
 * @param {string} part @returns {Log}
 */
function logOf(part) {
  let rest = "";
  return (text) => {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim()) console.log(`${part.padEnd(LABEL_WIDTH)}│ ${line}`);
  };
}

/** @param {string} part @param {(log: Log) => Promise<Totals>} run @returns {Promise<Totals>} */
async function timed(part, run) {
  const startedAt = performance.now();
  const log = logOf(part);
  const totals = await run(log).catch((error) => {
    const message = error instanceof Failure ? error.message : error.stack;
    log(`${message}\n`);
    return { passed: 0, failed: 1, skipped: 0, failures: [message] };
  });
  log(`${closingLine(totals)} (${duration(performance.now() - startedAt)})\n`);
  return { ...totals, failures: totals.failures.map((failure) => `${part}: ${failure}`) };
}

/** @param {string} part */
const reportOf = (part) => path.join(REPORTS, `${part}.json`);

/** @param {string} part */
function readReport(part) {
  try {
    return JSON.parse(readFileSync(reportOf(part), "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} project of vitest.config.ts @param {Context} context */
const runVitest = (project, { signal, args }) =>
  timed(project, async (log) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(project)}`];
    const vitest = ["run", "--project", project, ...reporters, ...args];
    const { code } = await runNode(installed("vitest/vitest.mjs"), vitest, { onOutput: log, signal });
    return vitestTotals(readReport(project), code);
  });

/**
 * Journeys are run in so many parts, so that the lane that is free first can take the next one. Each has its own server
 * and database.
 */
const JOURNEY_SHARDS = 4;

/** @typedef {{ browser: Promise<string | null>; build: Promise<void>; shard?: string }} Journeys `shard`: as "2/4" */

/** @param {Journeys} journeys @param {Context} context */
const runE2e = ({ browser, build, shard }, { signal, args }) =>
  timed("e2e", async (log) => {
    const name = shard ? `e2e-${shard.replace("/", "-of-")}` : "e2e";
    const shardArgs = shard ? [`--shard=${shard}`] : [];
    const obstacle = await browser;
    if (obstacle) {
      log(`skipped: ${obstacle}\n`);
      const count = await countJourneys([...shardArgs, ...args], signal);
      return { passed: 0, failed: 0, skipped: Math.max(1, count), failures: [] };
    }
    await build;
    // Playwright empties its output folder when it starts.
    const output = `--output=${path.join(root, "test-results", name)}`;
    const report = reportOf(name);
    const code = await runJourneys({ report, log, signal, args: [...shardArgs, output, ...args] });
    return playwrightTotals(readReport(name), code);
  });

/** All of them, or what was asked for by name. @param {Journeys} journeys @param {Context} context */
const journeyParts = (journeys, context) =>
  context.args.length > 0
    ? [() => runE2e(journeys, context)]
    : Array.from(
        { length: JOURNEY_SHARDS },
        (_, i) => () => runE2e({ ...journeys, shard: `${i + 1}/${JOURNEY_SHARDS}` }, context),
      );

/** @param {Log} log @param {AbortSignal} signal */
async function build(log, signal) {
  const startedAt = performance.now();
  const hadWork = await ensureBuild(signal);
  log(`${hadWork ? "built" : "up to date"} (${duration(performance.now() - startedAt)})\n`);
}

/**
 * Two parallel lanes, since the machine may have only two cores: the browser, the build and then journeys; and unit and
 * database tests. What is left of the journeys, and what can run beside either, is taken by the lane that is free first.
 * @param {Context} context
 */
async function runParts(context) {
  const { parts, signal } = context;
  const has = (/** @type {string[]} */ ...wanted) => wanted.some((part) => parts.includes(part));
  const log = logOf("build");
  const logLine = (/** @type {string} */ line) => log(`${line}\n`);
  const programs = ensurePrograms(
    [
      ...(has("e2e") ? /** @type {const} */ (["chromium", "qpdf", "poppler-utils"]) : []),
      ...(has("database") ? /** @type {const} */ (["redis-tools"]) : []),
    ],
    logLine,
    signal,
  );
  const browser = programs.then(async () => {
    if (!has("e2e")) return null;
    // Imported only once the dependencies are installed.
    const { ensureBrowsers } = await import("./browsers.mjs");
    return ensureBrowsers(logLine, signal);
  });
  const built = has("e2e", "crash", "attack") ? build(log, signal) : Promise.resolve();
  // A failed build fails the parts that need it; it must not end the others.
  const builtOrNot = built.catch(() => {});
  /** @type {Totals[]} */
  const totals = [];
  // Taken by the lane that is free first.
  const queue = [
    ...(has("e2e") ? journeyParts({ browser, build: built }, context) : []),
    ...(has("crash") ? [() => runVitest("crash", context)] : []),
    ...(has("validate") ? [() => timed("validate", (log) => validate((text) => log(`${text}\n`)))] : []),
  ];
  const takeFromQueue = async () => {
    // The build writes types that the compiler reads.
    await builtOrNot;
    for (let part = queue.shift(); part; part = queue.shift()) totals.push(await part());
  };
  const others = async () => {
    if (has("unit")) totals.push(await runVitest("unit", context));
    await programs;
    if (has("database")) totals.push(await runVitest("database", context));
    await takeFromQueue();
  };
  await Promise.all([takeFromQueue(), others()]);
  // Last and alone: it measures the cost of an attack, so nothing else may run meanwhile.
  if (has("attack")) totals.push(await runVitest("attack", context));
  return sum(totals);
}

/** @returns {Promise<number>} exit code */
export async function test() {
  const options = readOptions();
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => controller.abort());
  const { signal } = controller;
  // The runners write to a pipe and cannot detect the terminal behind it.
  process.env[process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"] ??= "1";
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await step("Dependencies", () => ensureDependencies(root, signal));
  await step("Database client", () => ensurePrismaClient(signal));
  const totals = await runParts({ ...options, signal });
  for (const failure of totals.failures) console.log(`✗ ${failure}`);
  console.log(closingLine(totals));
  return totals.failed > 0 || signal.aborted ? 1 : 0;
}
