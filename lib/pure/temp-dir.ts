import { lstat, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** `countersign-<process id>-<random>`: the id identifies the directory's owner after its process was killed. */
const PREFIX = "countersign-";
const NAME = /^countersign-(\d+)-\w{6}$/;

/** How the names of this process's temporary directories begin. */
export const tempDirPrefix = (): string => `${PREFIX}${process.pid}-`;

/** Runs with a private temporary directory (mode 700), which is always removed afterwards. */
export async function withTempDir<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(tmpdir(), tempDirPrefix()));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * Removes the directories of killed processes. A directory with this process's own id that is older than the process is
 * a predecessor's: in a container the id is the same at every start.
 * @returns how many were removed
 */
export async function sweepTempDirs(): Promise<number> {
  const startedAt = Date.now() - process.uptime() * 1000;
  let swept = 0;
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (!pid) continue;
    const dir = path.join(tmpdir(), name);
    if (!(await isOurs(dir))) continue;
    const isStale = pid === process.pid ? await isOlderThan(dir, startedAt) : !isAlive(pid);
    // One that cannot be removed is tried again at the next start.
    if (isStale) swept += await rm(dir, { recursive: true, force: true }).then(one, none);
  }
  return swept;
}

/**
 * Whether it belongs to this process's user: others sweep their own. Above all as root, what another user may change
 * while it is removed is left alone: a link in it could lead the removal elsewhere.
 */
async function isOurs(dir: string): Promise<boolean> {
  const found = await lstat(dir).catch(() => null);
  if (!found?.isDirectory()) return false;
  return !process.getuid || found.uid === process.getuid();
}

const one = () => 1;
const none = () => 0;

async function isOlderThan(dir: string, timeMs: number): Promise<boolean> {
  const found = await stat(dir).catch(() => null);
  return found !== null && found.mtimeMs < timeMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
