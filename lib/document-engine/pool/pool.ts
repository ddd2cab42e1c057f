import "server-only";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { workerProgram } from "@/lib/platform/sandbox/choose-sandbox";
import { workerSandbox } from "@/lib/platform/sandbox/sandbox-state";
import { PdfPool, type PdfTaskOptions } from "./pdf-pool";
import { recordWorkerEnd } from "./record-worker-end";
import { PdfTaskError } from "./task-error";

const current = perProcess(
  "PDF workers",
  () => new PdfPool({ workerPath: workerProgram(env.rootDir).entry, sandbox: workerSandbox }),
  (pool) => pool.stop({ graceMs: 0 }),
);

/** The process-wide pool, created on first use. */
export const pdfPool = (): PdfPool => current.get();

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
