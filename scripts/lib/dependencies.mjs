/** Installs the dependencies of package-lock.json. Must not import packages: they may all be missing. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { explained, Failure } from "./failure.mjs";
import { run, runNode } from "./run.mjs";

/** @typedef {{ version?: string; optional?: boolean; dev?: boolean }} LockedPackage */

/** @param {string} file @returns {Record<string, LockedPackage> | undefined} */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} Installed
 * @property {boolean} isCurrent whether node_modules matches the lock file
 * @property {boolean} hasTools whether something is there that only checks, tests and benches need
 */

/**
 * Compares node_modules with the lock file. npm records what it installed in node_modules/.package-lock.json, as its
 * last step: an interrupted installation has none.
 * @param {string} root @param {{ withTools: boolean }} wish whether checks, tests and benches are to run
 * @returns {Installed}
 */
export function compareDependencies(root, { withTools }) {
  const wanted = lockedPackages(path.join(root, "package-lock.json"));
  const present = lockedPackages(path.join(root, "node_modules/.package-lock.json"));
  if (!wanted || !present) return { isCurrent: false, hasTools: false };
  const hasTools = Object.entries(wanted).some(([name, { dev }]) => dev && present[name]);
  const isCurrent = Object.entries(wanted).every(([name, { version, optional, dev }]) => {
    if (name === "" || (dev && !withTools && !hasTools)) return true;
    const found = present[name];
    // Packages for other platforms are optional and not installed.
    return found ? found.version === version : optional === true;
  });
  return { isCurrent, hasTools };
}

/**
 * `npm ci` is not used, because it rejects a lockfile that lacks another platform's optional packages. This installs
 * the same versions, and writes only to node_modules.
 */
const INSTALL = ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"];
/** No package's install script is needed: the scripts here do not use the downloads of those that have one. */
const WITHOUT_SCRIPTS = "--ignore-scripts";

/**
 * Installs what is missing. What checks, tests and benches need (a quarter of all) stays where it is once there, but
 * comes only for those.
 * @param {string} root @param {{ withTools: boolean; signal?: AbortSignal }} options
 * @returns {Promise<boolean>} whether there was something to install
 * @throws {Failure}
 */
export async function ensureDependencies(root, { withTools, signal }) {
  const folder = path.join(root, "node_modules");
  const unfinished = path.join(folder, ".installing");
  const { isCurrent, hasTools } = compareDependencies(root, { withTools });
  if (isCurrent && !existsSync(unfinished)) return false;
  try {
    // npm would treat a half-extracted package as installed.
    if (existsSync(unfinished) || !existsSync(path.join(folder, ".package-lock.json")))
      rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, "");
  } catch (error) {
    throw explained(error, `Cannot write to ${folder}`);
  }
  // Said either way: NODE_ENV would decide otherwise.
  const args = [...INSTALL, withTools || hasTools ? "--include=dev" : "--omit=dev", WITHOUT_SCRIPTS];
  const { code, output } = await runNpm(args, { cwd: root, signal, isRepeatable: true });
  if (code !== 0) throw new Failure(`Dependencies could not be installed: ${installationTrouble(output)}`);
  rmSync(unfinished, { force: true });
  return true;
}

/** @param {string[]} args @param {import("./run.mjs").RunOptions} options */
export function runNpm(args, options) {
  const npm = npmProgram();
  return npm ? runNode(npm, args, options) : run("npm", args, options);
}

/** The path of npm's own script: npm passes it to the scripts that it runs; otherwise, it is next to this Node. */
function npmProgram() {
  const beside = path.join(path.dirname(process.execPath), "../lib/node_modules/npm/bin/npm-cli.js");
  return [process.env.npm_execpath, beside].find((file) => file?.endsWith("npm-cli.js") && existsSync(file));
}

/** @param {string} output @returns {string} */
export function installationTrouble(output) {
  if (/ENOSPC|no space left/i.test(output)) return "no space left on the disk.";
  if (/EACCES|EPERM/.test(output)) return "no permission to write node_modules here.";
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN|network/i.test(output))
    return `the package registry is out of reach.\n${output.trim()}`;
  return `\n${output.trim()}`;
}
