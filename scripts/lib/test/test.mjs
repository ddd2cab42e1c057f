/** `npm test`: from a fresh clone to totals. */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureGenerated } from "../build.mjs";
import { ensureDependencies } from "../dependencies.mjs";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";
import { runNode } from "../run.mjs";
import { duration, step } from "../steps.mjs";
import { beginRun, endRun } from "./leftovers.mjs";
import { changedParts, recordNightly } from "./nightly.mjs";
import { readOptions } from "./options.mjs";
import { partOf } from "./parts.mjs";
import { childrenProcessorTimeMs, ownProcessorTimeMs, ProcessTrees } from "./processor-time.mjs";
import { readJson } from "./read-json.mjs";
import { reportRun } from "./report.mjs";
import { closingLine, oneFailure, sum } from "./totals.mjs";

/**
 * @typedef {import("./totals.mjs").Totals} Totals
 * @typedef {import("./options.mjs").Options} Options
 * @typedef {import("./tasks.mjs").Task} Task
 * @typedef {{ name: string; ms: number; processorMs: number | null; totals: Totals }} Outcome of a task
 * @typedef {Omit<Task, "result" | "reports" | "seed">} NewTask
 */

const LABEL_WIDTH = 10;
/** A run that would take longer adds no nightly part. */
const MAX_SECONDS = 3_600;
const REPORTS = path.join(root, ".test/reports");

/**
 * Writes whole lines, each prefixed with its part's name, so that two parts can write at once.
 * @param {string} part @returns {(text: string) => void} takes text with or without line ends
 */
