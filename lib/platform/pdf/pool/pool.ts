import "server-only";
import path from "node:path";
import { env } from "@/lib/env";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/platform/pdf/worker/tasks";
import { PdfPool, type PdfTaskOptions } from "./pdf-pool";

/** Path of the bundle built by scripts/build-pdf-worker.mjs, relative to the installation root. */
const WORKER_BUNDLE = path.join("dist", "pdf-worker.mjs");

// Next.js may load this module once per bundle; the workers must be a singleton per process.
const holder = globalThis as typeof globalThis & { countersignPdfPool?: PdfPool };

/** The process-wide pool, created on first use. */
export function pdfPool(): PdfPool {
  holder.countersignPdfPool ??= new PdfPool({ workerPath: path.join(env.rootDir, WORKER_BUNDLE) });
  return holder.countersignPdfPool;
}

/**
 * Runs a PDF task in the process-wide pool (`lib/platform/pdf/worker/tasks.ts` lists the tasks and their limits).
 * @throws {PdfTaskError} `failed` with the task's typed code, `timeout`, `memory`, `crash`, `busy` or `stopped`.
 */
export function runPdfTask<N extends PdfTaskName>(
  name: N,
  input: PdfTaskInput<N>,
  options?: PdfTaskOptions,
): Promise<PdfTaskOutput<N>> {
  return pdfPool().run(name, input, options);
}

/** For graceful shutdown; without it, workers exit when their parent does. */
export async function stopPdfPool(options?: { graceMs?: number }): Promise<void> {
  const pool = holder.countersignPdfPool;
  holder.countersignPdfPool = undefined;
  await pool?.stop(options);
}
