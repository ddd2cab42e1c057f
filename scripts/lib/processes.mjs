import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

const POLL_MS = 10;

/** Whether a process with that id is running, whoever owns it. @param {number | undefined} pid */
export function isAlive(pid) {
  if (!pid || pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  return !isZombie(pid);
}

/**
 * Whether a process has exited but was not yet reaped by its parent; in a container, PID 1 may never do so. @param
 * {number} pid
 */
function isZombie(pid) {
  if (process.platform !== "linux") return false;
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/**
 * Whether the process that was recorded with its id and its start still runs.
 * @param {number | undefined} pid @param {string} start of `startOf`; empty if it is not known
 */
export const isStillAlive = (pid, start) => isAlive(pid) && (!pid || !start || start === startOf(pid));

/**
 * When a process was started, as text that no later process with the same id has: ids are reused, and in containers the
 * first process is always 1. Empty where the system does not tell it.
 * @param {number} pid
 */
export function startOf(pid) {
  if (process.platform !== "linux") return "";
  try {
    // Field 22, in clock ticks since the machine started (proc_pid_stat(5)); the name before may hold anything.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

/**
 * The command line of a process, its arguments separated by spaces; empty if it is gone or hidden. Process ids are
 * reused, so nothing is signaled by its id alone.
 * @param {number} pid
 */
export function commandLine(pid) {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return execFileSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/** @param {number} pid @returns {number | undefined} */
export function parentOf(pid) {
  try {
    if (process.platform === "linux")
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) || undefined;
    return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" })) || undefined;
  } catch {
    return undefined;
  }
}

/**
 * The user as whom a process works (its effective id); undefined where the system does not tell it. The owner of its
 * folder in /proc is not always that user: it is root for a process that has become another user.
 * @param {number} pid
 */
export function userOf(pid) {
  try {
    const found = /^Uid:\s+\d+\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal @returns {boolean} false if it was already gone */
export function signal(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return false;
    throw error;
  }
}

/** @param {number} pid @param {number} timeoutMs @returns {Promise<boolean>} whether it ended in time */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

/**
 * Ends a process: sends each signal in turn, waiting for its timeout.
 * @param {number} pid
 * @param {[NodeJS.Signals, number][]} steps signal and milliseconds
 */
export async function endProcess(pid, steps) {
  for (const [name, timeoutMs] of steps) {
    if (!signal(pid, name) || (await waitForExit(pid, timeoutMs))) return;
  }
}
