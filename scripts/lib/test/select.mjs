/** Selects the test files that match words or are affected by a change. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Failure } from "../failure.mjs";
import { listFiles } from "../hash.mjs";
import { root } from "../paths.mjs";
import { run } from "../run.mjs";

/**
 * @typedef {object} Selection
 * @property {string[]} files files that run whole
 * @property {string[]} titled files of which only tests with a matching title run
 */

const NOT_SOURCES =
  /^(?:\.[^/]*|node_modules|dist|public|docs|lib\/generated|packages\/[^/]*\/node_modules)\//;
const TEST = /\.test\.tsx?$|^e2e\/[^/]*\.spec\.ts$/;
/** The title of a test or group, as written in the source; computed parts are not known here. */
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:\\.|(?!\1).)*)\1/gs;

const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), "utf8");

/** All test files, journeys too, relative to the checkout. @param {string} [checkout] */
export const testFiles = (checkout = root) =>
  listFiles(checkout, (file) => !NOT_SOURCES.test(file) && (file.endsWith("/") || TEST.test(file)));

/** @param {string[]} words @returns {RegExp} matches any of them, ignoring case */
export const patternOf = (words) =>
  new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "i");

/** @param {string[]} words @returns {Selection} */
export function selectByWords(words) {
  const pattern = patternOf(words);
  const files = testFiles();
  const chosen = files.filter((file) => pattern.test(file));
  const titled = files.filter(
    (file) =>
      !pattern.test(file) && [...read(file).matchAll(TITLE)].some(([, , title = ""]) => pattern.test(title)),
  );
  return { files: chosen, titled };
}

/**
 * All test files, or those with one of the words in their path; the title selects the tests. @param {string[]} words
 * @returns {Selection}
 */
export function selectByTitle(words) {
  const pattern = patternOf(words);
  return { files: [], titled: testFiles().filter((file) => words.length === 0 || pattern.test(file)) };
}

/**
 * Paths that differ from a commit, also uncommitted and new ones.
 * @param {string} commit @returns {Promise<string[]>} @throws {Failure}
 */
export async function changedFiles(commit) {
  const git = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run("git", args);
    if (code !== 0) throw new Failure(`git ${args.join(" ")} failed: ${output.trim()}`);
    return output.split("\n").filter(Boolean);
  };
  const [changed, added] = await Promise.all([
    git("diff", "--name-only", commit, "--"),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...new Set([...changed, ...added])];
}

/**
 * The test files that a change affects: through their imports, direct or indirect, and through files that they read
 * without importing them.
 * @param {string[]} changed @returns {Promise<Selection>}
 */
export async function selectByChange(changed) {
  const files = testFiles();
  const importers = await importersOf(files);
  const reached = new Set(changed);
  for (const file of reached) {
    for (const importer of importers.get(file) ?? []) reached.add(importer);
    // The suites over all operations load every route from its folder.
    if (/^app\/v1\/.*route\.ts$/.test(file)) reached.add("test/api/routes.ts");
    // Imported as compiled.
    const [, language] = /^lib\/i18n\/catalogues\/(\w+)\.json$/.exec(file) ?? [];
    for (const module of language ? importers.keys() : [])
      if (module.startsWith(`lib/generated/messages/${language}/`)) reached.add(module);
  }
  const names = changed.map((file) => path.basename(file)).filter((name) => !/\.tsx?$/.test(name));
  const hasSchemaChanged = changed.some((file) => file.startsWith("prisma/"));
  const isTouched = (/** @type {string} */ file) =>
    reached.has(file) ||
    (hasSchemaChanged && /^app\/|\.db\.test\.ts$/.test(file)) ||
    (names.length > 0 && names.some((name) => read(file).includes(name)));
  return { files: files.filter(isTouched), titled: [] };
}

/**
 * @param {string[]} files @param {string} [checkout]
 * @returns {Promise<Map<string, string[]>>} by path: the modules that import it
 */
export async function importersOf(files, checkout = root) {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: checkout,
    // One entry imports all files, because separate bundles would each repeat the application.
    stdin: { contents: files.map((file) => `import "./${file}";`).join("\n"), resolveDir: checkout },
    outfile: "unused.js",
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "silent",
    loader: { ".css": "empty", ".svg": "empty", ".png": "empty", ".md": "text", ".sql": "text" },
  });
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [importer, { imports }] of Object.entries(metafile.inputs))
    for (const { path: imported } of imports)
      importers.set(imported, [...(importers.get(imported) ?? []), importer]);
  return importers;
}
