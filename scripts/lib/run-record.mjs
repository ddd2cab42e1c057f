/**
 * One launcher per data folder, or, on an outside database, per port. Its record says where it serves, and names the
 * npm that started it: a launcher whose npm was killed exits on its own, and the next start waits for that.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { explained, Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { assertNotElsewhere } from "./other-host.mjs";
import { commandLine, endProcess, isAlive, parentOf } from "./processes.mjs";
import { productVersion } from "./version.mjs";

/**
 * @typedef {object} Place
 * @property {string} url the public one
 * @property {string} address on this machine
 *
 * @typedef {Place & { pid: number; npm: number | null; version: string; role: string; notices?: string[] }} RunRecord
 * @typedef {Pick<import("./settings.mjs").Settings, "dataDir" | "databaseUrl" | "port">} Instance
 */

const SHELL = /^\S*\b(?:sh|bash|dash|zsh|busybox)\b/;
const LAUNCHER = /scripts\/(?:start\.mjs|cli\.mjs start)\b/;
/** What must not meet a launcher, or another of its kind: it fills the folder's database. */
const RESTORE = /scripts\/cli\.mjs restore\b/;
const WATCH_MS = 500;
/** How to end a launcher that lost its npm, which is already exiting. @type {[NodeJS.Signals, number][]} */
const TAKE_OVER = [
  ["SIGTERM", 20_000],
  ["SIGKILL", 5_000],
];

/**
 * The embedded database and its files belong to one launcher. Several processes on an outside database may share a
 * folder, and differ by their ports.
 * @param {Instance} instance
 */
const fileOf = ({ dataDir, databaseUrl, port }) =>
  path.join(dataDir, databaseUrl ? `run-${port}.json` : "run.json");

/** @param {string} file @returns {RunRecord | undefined} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Whole at every moment: whoever reads half a record takes the instance for stopped. @param {string} file @param {RunRecord} record */
function write(file, record) {
  const draft = path.join(path.dirname(file), `countersign-${process.pid}-run`);
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  renameSync(draft, file);
}

/** The npm process that runs this script, directly or through a shell. */
export function npmProcess() {
  if (!process.env.npm_lifecycle_event) return null;
  const isShell = SHELL.test(commandLine(process.ppid));
  return (isShell ? parentOf(process.ppid) : process.ppid) ?? null;
}

/** @param {RunRecord} record */
const isLauncher = ({ pid }) => isAlive(pid) && LAUNCHER.test(commandLine(pid));

/** The launcher that runs this instance, if there is one. @param {Instance} instance */
export function runningLauncher(instance) {
  const record = read(fileOf(instance));
  return record && isLauncher(record) ? record : undefined;
}

/**
 * All launchers with this data folder, whose ports differ on an outside database.
 * @param {string} dataDir @returns {RunRecord[]}
 */
export function runningLaunchers(dataDir) {
  if (!existsSync(dataDir)) return [];
  const files = readdirSync(dataDir).filter((name) => /^run(?:-\d+)?\.json$/.test(name));
  const records = files.sort().flatMap((name) => read(path.join(dataDir, name)) ?? []);
  return records.filter(isLauncher);
}

/** What the process does (ROLE). */
const roleHere = () => process.env.ROLE || "all";

/**
 * Claims the data folder for this process.
 * @param {Instance} instance @param {Place} place
 * @returns {Promise<() => void>} releases it
 * @throws {Failure} when another launcher uses it
 */
export async function claimDataDir(instance, place) {
  const { dataDir, databaseUrl } = instance;
  const file = fileOf(instance);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    // Before the other's record is replaced.
    if (!databaseUrl) await assertNotElsewhere(dataDir);
    await withLock(path.join(dataDir, "run.lock"), async () => {
      const found = read(file);
      // In a container, the launcher is process 1 at every start: this record is that of one that was killed.
      const other = found?.pid === process.pid ? undefined : found;
      if (other && isAlive(other.pid) && RESTORE.test(commandLine(other.pid)))
        throw new Failure(`A back-up is being restored into ${dataDir} (process ${other.pid}).`);
      if (other && isLauncher(other)) {
        if (!other.npm || isAlive(other.npm))
          throw new Failure(
            `Countersign runs already, at ${other.url} (process ${other.pid}, data in ${dataDir}): stop it, or set another DATA_DIR.`,
          );
        await endProcess(other.pid, TAKE_OVER);
      }
      /** @type {RunRecord} */
      const record = {
        ...place,
        pid: process.pid,
        npm: npmProcess(),
        version: productVersion(),
        role: roleHere(),
      };
      write(file, record);
    });
  } catch (error) {
    const failure = explained(error, `Cannot write to ${dataDir}`);
    // With database, files and secret elsewhere, a process needs no folder of its own. It is then found by its port.
    if (databaseUrl && failure !== error) return () => {};
    throw failure;
  }
  return () => rmSync(file, { force: true });
}

/** Adds to this process's record what its server said about itself at the start. @param {Instance} instance @param {string[]} notices */
export function recordNotices(instance, notices) {
  const record = read(fileOf(instance));
  // Without a folder of its own, a process has no record.
  if (record?.pid === process.pid) write(fileOf(instance), { ...record, notices });
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
