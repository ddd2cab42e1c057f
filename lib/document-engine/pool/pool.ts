import "server-only";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { workerProgram } from "@/lib/platform/sandbox/choose-sandbox";
import { workerSandbox } from "@/lib/platform/sandbox/sandbox-state";
import { PdfPool, type PdfTaskOptions } from "./pdf-pool";
import { recordWorkerEnd } from "./record-worker-end";
import { RemotePdfPool } from "./remote-pool";
import { PdfTaskError } from "./task-error";

function createPool(): PdfPool | RemotePdfPool {
  const workerPath = workerProgram(env.rootDir).entry;
  return env.pdfSocket
    ? new RemotePdfPool({ workerPath, socketPath: env.pdfSocket })
    : new PdfPool({ workerPath, sandbox: workerSandbox });
}

const current = perProcess("PDF workers", createPool, (pool) => pool.stop({ graceMs: 0 }));

/** The process-wide pool, created on first use: of own workers, or of a process with `ROLE=pdf`. */
export const pdfPool = (): PdfPool | RemotePdfPool => current.get();

/**
 * Whether PDF tasks are taken, where they are another process's.
 * @returns null where this process has workers of its own
 * @throws {PdfTaskError} why not
 */
export async function checkPdfProcess(): Promise<"ok" | null> {
  const pool = pdfPool();
  if (!("ping" in pool)) return null;
  await pool.ping();
  return "ok";
}

/**
 * Runs a PDF task in the process-wide pool (`lib/document-engine/worker/tasks.ts` lists the tasks and their limits).
 * This is the only place that decides whether an input is to blame for the end of a worker.
 * @throws {PdfTaskError} `failed` with the task's typed code; for other reasons see {@link isShortage} and {@link
 *   isExcess}
 */
export async function runPdfTask<N extends PdfTaskName>(
  name: N,
  input: PdfTaskInput<N>,
  options?: PdfTaskOptions,
): Promise<PdfTaskOutput<N>> {
  try {
    return await pdfPool().run(name, input, options);
  } catch (error) {
    const isEnd = error instanceof PdfTaskError && error.reason === "crash";
    if (!isEnd || !(await recordWorkerEnd(name, input))) throw error;
    throw new PdfTaskError("harmful", error.message);
  }
}

/** Stops the pool for a graceful shutdown; without it, workers exit when their parent does. */
export async function stopPdfPool(options?: { graceMs?: number }): Promise<void> {
  const pool = current.peek();
  current.clear();
  await pool?.stop(options);
}
