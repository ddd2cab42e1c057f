import { closeSync, constants, fstatSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FramedSocket } from "@/lib/document-engine/pool/framed-socket";
import { FrameError } from "@/lib/document-engine/pool/frames";
import type { PdfPool, PdfRunHooks } from "@/lib/document-engine/pool/pdf-pool";
import type { PdfReply, PdfRequest } from "@/lib/document-engine/pool/socket-messages";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { fileOfStep, JobFiles, relocateInput, relocateOutput } from "@/lib/document-engine/pool/task-places";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { tempDirPrefix } from "@/lib/pure/temp-dir";

type RunRequest = Extract<PdfRequest, { kind: "run" }>;

/** A caller that neither sends nor takes anything for this long while it is its turn is given up. */
export const CALLER_SILENCE_MS = 30_000;

const reply = (socket: FramedSocket, message: PdfReply): Promise<void> => socket.send(message);

/**
 * Runs the task of one connection. Its files are asked for once a worker is free, and lie in a folder of the task's own
 * until its result was taken.
 * @throws {PdfTaskError} @throws {ConnectionLostError} @throws {FrameError}
 */
export async function runJob(socket: FramedSocket, request: RunRequest, pool: PdfPool): Promise<void> {
  const { name, key, lane, timeoutMs, maxRssBytes } = request;
  const abort = new AbortController();
  void socket.closed.then(() => abort.abort());
  let output: unknown = null;
  let onProgress = (_step: string): void => undefined;
  const around: PdfRunHooks["around"] = (run) =>
    withJobFolder(async (dir) => {
      const files = new JobFiles(dir);
      // The caller's input is typed by the same map; both sides run the same build.
      const input = relocateInput(name, request.input as PdfTaskInput<PdfTaskName>, files);
      const delivery = new Delivery(socket, files);
      onProgress = (step) => delivery.report(step, fileOfStep(name, input, step) ?? null);
      for (const folder of files.needed) mkdirSync(folder);
      await takeFiles(socket, request, files);
      const result = await run(input);
      socket.limitSilence(CALLER_SILENCE_MS);
      const named: string[] = [];
      output = relocateOutput(name, result.output as PdfTaskOutput<PdfTaskName>, (file) => {
        named.push(file);
        return files.placeOf(file);
      });
      await delivery.finish(named);
      return result;
    });
  const hooks = { around, signal: abort.signal };
  const input = request.input as PdfTaskInput<PdfTaskName>;
  socket.limitSilence(0);
  if (request.isWarmUp) await pool.warm(name, [input], hooks);
  else
    await pool.run(name, input, {
      ...hooks,
      ...{ key, lane, timeoutMs, maxRssBytes },
      onProgress: (step) => onProgress(step),
    });
  await reply(socket, { kind: "done", output }).catch((error: unknown) => {
    if (!(error instanceof FrameError)) throw error;
    throw new PdfTaskError("failed", `The PDF task ${name} has too large a result: ${error.message}.`);
  });
}

async function takeFiles(socket: FramedSocket, request: RunRequest, files: JobFiles): Promise<void> {
  socket.limitSilence(CALLER_SILENCE_MS);
  await reply(socket, { kind: "send" });
  for (const { place, size } of request.files) await socket.receiveFile(files.read(place), size);
  socket.limitSilence(0);
}

/** Sends back what a task has written: once, in the order in which it became whole, and before its outcome. */
class Delivery {
  readonly #socket: FramedSocket;
  readonly #files: JobFiles;
  readonly #sent = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(socket: FramedSocket, files: JobFiles) {
    this.#socket = socket;
    this.#files = files;
  }

  /** @param whole a file that the step has completed */
  report(step: string, whole: string | null): void {
    this.#last = this.#last.then(async () => {
      if (whole !== null) await this.#send(whole);
      await reply(this.#socket, { kind: "progress", step: step.slice(0, 200) });
    });
    // A failure is `finish`'s to report.
    this.#last.catch(() => undefined);
  }

  /** @param named the files in folders that the outcome names */
  async finish(named: readonly string[]): Promise<void> {
    await this.#last;
    for (const file of this.#files.writes) await this.#send(file);
    for (const file of named) if (this.#files.placeOf(file) !== "elsewhere") await this.#send(file);
  }

  /** Skips what the task did not write, and what is no file. */
  async #send(file: string): Promise<void> {
    if (this.#sent.has(file)) return;
    const opened = openFile(file);
    if (!opened) return;
    this.#sent.add(file);
    try {
      await reply(this.#socket, { kind: "file", place: this.#files.placeOf(file), size: opened.size });
      await this.#socket.sendFile(opened.file, opened.size);
    } finally {
      closeSync(opened.file);
    }
  }
}

/** Opens a regular file, not what a link leads to; null if there is none. A pipe would never answer. */
function openFile(name: string): { file: number; size: number } | null {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  let file: number;
  try {
    file = openSync(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ELOOP", "ENXIO"].includes(code)) return null;
    throw error;
  }
  const found = fstatSync(file);
  if (found.isFile()) return { file, size: found.size };
  closeSync(file);
  return null;
}

/**
 * As `withTempDir`, at once: this process serves nobody but its workers' callers, and the folder holds a handful of files,
 * for which asking threads would cost more time than their removal.
 */
async function withJobFolder<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(tmpdir(), tempDirPrefix()));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
