import { chmodSync, chownSync, constants, mkdirSync, mkdtempSync } from "node:fs";
import { copyFile, lstat, mkdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type FilePlaces, TASK_FILES } from "@/lib/document-engine/worker/task-files";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import type { Account } from "@/lib/platform/sandbox/levels";
import { emptyFolder, giveAway, LeftByWorkerError, takeFile } from "./hostile-folder";

/** A task whose files are in a worker's folder. */
export interface PlacedTask {
  /** The task's input, with paths in the folder. */
  readonly input: unknown;
  /** Moves what a reported step has completed to where the caller expects it. */
  readonly deliverStep: (step: string) => Promise<void>;
  /**
   * Moves the files that the task wrote to where the caller expects them.
   * @returns the output with the caller's paths
   * @throws when something is there that a task does not write
   */
  readonly deliver: (output: unknown) => Promise<unknown>;
}

/**
 * The folder of one worker in a sandbox, the only one that it can write to and, of what is not the program, read. Before
 * each task, copies of the files that its input names are put there, and nothing else; what the task writes is moved out.
 * A worker may have been taken over by the file that it parses, and goes on running: nothing is taken from the folder but
 * regular files with the expected names, and no link is followed, not even one that takes a directory's place meanwhile
 * (`hostile-folder.ts`).
 */
export class TaskFolder {
  readonly path: string;
  /** Has nothing but the folder: a worker to whom that belongs could otherwise put something else in its place. */
  readonly #holder: string;
  readonly #owner: Account | null;
  #lastName = 0;
  #emptied: Promise<void> = Promise.resolve();
  #isRemoved = false;

  /** @param owner the worker's user, if it is not this process's */
  constructor(owner: Account | null) {
    // The name says whose it is: what a killed process leaves is removed by the next one (`sweepTempDirs`).
    this.#holder = mkdtempSync(path.join(tmpdir(), `countersign-${process.pid}-`));
    this.path = path.join(/* turbopackIgnore: true */ this.#holder, "task");
    this.#owner = owner;
    mkdirSync(this.path, { mode: 0o700 });
    if (!owner) return;
    chmodSync(this.#holder, 0o711);
    chownSync(this.path, owner.uid, owner.gid);
  }

  /** Puts a task's files into the folder. */
  async place<N extends PdfTaskName>(name: N, input: PdfTaskInput<N>): Promise<PlacedTask> {
    await this.#emptied;
    const toRead = new Map<string, string>();
    const written = new Map<string, string>();
    const folders = new Map<string, string>();
    const at: FilePlaces = {
      read: (from) => nameIn(toRead, from, () => this.#next("in")),
      write: (to) => nameIn(written, to, () => this.#next("out")),
      scratch: () => this.#next("scratch"),
      folder: (to) => nameIn(folders, to, () => this.#next("folder")),
    };
    const files = TASK_FILES[name];
    const delivered = new Set<string>();
    const placed = files.place(input, at);
    await Promise.all([
      ...[...toRead].map(([from, to]) => this.#copyIn(from, to)),
      ...[...folders.values()].map((folder) => this.#makeFolder(folder)),
    ]);
    return {
      input: placed,
      deliverStep: async (step) => {
        const to = files.completed?.(step, input);
        const from = to === undefined ? undefined : written.get(to);
        if (to === undefined || from === undefined || delivered.has(from)) return;
        delivered.add(from);
        await takeFile(from, to);
      },
      deliver: async (output) => {
        const moves = new Map<string, string>();
        const found = (file: string) => this.#inFolder(file, folders, moves);
        const given = files.give ? files.give(output as PdfTaskOutput<N>, found) : output;
        for (const [to, from] of written)
          if (!delivered.has(from) && (await exists(from))) moves.set(from, to);
        for (const [from, to] of moves) await takeFile(from, to);
        return given;
      },
    };
  }

  /** Starts to empty the folder; the next task waits for it. @returns rejects when the worker has made that impossible */
  empty(): Promise<void> {
    this.#emptied = this.#isRemoved ? Promise.resolve() : emptyFolder(this.path);
    return this.#emptied;
  }

  /** Once the worker has ended. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    await this.#emptied.catch(() => undefined);
    await emptyFolder(this.path);
    await rmdir(this.path);
    await rm(this.#holder, { recursive: true, force: true });
  }

  #next(kind: string): string {
    this.#lastName += 1;
    return path.join(/* turbopackIgnore: true */ this.path, `${kind}-${this.#lastName}`);
  }

  async #copyIn(from: string, to: string): Promise<void> {
    // Copies, since a link would let the worker change what it reads.
    await copyFile(from, to, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
    if (this.#owner) await giveAway(to, this.#owner);
  }

  async #makeFolder(folder: string): Promise<void> {
    await mkdir(folder, { mode: 0o700 });
    if (this.#owner) await giveAway(folder, this.#owner);
  }

  #inFolder(file: string, folders: ReadonlyMap<string, string>, moves: Map<string, string>): string {
    for (const [wanted, folder] of folders) {
      const name = path.basename(file);
      if (name === "" || path.join(/* turbopackIgnore: true */ folder, name) !== file) continue;
      const to = path.join(/* turbopackIgnore: true */ wanted, name);
      moves.set(file, to);
      return to;
    }
    throw new LeftByWorkerError("The worker named a file outside its folder.");
  }
}

function nameIn(names: Map<string, string>, outside: string, make: () => string): string {
  const name = names.get(outside) ?? make();
  names.set(outside, name);
  return name;
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
}
