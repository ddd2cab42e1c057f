import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { pdfPool } from "@/lib/pdf/pool/pool";
import { PdfTaskError } from "@/lib/pdf/pool/task-error";
import { getSealKey } from "@/lib/ports/seal/get-seal-key";
import { withTempDir } from "@/lib/pure/temp-dir";

/** What fails once fails again; the document's own run says why. */
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** Next.js loads this module once per bundle; of one process's warm-ups there is one at a time. */
const holder = globalThis as typeof globalThis & { countersignWarmUp?: Promise<void> | undefined };
let notBefore = 0;

/**
 * Somebody is about to sign: has the PDF workers started and warm by the time the document is complete. Returns at
 * once, and costs nothing while they are there.
 */
export function warmWorkers(): void {
  // Under development and in tests the memory is worth more than the first document's second.
  if (env.nodeEnv !== "production") return;
  const missing = pdfPool().expect("warm-up");
  if (missing === 0 || holder.countersignWarmUp || performance.now() < notBefore) return;
  holder.countersignWarmUp = start(missing)
    .catch((err) => {
      notBefore = performance.now() + PAUSE_AFTER_FAILURE_MS;
      const isOver = err instanceof PdfTaskError && err.reason === "stopped";
      if (!isOver) log.warn({ err }, "the PDF workers could not be warmed up");
    })
    .finally(() => {
      holder.countersignWarmUp = undefined;
    });
}

/** Resolves when no warm-up runs (any more) and its files are gone: the last thing before a process ends. */
export async function warmUpEnded(): Promise<void> {
  await holder.countersignWarmUp;
}

async function start(count: number): Promise<void> {
  await withTempDir(async (dir) => {
    const seal = await getSealKey().load();
    const dirs = Array.from({ length: count }, (_, i) => path.join(dir, String(i)));
    await Promise.all(dirs.map((own) => mkdir(own)));
    await pdfPool().warm(
      "warm-up",
      dirs.map((own) => ({ dir: own, seal })),
    );
  });
}
