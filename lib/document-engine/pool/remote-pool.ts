import { statSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import {
  PDF_TASK_LIMITS,
  type PdfTaskInput,
  type PdfTaskName,
  type PdfTaskOutput,
} from "@/lib/document-engine/worker/tasks";
import { hashFile } from "@/lib/platform/hash-file";
import { ConnectionLostError, FramedSocket } from "./framed-socket";
import { FrameError } from "./frames";
import type { PdfTaskOptions } from "./pdf-pool";
import { MAX_FILES, MAX_FILES_BYTES, PdfReply, type PdfRequest } from "./socket-messages";
import { PdfTaskError } from "./task-error";
import { CallerFiles, fileOfStep, relocateInput, relocateOutput } from "./task-places";

export interface RemotePdfPoolOptions {
  /** The Unix socket of a process with `ROLE=pdf`. */
  readonly socketPath: string;
  /** The worker's program here, which has to be the one there. */
  readonly workerPath: string;
  /** How long a task waits for the process, which may be restarting. */
  readonly reconnectMs?: number;
  /** After which silence the process counts as lost; it says every five seconds that it lives. */
  readonly silenceMs?: number;
}

const RECONNECT_MS = 10_000;
/** Pause before the next attempt to connect: doubled each time, and spread so that waiting tasks do not come at once. */
const PAUSE_MS = { first: 25, most: 1_000 };
const SILENCE_MS = 30_000;
/** As with own workers (`worker-process.ts`), and for the files. The process itself ends tasks long before. */
const PATIENCE = { times: 6, plusMs: 60_000 };
/** Beyond these, the machine is too busy. The process holds fewer. */
const MAX_TASKS = 3_000;
/** Messages of one task: each of its files may be announced, and reported as a step. */
const MAX_REPLIES = 2 * MAX_FILES + 100;
/** How often a task is run whose process was lost meanwhile. */
const ATTEMPTS = 2;

type RunRequest = Extract<PdfRequest, { kind: "run" }>;

interface RemoteTask<N extends PdfTaskName> {
  readonly name: N;
  readonly input: PdfTaskInput<N>;
  readonly options: PdfTaskOptions;
  readonly isWarmUp: boolean;
}

/**
 * Runs PDF tasks in another process, over its Unix socket: the counterpart of `PdfPool`, which works there. What comes
 * back is not trusted: only files that the task may write, each once, to the caller's own paths, bounded in size.
 */
export class RemotePdfPool {
  readonly #options: RemotePdfPoolOptions;
  /** Ends each task that is under way. */
  readonly #ends = new Set<() => void>();
  #build: Promise<string> | null = null;
  #isStopped = false;
  #onIdle: (() => void) | null = null;

  constructor(options: RemotePdfPoolOptions) {
    this.#options = options;
  }

  /** As {@link PdfPool.run}. @throws {PdfTaskError} */
  run<N extends PdfTaskName>(
    name: N,
    input: PdfTaskInput<N>,
    options: PdfTaskOptions = {},
  ): Promise<PdfTaskOutput<N>> {
    return this.#run({ name, input, options, isWarmUp: false });
  }

  /** As {@link PdfPool.warm}; the process knows how many workers are missing. @throws {PdfTaskError} */
  async warm<N extends PdfTaskName>(name: N, inputs: readonly PdfTaskInput<N>[]): Promise<void> {
    const all = inputs.map((input) => this.#run({ name, input, options: {}, isWarmUp: true }));
    for (const end of await Promise.allSettled(all)) if (end.status === "rejected") throw end.reason;
  }

  /** As {@link PdfPool.expect}. @throws {PdfTaskError} */
  async expect(name: PdfTaskName): Promise<number> {
    const reply = await this.#ask({ kind: "expect", build: await this.#ownBuild(), name });
    if (reply.kind !== "missing") throw unexpected(reply);
    return reply.count;
  }

  /**
   * Asks whether the process takes tasks of this build, now.
   * @returns how its workers are kept apart, in its own words
   * @throws {PdfTaskError} why not
   */
  async ping(): Promise<string> {
    const reply = await this.#ask({ kind: "ping", build: await this.#ownBuild() });
    if (reply.kind !== "pong") throw unexpected(reply);
    return reply.sandbox;
  }

  /** Takes no more tasks; those under way get `graceMs`. The process goes on for others. */
  async stop({ graceMs = 10_000 }: { graceMs?: number } = {}): Promise<void> {
    this.#isStopped = true;
    if (this.#ends.size === 0) return;
    const idle = new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    const timer = setTimeout(() => {
      for (const end of this.#ends) end();
    }, graceMs);
    await idle;
    clearTimeout(timer);
  }

  async #run<N extends PdfTaskName>(task: RemoteTask<N>): Promise<PdfTaskOutput<N>> {
    if (this.#isStopped) throw stopped();
    if (this.#ends.size >= MAX_TASKS)
      throw new PdfTaskError("busy", "Too many PDFs are waiting to be processed.");
    const cancel = new AbortController();
    const end = () => cancel.abort();
    this.#ends.add(end);
    try {
      return await this.#attempt(task, cancel.signal);
    } finally {
      this.#ends.delete(end);
      if (this.#ends.size === 0) this.#onIdle?.();
    }
  }

  /** Runs the task, and once more if its process was lost meanwhile. */
  async #attempt<N extends PdfTaskName>(task: RemoteTask<N>, signal: AbortSignal): Promise<PdfTaskOutput<N>> {
    const files = new CallerFiles();
    const input = relocateInput(task.name, task.input, files);
    const request = await this.#request(task, input, files);
    const seen = new Set<string>();
    let deadline: number | null = null;
    for (let attempt = 1; ; attempt += 1) {
      const socket = await this.#connect(signal);
      deadline ??= performance.now() + (this.#options.reconnectMs ?? RECONNECT_MS);
      const steps = new Set<string>();
      const onProgress = (step: string, received: ReadonlySet<string>) => {
        const file = fileOfStep(task.name, task.input, step);
        if (file === undefined || (file !== null && !received.has(file)))
          throw new FrameError("progress came without its file");
        steps.add(step);
        // Of a task that runs again, what was told is not told twice.
        if (!seen.has(step)) task.options.onProgress?.(step);
      };
      try {
        return await converse(socket, request, { files, onProgress });
      } catch (error) {
        if (signal.aborted) throw stopped();
        if (error instanceof FrameError) throw wrong(error.message);
        if (!(error instanceof ConnectionLostError)) throw withFiles(error);
        // A process that is being killed still accepts connections for a moment, and takes no task.
        if (!socket.hasReceived && performance.now() < deadline) {
          attempt -= 1;
          await delay(PAUSE_MS.first, undefined, { signal }).catch(() => undefined);
          continue;
        }
        deadline = null;
        if (attempt === ATTEMPTS)
          throw new PdfTaskError("killed", `The PDF process ended during a task: ${error.message}.`);
        for (const step of steps) seen.add(step);
      } finally {
        socket.destroy();
      }
    }
  }

  async #request<N extends PdfTaskName>(
    { name, options, isWarmUp }: RemoteTask<N>,
    input: PdfTaskInput<N>,
    { reads }: CallerFiles,
  ): Promise<RunRequest & { paths: string[] }> {
    const { key = "", onProgress: _, ...limits } = options;
    const sizes = reads.map(sizeOf);
    const found = sizes.flatMap((size, i) =>
      size === null ? [] : [{ place: `in/${i}`, size, path: reads[i] ?? "" }],
    );
    const total = found.reduce((sum, { size }) => sum + size, 0);
    if (found.length > MAX_FILES || total > MAX_FILES_BYTES)
      throw new PdfTaskError("failed", `The PDF task ${name} has too many files.`);
    return {
      ...{ kind: "run", build: await this.#ownBuild(), name, key: key.slice(0, 1_000), input, isWarmUp },
      ...PDF_TASK_LIMITS[name],
      ...limits,
      files: found.map(({ place, size }) => ({ place, size })),
      paths: found.map((file) => file.path),
    };
  }

  async #ask(request: Exclude<PdfRequest, { kind: "run" }>): Promise<PdfReply> {
    const socket = await this.#connect(new AbortController().signal, 0);
    try {
      await socket.send(request);
      return await receive(socket);
    } catch (error) {
      if (error instanceof FrameError) throw wrong(error.message);
      if (error instanceof ConnectionLostError) throw away(error.message);
      throw error;
    } finally {
      socket.destroy();
    }
  }

  /** @throws {PdfTaskError} `unstarted` when nothing answers in time */
  async #connect(
    signal: AbortSignal,
    patienceMs = this.#options.reconnectMs ?? RECONNECT_MS,
  ): Promise<FramedSocket> {
    const { socketPath, silenceMs = SILENCE_MS } = this.#options;
    const deadline = performance.now() + patienceMs;
    for (let pause = PAUSE_MS.first; ; pause = Math.min(2 * pause, PAUSE_MS.most)) {
      if (signal.aborted) throw stopped();
      try {
        const raw = await connected(socketPath);
        const socket = new FramedSocket(raw);
        socket.limitSilence(silenceMs);
        signal.addEventListener("abort", () => socket.destroy(), { once: true });
        return socket;
      } catch (error) {
        const left = deadline - performance.now();
        if (left <= 0) throw away((error as NodeJS.ErrnoException).code ?? String(error));
        const wait = Math.min(left, pause * (0.5 + Math.random() / 2));
        await delay(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  #ownBuild(): Promise<string> {
    this.#build ??= hashFile(this.#options.workerPath);
    return this.#build;
  }
}

interface Caller {
  readonly files: CallerFiles;
  readonly onProgress: (step: string, received: ReadonlySet<string>) => void;
}

/** One attempt. @throws {ConnectionLostError} when the task may be tried once more @throws {FrameError} */
async function converse<N extends PdfTaskName>(
  socket: FramedSocket,
  { paths, ...request }: RunRequest & { paths: string[] },
  { files, onProgress }: Caller,
): Promise<PdfTaskOutput<N>> {
  await socket.send(request).catch((error: unknown) => {
    if (!(error instanceof FrameError)) throw error;
    throw new PdfTaskError(
      "failed",
      `The PDF task ${request.name} has too large an input: ${error.message}.`,
    );
  });
  /** Of what was received: paths by place. */
  const received = new Map<string, string>();
  let bytes = 0;
  let replies = 0;
  let watch: NodeJS.Timeout | undefined;
  let isLate = false;
  try {
    for (;;) {
      const reply = await receive(socket);
      replies += 1;
      if (replies > MAX_REPLIES) throw new FrameError("messages came without end");
      if (reply.kind === "send") {
        if (watch) throw new FrameError("files were asked for twice");
        watch = setTimeout(
          () => {
            isLate = true;
            socket.destroy();
          },
          request.timeoutMs * PATIENCE.times + PATIENCE.plusMs,
        );
        await sendFiles(socket, request.files, paths).catch((error: unknown) => {
          if (!(error instanceof ConnectionLostError)) throw error;
          // What the process refused them with may have come before its end; else that is lost, too.
        });
      } else if (reply.kind === "progress") onProgress(reply.step, new Set(received.values()));
      else if (reply.kind === "file") {
        const { place, size } = reply;
        const path = watch ? files.pathOfWritten(place) : null;
        bytes += size;
        if (!path || received.has(place) || received.size >= MAX_FILES || bytes > MAX_FILES_BYTES)
          throw new FrameError(`a file came that was not asked for: ${place}`);
        await socket.receiveFile(path, size);
        received.set(place, path);
      } else if (reply.kind === "done")
        return localOutput(request.name as N, reply.output as PdfTaskOutput<N>, received);
      else throw unexpected(reply);
    }
  } catch (error) {
    if (isLate) throw new PdfTaskError("starved", `The PDF task ${request.name} got too little time to run.`);
    throw error;
  } finally {
    clearTimeout(watch);
  }
}

async function sendFiles(socket: FramedSocket, files: RunRequest["files"], paths: string[]): Promise<void> {
  for (const [i, { size }] of files.entries()) await socket.sendPath(paths[i] ?? "", size);
}

/** The output with the caller's own paths. @throws {FrameError} for a path whose file was not received */
function localOutput<N extends PdfTaskName>(
  name: N,
  output: PdfTaskOutput<N>,
  received: ReadonlyMap<string, string>,
): PdfTaskOutput<N> {
  const local = (place: string) => {
    const path = received.get(place);
    if (path === undefined) throw new FrameError("the outcome names a file that did not come");
    return path;
  };
  try {
    return relocateOutput(name, output, local);
  } catch (error) {
    if (error instanceof TypeError) throw new FrameError(`the outcome of ${name} is none`);
    throw error;
  }
}

async function receive(socket: FramedSocket): Promise<PdfReply> {
  const message = PdfReply.safeParse(await socket.receive());
  if (!message.success) throw new FrameError("a message is none of the protocol's");
  return message.data;
}

/** The error that a reply stands for, where it is none of those that are awaited. */
function unexpected(reply: PdfReply): Error {
  if (reply.kind !== "failed") return new FrameError(`“${reply.kind}” came out of turn`);
  const { reason, message, code } = reply;
  // The process is about to be replaced, and has not run the task to its end.
  return reason === "stopped"
    ? new ConnectionLostError("it is stopping")
    : new PdfTaskError(reason, message, code);
}

/** As with own workers: a file that is not there is the caller's fault, one that cannot be kept the machine's. */
function withFiles(error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
  return new PdfTaskError(
    isMissing ? "failed" : "unstarted",
    `The files of a PDF task could not be read or written: ${error.message}.`,
  );
}

const stopped = () => new PdfTaskError("stopped", "The PDF pool was stopped.");
const away = (why: string) => new PdfTaskError("unstarted", `The PDF process cannot be reached: ${why}.`);
const wrong = (why: string) =>
  new PdfTaskError("killed", `The PDF process does not keep to its protocol: ${why}.`);

function connected(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.off("error", reject);
      resolve(socket);
    });
  });
}

/** Null for what is no file: the task then finds none either, and says so. */
function sizeOf(path: string): number | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : null;
}
