/**
 * Keeps an embedded database from being run twice by machines or containers that share its folder. Process ids and
 * locks mean nothing to each other there, and PostgreSQL cannot see the other server: two of them would destroy the
 * data. Who runs it touches a file every two seconds; who finds another's file watches whether it is still touched.
 */
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "./failure.mjs";

const BEAT_MS = 2_000;
/** Longer than a few beats, for file systems that show changes late. */
const WATCH_MS = 9_000;
const POLL_MS = 250;

/** @typedef {{ hostname: string; boot: string | null; pids: string | null }} Host `pids`: its namespace of processes */

/** @param {string} dataDir */
const fileOf = (dataDir) => path.join(dataDir, "postgres.host");

/** @param {() => string} read @returns {string | null} null where the system has no such file */
function told(read) {
  try {
    return read().trim();
  } catch {
    return null;
  }
}

/** @returns {Host} */
export const thisHost = () => ({
  hostname: hostname(),
  boot: told(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
  pids: told(() => readlinkSync("/proc/self/ns/pid")),
});

/** @param {Host} other @param {Host} here */
const isHere = (other, here) =>
  here.boot === null
    ? other.hostname === here.hostname
    : other.boot === here.boot && other.pids === here.pids;

/** @param {string} file @returns {Host | null} null if it is gone, or was left half-written */
function readHost(file) {
  try {
    const { hostname: name, boot = null, pids = null } = JSON.parse(readFileSync(file, "utf8"));
    return { hostname: String(name), boot, pids };
  } catch {
    return null;
  }
}

/**
 * When it was last touched. Opened each time, as network file systems then ask their server.
 * @param {string} file @returns {number} NaN if it is gone
 */
function touchedAt(file) {
  let descriptor;
  try {
    descriptor = openSync(file, "r");
    return fstatSync(descriptor).mtimeMs;
  } catch {
    return Number.NaN;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/**
 * Waits if the folder's database was run elsewhere and not ended in order, until it is certain that it does not run.
 * @param {string} dataDir @param {{ watchMs?: number }} [options]
 * @throws {Failure} in one line, if it runs there
 */
export async function assertNotElsewhere(dataDir, { watchMs = WATCH_MS } = {}) {
  const file = fileOf(dataDir);
  const other = readHost(file);
  if (!other || isHere(other, thisHost())) return;
  const before = touchedAt(file);
  for (const end = Date.now() + watchMs; Date.now() < end; await delay(POLL_MS)) {
    const now = touchedAt(file);
    if (Number.isNaN(now)) return;
    if (now !== before)
      throw new Failure(
        `The database in ${dataDir} runs on another machine or in another container (${other.hostname}): stop it there, or set another DATA_DIR.`,
      );
  }
  rmSync(file, { force: true });
}

/**
 * Says that this machine or container runs the folder's database, until released.
 * @param {string} dataDir that exists
 * @param {{ watchMs?: number; beatMs?: number }} [options]
 * @returns {Promise<(isLast: boolean) => void>} releases it; `isLast`: nobody here runs it any longer
 * @throws {Failure} in one line, if it runs elsewhere
 */
export async function holdHere(dataDir, { watchMs = WATCH_MS, beatMs = BEAT_MS } = {}) {
  const file = fileOf(dataDir);
  const content = JSON.stringify(thisHost());
  for (let isHeld = false; !isHeld; ) {
    await assertNotElsewhere(dataDir, { watchMs });
    try {
      // Exclusively: of two that come at once, one finds the other's.
      writeFileSync(file, content, { flag: "wx", mode: 0o644 });
      isHeld = true;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
      const other = readHost(file);
      isHeld = other !== null && isHere(other, thisHost());
      // Of a process of another user, such as root, that was killed: nobody but that user may touch it.
      if (isHeld && !touch(file)) {
        rmSync(file, { force: true });
        isHeld = false;
      }
      // Half-written by a process that was killed, or on a disk that was full.
      if (other === null && !(await becomesReadable(file))) rmSync(file, { force: true });
    }
  }
  // Where it cannot be touched any longer, the folder was removed, or its disk is gone: the database says so by itself.
  const timer = setInterval(() => touch(file), beatMs);
  timer.unref();
  return (isLast) => {
    clearInterval(timer);
    if (isLast) rmSync(file, { force: true });
  };
}

/** @param {string} file */
async function becomesReadable(file) {
  await delay(POLL_MS);
  return readHost(file) !== null;
}

/** @param {string} file @returns {boolean} false if it is gone, or another user's */
function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
    return true;
  } catch {
    return false;
  }
}
