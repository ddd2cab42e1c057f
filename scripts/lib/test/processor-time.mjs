/** Processor time of whole process trees, from Linux's /proc; elsewhere it is unknown. */
import { readFileSync } from "node:fs";

/** USER_HZ, the unit of /proc: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Places of utime, stime, cutime and cstime after the command's name (proc_pid_stat(5): fields 14 to 17). */
const FIRST = 11;
const LAST = 15;

/**
 * The fields of /proc/<pid>/stat after the command's name, which may contain anything, also parentheses.
 * @param {string} stat
 */
export const fieldsOf = (stat) => stat.slice(stat.lastIndexOf(")") + 2).split(" ");

/**
 * Processor time, user and system, of this process and of all its descendants that have ended and been waited for. A
 * process that outlives its parent is not counted.
 * @returns {number | null} milliseconds; null where the system does not tell
 */
export function processorTimeMs() {
  if (process.platform !== "linux") return null;
  const fields = fieldsOf(readFileSync("/proc/self/stat", "utf8")).slice(FIRST, LAST);
  return (fields.reduce((sum, ticks) => sum + Number(ticks), 0) * 1000) / TICKS_PER_SECOND;
}
