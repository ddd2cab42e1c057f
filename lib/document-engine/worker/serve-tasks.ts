import { PdfError } from "@/lib/document-engine/pdf-error";
import { readRss } from "@/lib/document-engine/worker/process-usage";
import { isPdfTaskName, PDF_TASK_LOADERS, type PdfTaskHandler } from "./registry";
import type { PdfTaskName, TaskRequest, WorkerMessage, WorkerUsage } from "./tasks";
import type { Watchdog } from "./watchdog";

/** Below this size, garbage collection would not free a noticeable amount. */
const COLLECT_ABOVE_BYTES = 180 * 1024 * 1024;

/** Handles the parent's requests one at a time until the parent disconnects. */
export function serveTasks(watchdog: Watchdog | null): void {
  process.on("message", (request: TaskRequest) => {
    watchdog?.taskStarted(request.maxRssBytes);
    void answer(request).then((message) => {
      watchdog?.taskEnded();
      send(message);
    });
  });
  process.on("disconnect", () => process.exit(0));
  // The pool ends its workers itself; Ctrl-C in the terminal reaches them too and must not interrupt a seal.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => undefined);
  send({ kind: "ready" });
}

function send(message: WorkerMessage): void {
  if (process.connected) process.send?.(message);
}

async function answer(request: TaskRequest): Promise<WorkerMessage> {
  const { id } = request;
  try {
    if (!isPdfTaskName(request.name)) throw new Error(`unknown task ${String(request.name)}`);
    const output = await run(request.name, request.input, (step) => send({ kind: "progress", id, step }));
    return { kind: "done", id, output, usage: usage() };
  } catch (error) {
    const failed = { kind: "failed", id, usage: usage() } as const;
    if (error instanceof PdfError)
      return { ...failed, code: error.code, message: error.message, isAnomaly: error.isAccident };
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { ...failed, code: null, message: message.slice(0, 2_000), isAnomaly: true };
  }
}

async function run<N extends PdfTaskName>(
  name: N,
  input: unknown,
  report: (step: string) => void,
): Promise<unknown> {
  const handler: PdfTaskHandler<N> = await PDF_TASK_LOADERS[name]();
  // The parent's input is typed by the same map (tasks.ts); both sides ship together.
  return handler(input as Parameters<PdfTaskHandler<N>>[0], report);
}

function usage(): WorkerUsage {
  // V8 does not free the memory of finished WebAssembly instances until a garbage collection runs.
  if (process.memoryUsage.rss() > COLLECT_ABOVE_BYTES) globalThis.gc?.();
  // On Linux `maxRSS` includes the parent that this process was forked from.
  return (
    readRss("self") ?? {
      rssBytes: process.memoryUsage.rss(),
      peakRssBytes: process.resourceUsage().maxRSS * 1024,
    }
  );
}
