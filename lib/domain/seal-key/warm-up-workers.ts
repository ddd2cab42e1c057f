import "server-only";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pdfPool } from "@/lib/document-engine/pool/pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { getSealKey } from "@/lib/domain/seal-key/get-seal-key";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { perProcess } from "@/lib/platform/per-process";
import { withTempDir } from "@/lib/pure/temp-dir";

/**
 * Pause after a failed warm-up in milliseconds, since it would fail again right away; the document's own run reports
 * the reason.
 */
const PAUSE_AFTER_FAILURE_MS = 60_000;

/** Only one warm-up runs at a time. */
const warmUp = perProcess("warm-up", () => ({ running: null as Promise<void> | null, notBefore: 0 }));

/**
 * Called when someone views what they are about to sign: starts and warms up the PDF workers before the document is
 * complete. Returns immediately, and does nothing while they are running. Not when they sign: the seal's own task
 * follows within milliseconds and starts the one worker that it needs, where a warm-up would start two beside it.
 */
export function warmUpWorkers(): void {
  // In development and tests, memory matters more than a second saved for the first document.
  if (env.nodeEnv !== "production") return;
  const state = warmUp.get();
  if (state.running || performance.now() < state.notBefore) return;
  // Even if none is missing, the workers that are there are kept for longer.
  const expected = pdfPool().expect("warm-up");
  if (expected === 0) return;
  state.running = start(expected)
    .catch((err) => {
      state.notBefore = performance.now() + PAUSE_AFTER_FAILURE_MS;
      const isOver = err instanceof PdfTaskError && err.reason === "stopped";
      if (!isOver) log.warn({ err }, "the PDF workers could not be warmed up");
    })
    .finally(() => {
      state.running = null;
    });
}

/** Resolves once no warm-up is running and its files are deleted; awaited as the last step of a shutdown. */
export async function waitForWarmUp(): Promise<void> {
  await warmUp.get().running;
}

/** @param expected how many workers are missing, or a promise of it where they are another process's */
async function start(expected: number | Promise<number>): Promise<void> {
  const count = await expected;
  if (count === 0) return;
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
