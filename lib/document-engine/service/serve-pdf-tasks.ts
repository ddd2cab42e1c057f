import { createServer, type Socket } from "node:net";
import { ConnectionLostError, FramedSocket } from "@/lib/document-engine/pool/framed-socket";
import { FrameError } from "@/lib/document-engine/pool/frames";
import type { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import { type PdfReply, PdfRequest } from "@/lib/document-engine/pool/socket-messages";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { CALLER_SILENCE_MS, runJob } from "./run-job";
import { listenAt } from "./socket-file";

/** A little more than all lanes hold, waiting and running: whoever comes then is turned away at once. */
const MAX_CONNECTIONS = 2_500;
/** Callers give a process up that is silent for several times as long (`remote-pool.ts`). */
const BEAT_MS = 5_000;
/** A request has to come right after the connection. */
const REQUEST_WITHIN_MS = 10_000;
/** How long callers have to take the last outcomes. */
const LAST_WORDS_MS = 5_000;

export interface PdfService {
  /** Takes no more tasks, refuses the waiting ones, and gives the running ones this long. */
  stop(options: { graceMs: number }): Promise<void>;
}

export interface PdfServiceOptions {
  readonly socketPath: string;
  readonly pool: PdfPool;
  /** SHA-256 in hex of the worker's program. */
  readonly build: string;
  /** How its workers are kept apart, in one line for operators. */
  readonly sandbox: string;
  /** Receives one line for each connection that did not keep to the protocol. */
  readonly onMisuse?: (line: string) => void;
}

/**
 * Serves PDF tasks at a Unix socket, for any number of server processes. They share the pool's lanes: tasks take turns
 * by key, whichever process they come from.
 * @throws {SocketFileError}
 */
export async function servePdfTasks(options: PdfServiceOptions): Promise<PdfService> {
  const { socketPath, pool } = options;
  /** What is done for each connection. */
  const connections = new Map<FramedSocket, Promise<void>>();
  const server = createServer((socket) => void accept(socket));
  const accept = async (raw: Socket) => {
    const socket = new FramedSocket(raw);
    if (connections.size >= MAX_CONNECTIONS) {
      await answer(socket, failure(new PdfTaskError("busy", "Too many PDF tasks are waiting.")));
      return;
    }
    const served = serve(socket, options);
    connections.set(socket, served);
    await served;
    connections.delete(socket);
  };
  await listenAt(server, socketPath);
  // Such as a lack of file descriptors for one more connection: the others go on.
  server.on("error", (error) => options.onMisuse?.(`a connection could not be taken: ${inWords(error)}`));
  const beat = setInterval(() => {
    for (const socket of connections.keys()) socket.beat();
  }, BEAT_MS);
  return {
    async stop({ graceMs }) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await pool.stop({ graceMs });
      clearInterval(beat);
      // What the tasks came to is still on its way.
      const late = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, LAST_WORDS_MS);
      await Promise.all(connections.values());
      clearTimeout(late);
      await closed;
    },
  };
}

async function serve(socket: FramedSocket, options: PdfServiceOptions): Promise<void> {
  try {
    socket.limitSilence(REQUEST_WITHIN_MS);
    const request = PdfRequest.parse(await socket.receive());
    if (request.build !== options.build)
      throw new PdfTaskError(
        "unstarted",
        "The PDF process runs another version: restart both with the same one.",
      );
    if (request.kind === "ping") await answer(socket, { kind: "pong", sandbox: options.sandbox });
    else if (request.kind === "expect")
      await answer(socket, { kind: "missing", count: options.pool.expect(request.name) });
    else {
      await runJob(socket, request, options.pool);
      socket.end();
    }
  } catch (error) {
    if (error instanceof ConnectionLostError) return;
    if (!(error instanceof PdfTaskError)) options.onMisuse?.(`a PDF task failed: ${inWords(error)}`);
    await answer(socket, failure(error));
  }
}

/** The last message of a connection. */
async function answer(socket: FramedSocket, message: PdfReply): Promise<void> {
  socket.limitSilence(CALLER_SILENCE_MS);
  try {
    await socket.send(message);
    socket.end();
  } catch (error) {
    // Nobody is there to be told.
    if (!(error instanceof ConnectionLostError)) throw error;
  }
}

function failure(error: unknown): PdfReply {
  if (error instanceof PdfTaskError && error.reason !== "harmful")
    return {
      ...{ kind: "failed", reason: error.reason, code: error.code?.slice(0, 100) ?? null },
      message: error.message.slice(0, 4_000),
    };
  // What is no task's outcome says nothing about its file: this process lacks space, or the sides disagree.
  const message = `The PDF process could not run the task: ${inWords(error)}`.slice(0, 4_000);
  return { kind: "failed", reason: "unstarted", code: null, message };
}

const inWords = (error: unknown): string =>
  error instanceof FrameError || !(error instanceof Error)
    ? String(error)
    : `${error.name}: ${error.message}`.replace(/\s+/g, " ").slice(0, 500);
