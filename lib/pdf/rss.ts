import { readFileSync } from "node:fs";
import type { WorkerUsage } from "@/lib/pdf/worker/tasks";

/** Whether this system tells one process the size of another (Linux). */
export function canReadRss(): boolean {
  return readRss(process.pid) !== null;
}

/** Resident memory of a process, from proc(5); null when it is gone or the system does not tell. */
export function readRss(pid: number): WorkerUsage | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    const rss = /^VmRSS:\s+(\d+) kB$/m.exec(status);
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(status);
    return rss && peak ? { rssBytes: Number(rss[1]) * 1024, peakRssBytes: Number(peak[1]) * 1024 } : null;
  } catch {
    return null;
  }
}

/** Ticks of 10 ms on every Linux that Node runs on (USER_HZ). */
const TICK_MS = 10;
/** Of /proc/<pid>/stat (proc_pid_stat(5)), counted from after the name in parentheses: utime and stime. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** Processor time that a process has taken so far, in milliseconds; null where nobody can tell. */
export function readCpuMs(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME]);
    return Number.isFinite(ticks) ? ticks * TICK_MS : null;
  } catch {
    // It has ended, or this system has no /proc.
    return null;
  }
}
