import { readFileSync } from "node:fs";
import type { WorkerUsage } from "@/lib/document-engine/worker/tasks";

/** Whether the platform lets one process read another's resident set size (Linux). */
export function canReadRss(): boolean {
  return readRss("self") !== null;
}

/**
 * Resident set size (RSS) of a process, from proc(5); null when the process has exited or the platform has no /proc.
 * @param pid `self` for the own process, which a worker in a sandbox may read by that name only
 */
export function readRss(pid: number | "self"): WorkerUsage | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const rss = /^VmRSS:\s+(\d+) kB$/m.exec(status);
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status);
    return rss && peak ? { rssBytes: Number(rss[1]) * 1024, peakRssBytes: Number(peak[1]) * 1024 } : null;
  } catch {
    return null;
  }
}

/** Clock ticks are 10 ms on every Linux that Node runs on (USER_HZ). */
const TICK_MS = 10;
/** Field indexes in /proc/<pid>/stat (proc_pid_stat(5)), counted after the name in parentheses: utime and stime. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** CPU time used by a process so far, in milliseconds; null where it cannot be read. */
export function readCpuMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    // The process has exited, or the platform has no /proc.
    return null;
  }
}
