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
