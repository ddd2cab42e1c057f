import { readFileSync } from "node:fs";

/** A worker is at most this many processes below the one that was started: the wrapper, and the first of its namespace. */
const MOST_LEVELS = 3;

/**
 * The process that runs a program and descends from another, by proc(5): a wrapper's own use of time and memory says
 * nothing about what it wraps.
 * @param program absolute, as it was started
 * @returns null while there is none, or where the kernel does not list children (CONFIG_PROC_CHILDREN)
 */
export function findDescendant(pid: number, program: string): number | null {
  let level = [pid];
  for (let depth = 0; depth < MOST_LEVELS; depth++) {
    level = level.flatMap(childrenOf);
    const found = level.find((child) => programOf(child) === program);
    if (found !== undefined) return found;
  }
  return null;
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
}

const programOf = (pid: number): string => read(`/proc/${pid}/cmdline`).split("\0")[0] ?? "";

function read(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    // The process has ended.
    return "";
  }
}
