import { constants } from "node:fs";
import { copyFile, type FileHandle, open, readdir, rm, rmdir, unlink, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * Reading and removing what is in a folder while somebody else, who may be hostile, changes it. Between a look at a name
 * and its use, a link can take the name's place; so a directory is opened first, without following a link, and everything
 * in it is reached through that descriptor (`/proc/self/fd/…`, proc(5)), as openat(2) does. Elsewhere than on Linux no
 * sandbox keeps a worker from anything that such a link could give it, and paths are used.
 */

/** How many directories in each other are removed; tasks make one. */
const MOST_LEVELS = 16;
/** The largest file that is taken: what all files of a task may have over a socket (`socket-messages.ts`). */
const MOST_BYTES = 1024 * 1024 * 1024;

/** What a worker left is not what its task leaves. */
export class LeftByWorkerError extends Error {
  override readonly name = "LeftByWorkerError";
}

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const HAS_DESCRIPTORS = process.platform === "linux";

/** A path that leads through an open descriptor, whatever its name leads to by now. */
const through = (handle: FileHandle, named: string): string =>
  HAS_DESCRIPTORS ? `/proc/self/fd/${handle.fd}` : named;

/**
 * Opens a directory that is no link, and runs with a path to it that stays that directory's.
 * @throws {LeftByWorkerError} when there is something else
 */
async function inDirectory<T>(folder: string, work: (at: string) => Promise<T>): Promise<T> {
  const handle = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch((error: unknown) => {
    throw isOneOf(error, "ENOTDIR", "ELOOP") ? new LeftByWorkerError(NO_FOLDER) : error;
  });
  try {
    return await work(through(handle, folder));
  } finally {
    await handle.close();
  }
}

const NO_FOLDER = "The worker left something that is not a folder.";
const NO_FILE = "The worker left something that is not a file.";

const isOneOf = (error: unknown, ...codes: string[]): boolean =>
  codes.includes((error as NodeJS.ErrnoException).code ?? "");

/**
 * Opens a regular file with a single name, and no link.
 * @throws {LeftByWorkerError} when there is something else
 */
async function openFile(file: string): Promise<FileHandle> {
  // A pipe would never answer.
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    throw isOneOf(error, "ELOOP", "ENXIO") ? new LeftByWorkerError(NO_FILE) : error;
  });
  const found = await handle.stat();
  if (found.isFile() && found.nlink === 1 && found.size <= MOST_BYTES) return handle;
  await handle.close();
  throw new LeftByWorkerError(NO_FILE);
}

/**
 * Moves a file out of a folder. What arrives is a copy: whoever wrote the file may still have it open, and what is stored
 * later must not change under its hash.
 * @param from in a directory whose own parent nobody else can change @param to a path that nobody else can change
 * @throws {LeftByWorkerError} when it is no regular file with a single name
 */
export async function takeFile(from: string, to: string): Promise<void> {
  await inDirectory(path.dirname(from), async (at) => {
    const named = path.join(at, path.basename(from));
    const source = await openFile(named);
    try {
      // The copy would have the file's mode, whatever its owner made that.
      await writeFile(to, "", { mode: 0o600 });
      await copyContent(source, named, to);
    } finally {
      await source.close();
    }
    await rm(named, { force: true });
  });
}

async function copyContent(source: FileHandle, named: string, to: string): Promise<void> {
  await copyFile(through(source, named), to, constants.COPYFILE_FICLONE);
  const copy = await open(to, O_RDONLY | O_NOFOLLOW);
  try {
    await copy.chmod(0o600);
  } finally {
    await copy.close();
  }
}

/**
 * Gives a file or directory that this process has just made in somebody else's folder to them.
 * @throws {LeftByWorkerError} when something else is in its place by now
 */
export async function giveAway(
  made: string,
  to: { readonly uid: number; readonly gid: number },
): Promise<void> {
  const handle = await open(made, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = await handle.stat();
    const isMade =
      found.uid === process.getuid?.() && (found.isDirectory() || (found.isFile() && found.nlink === 1));
    if (!isMade) throw new LeftByWorkerError("The worker left something in the place of a task's file.");
    await handle.chown(to.uid, to.gid);
  } finally {
    await handle.close();
  }
}

/**
 * Removes all that is in a folder.
 * @throws {LeftByWorkerError} for directories in each other without end, and where something is added meanwhile
 */
export async function emptyFolder(folder: string, level = 0): Promise<void> {
  if (level > MOST_LEVELS) throw new LeftByWorkerError("The worker left folders in each other without end.");
  await inDirectory(folder, async (at) => {
    // One after another: a worker may have left more of them than this process may open files.
    for (const name of await readdir(at)) await removeEntry(path.join(at, name), level);
  });
}

async function removeEntry(named: string, level: number): Promise<void> {
  try {
    await unlink(named);
  } catch (error) {
    if (isOneOf(error, "ENOENT")) return;
    // Of a directory, Linux says EISDIR, and POSIX EPERM.
    if (!isOneOf(error, "EISDIR", "EPERM")) throw error;
    await emptyFolder(named, level + 1);
    await rmdir(named);
  }
}
