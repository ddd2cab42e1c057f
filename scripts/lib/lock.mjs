import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "./failure.mjs";
import { isStillAlive, startOf } from "./processes.mjs";

const POLL_MS = 20;
/**
 * A lock without a holder's id is just being written; if that does not change within this time, the writing process
 * has died.
 */
const WRITING_MS = 5_000;

/** @typedef {{ pid: number; start: string }} Holder `start`: see `startOf` */

/** What a holder writes. @param {Holder} holder */
const textOf = ({ pid, start }) => `${pid} ${start}`;

/** @param {string} file @returns {Holder | undefined} */
function holderOf(file) {
  try {
    const [pid, start = ""] = readFileSync(file, "utf8").split(" ");
    return Number(pid) ? { pid: Number(pid), start } : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {Holder | undefined} holder */
function isStale(file, holder) {
  if (holder) return !isStillAlive(holder.pid, holder.start);
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
    writeSync(descriptor, textOf({ pid: process.pid, start: startOf(process.pid) }));
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
 * @param {string} file @param {Holder | undefined} holder
 */
function dropStale(file, holder) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const found = holderOf(aside);
    if (found?.pid === holder?.pid && found?.start === holder?.start) rmSync(aside, { force: true });
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
      throw new Failure(`Process ${holder?.pid} has held ${file} for ${timeoutMs / 1000} s.`);
    else await delay(POLL_MS);
  }
  try {
    return await task();
  } finally {
    rmSync(file, { force: true });
  }
}
