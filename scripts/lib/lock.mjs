import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { isAlive } from "./processes.mjs";

const POLL_MS = 20;
/**
 * A lock without a holder's id is just being written; if that does not change within this time, the writing process
 * has died.
 */
const WRITING_MS = 5_000;

/** @param {string} file @returns {number | undefined} */
function holderOf(file) {
  try {
    return Number(readFileSync(file, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {number | undefined} holder */
function isStale(file, holder) {
  if (holder) return !isAlive(holder);
  try {
    return Date.now() - statSync(file).mtimeMs > WRITING_MS;
  } catch {
    return false;
  }
}

/** @param {string} file */
function tryTake(file) {
  let descriptor;
  try {
    descriptor = openSync(file, "wx");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    return false;
  }
  try {
    writeSync(descriptor, String(process.pid));
    return true;
  } catch (error) {
    // On a full disk: a lock without a holder would keep others waiting.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Removes a dead holder's lock. It is renamed first, so that of two waiters, the later one cannot remove the new lock
 * of the other.
 * @param {string} file @param {number | undefined} holder
 */
function dropStale(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) === holder) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // Another waiter was faster.
  }
}

/**
 * Runs a task under a file lock, exclusive on this machine. The lock of a dead holder is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} task
 * @param {number} [timeoutMs]
 * @returns {Promise<T>}
 */
export async function withLock(file, task, timeoutMs = 120_000) {
  const deadline = Date.now() + timeoutMs;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (isStale(file, holder)) dropStale(file, holder);
    else if (Date.now() > deadline)
      throw new Failure(`Process ${holder} has held ${file} for ${timeoutMs / 1000} s.`);
    else await delay(POLL_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}
