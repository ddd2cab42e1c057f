/** Mutations: changes of the product that its tests must catch. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../failure.mjs";
import { root } from "../paths.mjs";
import { run, runNode } from "../run.mjs";
import { duration } from "../steps.mjs";
import { readJson } from "./read-json.mjs";
import { importersOf, testFiles } from "./select.mjs";

/**
 * @typedef {{ id: string; area: string; file: string; find: string; replace: string; breaks: string }} Mutation
 *   `find` occurs once in the file
 * @typedef {{ caughtBy: string | null; isUndecided?: boolean; seconds: number }} Outcome `isUndecided`: its tests
 *   did not finish in time
 */

const COPIES = path.join(root, ".test/mutations");
/** Number of test files in each successive run: most mutations are caught by the nearest tests. */
const WAVES = [6, 24, 80, 400];
const RUN_MS = 15 * 60_000;

export async function tryMutations() {
  const { values, positionals } = parseArgs({
    options: { commit: { type: "string", default: "HEAD" } },
    allowPositionals: true,
  });
  const mutations = chosen(positionals);
  const copy = await copyOf(values.commit);
  const importers = await importersOf(testFiles(copy), copy);
  let survivors = 0;
  for (const mutation of mutations) {
    const { caughtBy, isUndecided, seconds } = await tryOne(copy, mutation, importers);
    if (caughtBy === null) survivors += 1;
    const what = isUndecided
      ? `UNDECIDED: a run took longer than ${duration(RUN_MS)}`
      : caughtBy === null
        ? "SURVIVED"
        : `caught by ${caughtBy}`;
    console.log(`${mutation.id.padEnd(12)} ${what} (${duration(seconds * 1000)})`);
  }
  console.log(`${mutations.length - survivors} passed, ${survivors} failed, 0 skipped`);
  return survivors > 0 ? 1 : 0;
}

/** @param {string[]} names ids or areas @returns {Mutation[]} */
function chosen(names) {
  /** @type {Mutation[]} */
  const all = JSON.parse(readFileSync(path.join(root, "test/mutations/mutations.json"), "utf8"));
  if (names.length === 0) return all;
  return all.filter(({ id, area }) => names.includes(id) || names.includes(area));
}

/** A copy of a commit that shares this checkout's packages. @param {string} commit @returns {Promise<string>} */
async function copyOf(commit) {
  const { code, output } = await run("git", ["rev-parse", commit]);
  if (code !== 0) throw new Failure(output.trim());
  const folder = path.join(COPIES, output.trim().slice(0, 12));
  if (existsSync(path.join(folder, ".ready"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(COPIES, { recursive: true });
  await must("git", ["clone", "--quiet", "--no-checkout", root, folder]);
  await must("git", ["-C", folder, "checkout", "--quiet", output.trim()]);
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  await must(process.execPath, [path.join(folder, "node_modules/prisma/build/index.js"), "generate"], folder);
  await must(process.execPath, [path.join(folder, "scripts/messages.mjs")], folder);
  writeFileSync(path.join(folder, ".ready"), "");
  return folder;
}

/** @param {string} command @param {string[]} args @param {string} [cwd] */
async function must(command, args, cwd = root) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Failure(`${command} ${args.join(" ")}:\n${output.trim()}`);
}

/**
 * @param {string} copy @param {Mutation} mutation @param {Map<string, string[]>} importers
 * @returns {Promise<Outcome>}
 */
async function tryOne(copy, { id, file, find, replace }, importers) {
  const target = path.join(copy, file);
  const source = readFileSync(target, "utf8");
  if (source.split(find).length !== 2) throw new Failure(`${id}: what it replaces is not once in ${file}.`);
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  try {
    const nearest = nearestTests(file, importers);
    for (const [i, end] of WAVES.entries()) {
      const files = nearest.slice(WAVES[i - 1] ?? 0, end);
      const signal = AbortSignal.timeout(RUN_MS);
      const caughtBy = files.length > 0 ? await firstFailure(copy, files, signal) : null;
      if (signal.aborted) return { caughtBy: null, isUndecided: true, seconds: seconds() };
      if (caughtBy !== null) return { caughtBy, seconds: seconds() };
    }
    return { caughtBy: null, seconds: seconds() };
  } finally {
    writeFileSync(target, source);
  }
}

/**
 * The test files that reach a module through their imports, those with the fewest steps first.
 * @param {string} file @param {Map<string, string[]>} importers
 */
function nearestTests(file, importers) {
  const reached = new Set([file]);
  for (const one of reached) {
    for (const importer of importers.get(one) ?? []) reached.add(importer);
    // Workers are started from a bundle of their entry, which imports do not show.
    if (/^lib\/document-engine\/worker\//.test(one)) reached.add("lib/document-engine/pool/pool.ts");
    // The suites over all operations load every route from its folder.
    if (/^app\/v1\/.*route\.ts$/.test(one)) reached.add("test/api/routes.ts");
  }
  return [...reached].filter((one) => /\.test\.tsx?$/.test(one));
}

/**
 * @param {string} copy @param {string[]} files @param {AbortSignal} signal
 * @returns {Promise<string | null>} the first test that fails
 */
async function firstFailure(copy, files, signal) {
  const report = path.join(COPIES, "report.json");
  rmSync(report, { force: true });
  const args = ["run", "--project=unit", "--project=database", "--bail=1", "--reporter=json"];
  const { code, output } = await runNode(
    path.join(copy, "node_modules/vitest/vitest.mjs"),
    [...args, `--outputFile=${report}`, ...files],
    { cwd: copy, signal, env: { COUNTERSIGN_ROOT: copy } },
  );
  if (code === 0) return null;
  for (const { name, message, assertionResults } of readJson(report)?.testResults ?? []) {
    const at = path.relative(copy, name);
    for (const test of assertionResults) if (test.status === "failed") return `${at} > ${test.fullName}`;
    if (message) return `${at}: ${message.split("\n", 1)[0]}`;
  }
  return `exit code ${code}: ${output.trim().split("\n").at(-1)}`;
}
