import type { Socket } from "node:net";
import { z } from "zod";
import type { TaskRequest, WorkerMessage } from "@/lib/document-engine/worker/tasks";
import { FRAME_LIMITS } from "./frames";

/**
 * A worker's messages, read by hand. Node's own channel believes the process at its other end: a line that is no JSON
 * throws in whoever reads it, and a line without an end is kept until the memory is full. A worker that was taken over
 * could end the server with either. To the worker it is Node's channel: lines of JSON on the descriptor that
 * `NODE_CHANNEL_FD` names, as Node documents it for `execPath` of `fork`.
 */

/** The descriptor of the worker's side, and its name in `stdio`. */
export const CHANNEL_FD = 3;
export const CHANNEL_ENVIRONMENT = {
  NODE_CHANNEL_FD: String(CHANNEL_FD),
  NODE_CHANNEL_SERIALIZATION_MODE: "json",
} as const;

/** Lines that may come for a task: a step for each page, and its outcome. */
const MOST_LINES = 10_000;
const NEWLINE = 0x0a;

const id = z.int();
const bytes = z.number().min(0);
const usage = z.object({ rssBytes: bytes, peakRssBytes: bytes });
const text = z.string().transform((all) => all.slice(0, 4_000));
const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ready") }),
  z.object({ kind: z.literal("progress"), id, step: z.string().max(200) }),
  z.object({ kind: z.literal("done"), id, output: z.unknown(), usage }),
  z.object({
    ...{ kind: z.literal("failed"), id, code: z.string().max(100).nullable(), message: text },
    ...{ isAnomaly: z.boolean(), usage },
  }),
]);

export interface WorkerListener {
  readonly onMessage: (message: WorkerMessage) => void;
  /** It said what no worker says; nothing more is read. */
  readonly onMisuse: (what: string) => void;
}

export class WorkerChannel {
  readonly #socket: Socket;
  readonly #listener: WorkerListener;
  /** Of a line that has not ended. */
  #parts: Buffer[] = [];
  #size = 0;
  #lines = 0;
  #isGivenUp = false;

  constructor(socket: Socket, listener: WorkerListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.on("data", (chunk: Buffer) => this.#read(chunk));
    // The worker has ended, which its process tells.
    socket.on("error", () => undefined);
  }

  /** @param done with an error when the worker cannot be reached */
  send(request: TaskRequest, done: (error?: Error | null) => void): void {
    this.#lines = 0;
    this.#socket.write(`${JSON.stringify(request)}\n`, done);
  }

  ref(): void {
    this.#socket.ref();
  }

  unref(): void {
    this.#socket.unref();
  }

  #read(chunk: Buffer): void {
    for (let from = 0; !this.#isGivenUp; ) {
      const end = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, end < 0 ? undefined : end);
      this.#size += part.length;
      this.#parts.push(part);
      if (this.#size > FRAME_LIMITS.message) this.#giveUp("sent too long a message");
      if (end < 0) break;
      const line = Buffer.concat(this.#parts);
      this.#parts = [];
      this.#size = 0;
      from = end + 1;
      this.#take(line);
    }
  }

  #take(line: Buffer): void {
    this.#lines += 1;
    const message = messageIn(line);
    if (!message) this.#giveUp("sent what is no message");
    else if (this.#lines > MOST_LINES) this.#giveUp("sent too many messages");
    else this.#listener.onMessage(message);
  }

  #giveUp(what: string): void {
    if (this.#isGivenUp) return;
    this.#isGivenUp = true;
    this.#parts = [];
    this.#socket.destroy();
    this.#listener.onMisuse(what);
  }
}

function messageIn(line: Buffer): WorkerMessage | null {
  try {
    return Message.parse(JSON.parse(line.toString("utf8")));
  } catch {
    return null;
  }
}
