import { readdirSync, readFileSync } from "node:fs";

/**
 * Private memory of a process and its children, plus their share of shared memory, in bytes. A child that has just
 * ended counts as nothing.
 */
export function memoryOf(pid: number, isChild = false): number {
  try {
    const kib = Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    const ofChildren = children
      .split(" ")
      .filter(Boolean)
      .map((child) => memoryOf(Number(child), true));
    return kib * 1024 + ofChildren.reduce((sum, bytes) => sum + bytes, 0);
  } catch (error) {
    if (isChild && ["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return 0;
    throw error;
  }
}

/** Open files, sockets and pipes of a process. */
export const openFilesOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
