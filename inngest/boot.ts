import "server-only";
import { functions } from "@/inngest";
import { inngest } from "@/inngest/client";
import { warmUpEnded } from "@/lib/completion/warm-workers";
import { env } from "@/lib/env";
import { watchClientAddresses } from "@/lib/http/client-address";
import { securePages } from "@/lib/http/page-headers";
import { refuseMangledPaths } from "@/lib/http/plain-paths";
import { stopWatching } from "@/lib/live/change-hub";
import { log } from "@/lib/log";
import { startMetrics } from "@/lib/metrics/start-metrics";
import { warnAtStart } from "@/lib/operations/warn-at-start";
import { stopPdfPool } from "@/lib/pdf/pool/pool";
import { startJobs, stopJobs } from "@/lib/ports/jobs/start-jobs";
import { readySeal } from "@/lib/ports/seal/ready-seal";
import { sweepTempDirs } from "@/lib/pure/temp-dir";
import { trustedProxies } from "@/lib/pure/trusted-proxies";
import { flushRequests } from "@/lib/request-log/buffer";
import { startTracing, stopTracing } from "@/lib/tracing/start-tracing";
import { getCourier, stopCourier } from "@/lib/webhooks/get-courier";
import { seedDemo } from "@/prisma/seed";

const holder = globalThis as unknown as { countersignBooted?: true };

/**
 * What a server process does before its first request: the seal's key is made or looked at, what killed processes left
 * goes, background work runs, and a fresh instance gets its demo workspace.
 */
export async function boot(): Promise<void> {
  if (!env.database.url) return;
  if (!holder.countersignBooted) {
    watchClientAddresses(trustedProxies(env.trustedProxies));
    refuseMangledPaths();
    securePages();
  }
  await Promise.all([startMetrics(), startTracing()]);
  await readySeal();
  await sweepTempDirs();
  await startJobs({ client: inngest, functions });
  if (holder.countersignBooted) return;
  holder.countersignBooted = true;
  await warnAtStart();
  void getCourier().sweep();
  process.once("SIGTERM", endAfterWork);
  process.once("SIGINT", endAfterWork);
  await seedDemo();
}

/**
 * Next.js answers the requests at hand and then calls `process.exit`, whatever else is running; it offers no hook
 * before that. Its call is kept until background work has come to an end. Pages that follow a document are requests that
 * would never end by themselves.
 */
function endAfterWork(): void {
  const exit = process.exit;
  const drained = drain();
  process.exit = ((code) => {
    void drained.finally(() => exit(code));
  }) as typeof process.exit;
}

/** What a PDF worker still does once the jobs have had their time. */
const PDF_GRACE_MS = 1_000;

/** Running steps end, and the rest is handed back; they need the PDF workers, which therefore go last. */
async function drain(): Promise<void> {
  try {
    await stopWatching();
    await Promise.all([stopJobs(), stopCourier()]);
    await stopPdfPool({ graceMs: PDF_GRACE_MS });
    await warmUpEnded();
    await flushRequests();
    await stopTracing();
  } catch (error) {
    log.error({ err: error }, "background work did not end cleanly");
  }
}
