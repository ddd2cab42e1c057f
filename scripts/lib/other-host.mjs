/**
 * Keeps an embedded database from being run twice by machines or containers that share its folder. Process ids and
 * locks mean nothing to each other there, and PostgreSQL cannot see the other server: two of them would destroy the
 * data. Who runs it touches a file every two seconds; who finds another's file watches whether it is still touched.
 */
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
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
  const end = Date.now() + watchMs;
  for (;;) {
    const isOver = Date.now() >= end;
    const now = touchedAt(file);
    if (Number.isNaN(now)) return;
    if (now !== before) return assertHere(dataDir, other);
    if (isOver) break;
    await delay(POLL_MS);
  }
  if (!dropStale(file, before)) assertHere(dataDir, other);
}

/**
 * Somebody runs it: the one that was watched, or one that has taken its place meanwhile.
 * @param {string} dataDir @param {Host} watched @throws {Failure}
 */
function assertHere(dataDir, watched) {
  const host = readHost(fileOf(dataDir)) ?? watched;
  if (isHere(host, thisHost())) return;
  throw new Failure(
    `The database in ${dataDir} runs on another machine or in another container (${host.hostname}): stop it there, or set another DATA_DIR.`,
  );
}

/**
 * Removes the file of a host that is gone. It is renamed first, so that of two that have watched it side by side, the later
 * one cannot remove what the other has just written in its place.
 * @param {string} file @param {number} touched when, as long as it is that host's
 * @returns {boolean} false if it is another's
 */
function dropStale(file, touched) {
  const aside = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    // Another one was faster; whose file is there then decides.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return true;
    throw error;
  }
  const isStale = touchedAt(aside) === touched;
  if (isStale) rmSync(aside, { force: true });
  else renameSync(aside, file);
  return isStale;
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
