import "server-only";
import { functions } from "@/inngest";
import { inngest } from "@/inngest/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { stopPdfPool } from "@/lib/pdf/pool/pool";
import { startJobs, stopJobs } from "@/lib/ports/jobs/start-jobs";
import { getSealKey } from "@/lib/ports/seal/get-seal-key";
import { sweepTempDirs } from "@/lib/pure/temp-dir";
import { seedDemo } from "@/prisma/seed";

const holder = globalThis as unknown as { countersignBooted?: true };

/**
 * What a server process does before its first request: the seal's key is there and readable, what killed
 * processes left goes, background work runs, and a fresh instance gets its demo workspace. A wrong key stops the start, not the first document.
 */
export async function boot(): Promise<void> {
  if (!env.database.url) return;
  await getSealKey().describe();
  await sweepTempDirs();
  await startJobs({ client: inngest, functions });
  if (holder.countersignBooted) return;
  holder.countersignBooted = true;
  process.once("SIGTERM", () => void shutDown());
  process.once("SIGINT", () => void shutDown());
  await seedDemo();
}

/** Running steps end and the rest is handed back, before the server itself goes. */
async function shutDown(): Promise<void> {
  try {
    await Promise.all([stopJobs(), stopPdfPool()]);
  } catch (error) {
    log.error({ err: error }, "background work did not end cleanly");
  }
}
