/** `npm test`: from a fresh clone to totals. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.mjs";
import { ensureBuild, ensurePrismaClient } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { Failure } from "./failure.mjs";
import { countJourneys, runJourneys } from "./journeys.mjs";
import { installed, root } from "./paths.mjs";
import { ensureRedis } from "./programs.mjs";
import { runNode } from "./run.mjs";
import { duration, step } from "./steps.mjs";
import { closingLine, playwrightTotals, sum, vitestTotals } from "./totals.mjs";
import { validate } from "./validate.mjs";

/** @typedef {import("./totals.mjs").Totals} Totals */
/** @typedef {(text: string) => void} Log takes text with or without line ends */
/** @typedef {{ signal: AbortSignal; args: string[] }} Context */

const PARTS = ["validate", "unit", "database", "e2e", "crash", "attack"];
const LABEL_WIDTH = 9;
const REPORTS = path.join(root, ".test/reports");

/** @returns {{ parts: Set<string>; args: string[] }} `args` go on to the test runners */
function readOptions() {
  const { values, positionals } = parseArgs({
    options: { only: { type: "string" } },
    allowPositionals: true,
  });
  const parts = values.only?.split(",") ?? PARTS;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown !== undefined)
    throw new Failure(`There is no part "${unknown}": --only takes ${PARTS.join(", ")}.`);
  return { parts: new Set(parts), args: positionals };
}

/**
 * Whole lines, each with the name of its part, so that two parts can write at once.
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

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} part @param {(log: Log) => Promise<Totals>} run
 * @returns {Promise<Totals>}
 */
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

/** @param {string} project of vitest.config.ts @param {Context} context */
function runVitest(project, { signal, args }) {
  return timed(project, async (log) => {
    const report = path.join(REPORTS, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await runNode(
      installed("vitest/vitest.mjs"),
      ["run", "--project", project, ...reporters, ...args],
      {
        onOutput: log,
        signal,
      },
    );
    return vitestTotals(readReport(report), code);
  });
}

/** @param {Promise<string | null>} browser @param {Promise<void>} build @param {Context} context */
function runE2e(browser, build, { signal, args }) {
  return timed("e2e", async (log) => {
    const obstacle = await browser;
    if (obstacle) {
      log(`skipped: ${obstacle}\n`);
      return { passed: 0, failed: 0, skipped: Math.max(1, await countJourneys(signal)), failures: [] };
    }
    await build;
    const report = path.join(REPORTS, "e2e.json");
    const code = await runJourneys({ report, log, signal, args });
    return playwrightTotals(readReport(report), code);
  });
}

/**
 * Two lanes, since the machine may have two cores: the browser, the build and the journeys; and everything else.
 * @param {Set<string>} parts @param {Context} context
 */
async function runParts(parts, context) {
  const hasJourneys = parts.has("e2e");
  const logBuild = logOf("build");
  /** @param {string} line */
  const logLine = (line) => logBuild(`${line}\n`);
  const redis = parts.has("database") ? ensureRedis(logLine, context.signal) : Promise.resolve();
  const browser = hasJourneys ? ensureBrowser(logLine, context.signal) : Promise.resolve(null);
  const needsBuild = ["e2e", "crash", "attack"].some((part) => parts.has(part));
  const build = needsBuild ? buildFor(logBuild, context.signal) : Promise.resolve();
  // A failed build is the journeys' failure; it must not end the others.
  build.catch(() => {});
  const journeys = hasJourneys ? runE2e(browser, build, context) : undefined;
  /** @type {Totals[]} */
  const totals = [];
  if (parts.has("unit")) totals.push(await runVitest("unit", context));
  await redis;
  if (parts.has("database")) totals.push(await runVitest("database", context));
  if (parts.has("validate")) {
    // The build writes types that the compiler reads.
    await build.catch(() => {});
    totals.push(await timed("validate", (log) => validate((text) => log(`${text}\n`))));
  }
  if (parts.has("crash")) {
    await build.catch(() => {});
    totals.push(await runVitest("crash", context));
  }
  if (journeys) totals.push(await journeys);
  if (parts.has("attack")) {
    await build.catch(() => {});
    // Last and alone: it measures what an attack costs beside it, and nothing else may.
    totals.push(await runVitest("attack", context));
  }
  return sum(totals);
}

/** @param {Log} log @param {AbortSignal} signal */
async function buildFor(log, signal) {
  const startedAt = performance.now();
  const hadWork = await ensureBuild(signal);
  log(`${hadWork ? "built" : "up to date"} (${duration(performance.now() - startedAt)})\n`);
}

/** @returns {Promise<number>} exit code */
export async function test() {
  const { parts, args } = readOptions();
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(name, () => controller.abort());
  const { signal } = controller;
  // The runners see a pipe and not the terminal behind it.
  process.env[process.stdout.isTTY ? "FORCE_COLOR" : "NO_COLOR"] ??= "1";
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  await step("Dependencies", () => ensureDependencies(root, signal));
  await step("Database client", () => ensurePrismaClient(signal));
  const totals = await runParts(parts, { signal, args });
  for (const failure of totals.failures) console.log(`✗ ${failure}`);
  console.log(closingLine(totals));
  return totals.failed > 0 || signal.aborted ? 1 : 0;
}