function logOf(part) {
  let rest = "";
  return (text) => {
    const lines = `${rest}${text}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim()) console.log(`${part.padEnd(LABEL_WIDTH)}│ ${line}`);
  };
}

class TestRun {
  /** @type {Outcome[]} */
  outcomes = [];
  startedAt = performance.now();
  trees = new ProcessTrees();
  /** @type {string | null} */
  obstacle = null;

  /** @param {Options} options @param {AbortSignal} signal */
  constructor(options, signal) {
    this.options = options;
    this.signal = signal;
  }

  /**
   * Runs a task in a process of its own.
   * @param {NewTask} task @returns {Promise<any>} its result
   */
  async run(task) {
    const log = logOf(task.name);
    const result = path.join(REPORTS, `${task.name}.json`);
    const { obstacle } = this;
    const whole = { ...task, obstacle, result, reports: REPORTS, seed: this.options.seed };
    const from = performance.now();
    let pid = 0;
    const { code } = await runNode(path.join(root, "scripts/test-part.mjs"), [JSON.stringify(whole)], {
      onOutput: log,
      signal: this.signal,
      onStart: (started) => {
        pid = started;
        this.trees.follow(pid);
      },
    });
    const processorMs = this.trees.timeOf(pid);
    const totals =
      readJson(result) ?? oneFailure(`${task.name} ended with exit code ${code} and without a result`);
    const ms = performance.now() - from;
    const time = [
      duration(ms),
      ...(processorMs === null ? [] : [`${duration(processorMs)} of processor time`]),
    ];
    log(`${closingLine(totals)} (${time.join(", ")})\n`);
    this.outcomes.push({ name: task.name, ms, processorMs, totals });
    return totals;
  }

  /**
   * Runs a step of this process itself, such as the installation that all others need.
   * @param {string} name @param {() => Promise<unknown>} work
   */
  async prepare(name, work) {
    const [before, from] = [childrenProcessorTimeMs(), performance.now()];
    await work();
    const after = childrenProcessorTimeMs();
    const processorMs = after === null || before === null ? null : after - before;
    const totals = sum([]);
    this.outcomes.push({ name, ms: performance.now() - from, processorMs, totals });
  }

  /** Processor time of all parts and of this process, in milliseconds; null if it is unknown. */
  get processorMs() {
    const parts = this.outcomes.map(({ processorMs }) => processorMs);
    if (parts.includes(null)) return null;
    return parts.reduce((/** @type {number} */ sum, ms) => sum + (ms ?? 0), ownProcessorTimeMs());
  }

  get totals() {
    return sum(
      this.outcomes.map(({ name, totals }) => ({
        ...totals,
        failures: totals.failures.map((failure) => `${name}: ${failure}`),
      })),
    );
  }
}

/** @param {NewTask[]} tasks @returns {import("../programs.mjs").PackageName[]} */
const programsOf = (tasks) => [
  ...(tasks.some(({ kind }) => partOf(kind).runner === "journeys")
    ? /** @type {const} */ (["chromium-headless-shell", "chromium", "qpdf", "poppler-utils"])
    : []),
  ...(tasks.some(({ kind }) => partOf(kind).projects?.includes("database"))
    ? /** @type {const} */ (["redis-tools"])
    : []),
];

/**
 * Runs the parts in an order that shows failures early: the static checks come first. The build needs nearly all of
 * the memory that a run may take, so only the browsers are prepared at the same time. Then there are two lanes, since
 * the machine may have only two cores: one for the parts that need the build, and one for the others; the lane that
 * finishes first takes over what is left. Parts that measure come last and run alone.
 * @param {TestRun} run
 */
async function runParts(run) {
  const tasks = await tasksOf(run);
  if (run.options.parts.includes("static")) await run.run({ name: "static", kind: "static" });
  const needsBuild = tasks.some(({ kind }) => partOf(kind).needsBuild);
  const [isBuilt] = await Promise.all([needsBuild ? build(run) : true, prepareTools(run, tasks)]);
  const ready = tasks.filter(({ kind }) => isBuilt || !partOf(kind).needsBuild);
  const alone = ready.filter(({ kind }) => partOf(kind).isAlone);
  const others = ready.filter(({ kind }) => !partOf(kind).isAlone);
  const lanes = [
    others.filter(({ kind }) => partOf(kind).needsBuild),
    others.filter(({ kind }) => !partOf(kind).needsBuild),
  ];
  const take = async (/** @type {NewTask[][]} */ ...queues) => {
    for (const queue of queues)
      for (let task = queue.shift(); task; task = queue.shift()) await run.run(task);
  };
  await Promise.all([take(...lanes), take(...lanes.toReversed())]);
  await take(alone);
}

/** @param {TestRun} run @returns {Promise<boolean>} whether it succeeded */
async function build(run) {
  const { failed } = await run.run({ name: "build", kind: "build" });
  return failed === 0;
}

/** @param {TestRun} run @param {NewTask[]} tasks */
async function prepareTools(run, tasks) {
  const files = programsOf(tasks);
  if (files.length === 0) return;
  const { obstacle = null, others = [] } = await run.run({ name: "browsers", kind: "programs", files });
  run.obstacle = obstacle;
  const { OTHERS } = await import("../browsers.mjs");
  process.env[OTHERS] = others.join(",");
}

/** @param {TestRun} run @returns {Promise<NewTask[]>} */
async function tasksOf({ options }) {
  const { tasksFor } = await import("./plan.mjs");
  return tasksFor(options);
}

/**
 * Adds the nightly parts whose own folders have changed since they last ran, as long as the run stays under an hour.
 * @param {TestRun} run
 */
async function runAdded(run) {
  for (const { name, seconds, why } of await changedParts()) {
    const elapsed = (performance.now() - run.startedAt) / 1000;
    if (seconds === null || elapsed + seconds > MAX_SECONDS) {
      console.log(`waits for npm run test:nightly: ${name} (${why})`);
      continue;
    }
    console.log(`added: ${name} (${why})`);
    run.options = { ...run.options, parts: [name] };
    await runParts(run);
  }
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
  const run = new TestRun(options, signal);
  await run.prepare("install", async () => {
    await step("Dependencies", () => ensureDependencies(root, { withTools: true, signal }));
    await step("Generated code", () => ensureGenerated(signal));
  });
  if (options.isWatching) {
    const { watchTests } = await import("./vitest.mjs");
    return watchTests(options);
  }
  const started = beginRun();
  console.log(`seed ${options.seed}`);
  try {
    await runParts(run);
    const { passed, failed, skipped } = run.totals;
    // In a whole run, each part has its own check.
    if (!options.isWhole && !options.parts.includes("static") && passed + failed + skipped === 0)
      throw new Failure("No test ran.");
    if (options.isWhole && options.stage === "commit") await runAdded(run);
  } catch (error) {
    if (!(error instanceof Failure) && !signal.aborted) throw error;
    run.outcomes.push({ name: "run", ms: 0, processorMs: null, totals: oneFailure(String(error)) });
  }
  const leftovers = await endRun(started);
  if (options.stage === "nightly" && options.isWhole) await recordNightly(run.outcomes);
  reportRun({
    outcomes: run.outcomes,
    totals: run.totals,
    leftovers,
    seed: options.seed,
    ms: performance.now() - run.startedAt,
    processorMs: run.processorMs,
  });
  return run.totals.failed > 0 || signal.aborted ? 1 : 0;
}
