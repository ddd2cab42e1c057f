/**
 * One launcher per data folder. Its record names the launcher and the npm that started it: a launcher whose npm was
 * killed exits on its own, and the next start waits for that.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { explained, Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { commandLine, endProcess, isAlive, parentOf } from "./processes.mjs";

/** @typedef {{ pid: number; npm: number | null; url: string }} RunRecord */

const SHELL = /^\S*\b(?:sh|bash|dash|zsh|busybox)\b/;
const WATCH_MS = 500;
/** How to end a launcher that lost its npm, which is already exiting. @type {[NodeJS.Signals, number][]} */
const TAKE_OVER = [
  ["SIGTERM", 20_000],
  ["SIGKILL", 5_000],
];

/** @param {string} file @returns {RunRecord | undefined} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** The npm process that runs this script, directly or through a shell. */
export function npmProcess() {
  if (!process.env.npm_lifecycle_event) return null;
  const isShell = SHELL.test(commandLine(process.ppid));
  return (isShell ? parentOf(process.ppid) : process.ppid) ?? null;
}

/** @param {RunRecord} record */
const isLauncher = ({ pid }) => isAlive(pid) && commandLine(pid).includes("scripts/start.mjs");

/**
 * Claims the data folder for this process.
 * @param {string} dataDir @param {string} url
 * @returns {Promise<() => void>} releases it
 * @throws {Failure} when another launcher uses it
 */
export async function claimDataDir(dataDir, url) {
  const file = path.join(dataDir, "run.json");
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    await withLock(path.join(dataDir, "run.lock"), async () => {
      const other = read(file);
      if (other && isLauncher(other)) {
        if (!other.npm || isAlive(other.npm))
          throw new Failure(
            `Countersign runs already, at ${other.url} (process ${other.pid}, data in ${dataDir}).`,
          );
        await endProcess(other.pid, TAKE_OVER);
      }
      writeFileSync(file, JSON.stringify({ pid: process.pid, npm: npmProcess(), url }), { mode: 0o600 });
    });
  } catch (error) {
    throw explained(error, `Cannot write to ${dataDir}`);
  }
  return () => rmSync(file, { force: true });
}

/**
 * Calls back when the npm that runs this script is gone: a killed npm does not end its children. @param {() => void}
 * onGone
 */
export function watchNpm(onGone) {
  const npm = npmProcess();
  if (!npm) return;
  const timer = setInterval(() => {
    if (isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, WATCH_MS);
  timer.unref();
}
