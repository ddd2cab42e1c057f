import "server-only";
import { DIRECT_ROUTES } from "@/app/direct-routes";
import { inngest } from "@/inngest/client";
import { functions } from "@/inngest/functions";
import { answerProxies } from "@/lib/api/answer-proxies";
import { limitPublicRequests } from "@/lib/api/limit-public-requests";
import { securePages } from "@/lib/api/page-headers";
import { limitPages, queuePages } from "@/lib/api/page-limits";
import { serveOwnDomains } from "@/lib/api/serve-own-domains";
import { sharePages } from "@/lib/api/shared-pages";
import { serveSiteTexts } from "@/lib/api/site-texts";
import { stopPdfPool } from "@/lib/document-engine/pool/pool";
import { measureQueue } from "@/lib/domain/maintenance/queue-metrics";
import { warnAtStart } from "@/lib/domain/maintenance/warn-at-start";
import { checkSealAtStart } from "@/lib/domain/seal-key/check-seal";
import { waitForWarmUp } from "@/lib/domain/seal-key/warm-up-workers";
import { getCourier, stopCourier } from "@/lib/domain/webhooks/courier";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { deriveActionKey } from "@/lib/platform/http/action-key";
import { watchClientAddresses } from "@/lib/platform/http/client-address";
import { compressResponses } from "@/lib/platform/http/compress-responses";
import {
  refuseMangledPaths,
  refuseTargetsWithoutPath,
  refuseUnknownMethods,
} from "@/lib/platform/http/plain-paths";
import { servePrecompressed } from "@/lib/platform/http/precompressed";
import { serveDirectly } from "@/lib/platform/http/serve-directly";
import { serveOnly } from "@/lib/platform/http/serve-only";
import { stripInternalHeaders } from "@/lib/platform/http/strip-internal-headers";
import { tellArrival } from "@/lib/platform/http/tell-arrival";
import { stopChangeHub } from "@/lib/platform/live/change-hub";
import { startMetrics } from "@/lib/platform/metrics/start-metrics";
import { perProcess } from "@/lib/platform/per-process";
import { startJobs, stopJobs } from "@/lib/platform/ports/jobs/start-jobs";
import { beginQuietly } from "@/lib/platform/quiet/quiet";
import { flushRequests } from "@/lib/platform/request-log/buffer";
import { sandboxNotice } from "@/lib/platform/sandbox/sandbox-state";
import { unwatchSecrets, watchSecrets } from "@/lib/platform/secrets/watch-secrets";
import { startTracing, stopTracing } from "@/lib/platform/tracing/start-tracing";
import { sweepTempDirs } from "@/lib/pure/temp-dir";
import { trustedProxies } from "@/lib/pure/trusted-proxies";
import { seedDemo } from "@/prisma/seed";

/** What a process answers whose work is in the background: whether it lives, how much waits, and calls of Inngest. */
const WORKER_PATHS = ["/v1/health", "/api/health/ready", "/api/metrics", "/api/inngest"];

/** Development loads this module again whenever it changes. */
const isBooted = perProcess("boot", () => false);

/**
 * Boot of a server process, before its first request: loads or creates the seal's key, cleans up what killed processes
 * left behind, starts background work, and gives a fresh instance its demo workspace.
 */
export async function boot(): Promise<void> {
  if (!env.database.url) return;
  if (!isBooted.get()) {
    deriveActionKey();
    stripInternalHeaders();
    if (!env.serves) serveOnly(WORKER_PATHS, "This process does background work only (ROLE=worker).");
    tellArrival(trustedProxies(env.trustedProxies));
    watchClientAddresses(trustedProxies(env.trustedProxies));
    refuseMangledPaths();
    refuseTargetsWithoutPath();
    refuseUnknownMethods();
    securePages();
    serveOwnDomains();
    serveSiteTexts();
    servePrecompressed();
    limitPages();
    answerProxies();
    limitPublicRequests();
    sharePages();
    // In development a route changes with its source.
    if (env.nodeEnv === "production") serveDirectly(DIRECT_ROUTES);
    queuePages();
    compressResponses();
  }
  await Promise.all([startMetrics(measureQueue), startTracing(), sayHowWorkersAreKept()]);
  await beginQuietly();
  await watchSecrets();
  await checkSealAtStart();
  await sweepTempDirs();
  await startJobs({ client: inngest, functions, isObserver: !env.worksInBackground });
  if (isBooted.get()) return;
  isBooted.set(true);
  await warnAtStart();
  if (env.worksInBackground) void getCourier().sweep();
  process.once("SIGTERM", endAfterWork);
  process.once("SIGINT", endAfterWork);
  if (env.serves) await seedDemo();
}

/** @throws {SandboxMissingError} if `PDF_SANDBOX=required` cannot be met */
async function sayHowWorkersAreKept(): Promise<void> {
  const { line, isWarning } = await sandboxNotice();
  // The launcher shows it (scripts/lib/server.mjs).
  log[isWarning ? "warn" : "info"]({ notice: true }, line);
}

/**
 * Next.js finishes in-flight requests and then calls `process.exit`, whatever else is running, without offering a
 * shutdown hook. Its call to `process.exit` is deferred until background work has stopped. Event streams are closed,
 * since those requests would never end on their own.
 */
function endAfterWork(): void {
  const exit = process.exit;
  const drained = drain();
  process.exit = ((code) => {
    void drained.finally(() => exit(code));
  }) as typeof process.exit;
}

/** Grace period for PDF workers after the jobs have drained. */
const PDF_GRACE_MS = 1_000;

/** Graceful shutdown: running steps finish and the rest is released. Steps need the PDF workers, so those stop last. */
async function drain(): Promise<void> {
  try {
    await stopChangeHub();
    await Promise.all([stopJobs(), stopCourier()]);
    await stopPdfPool({ graceMs: PDF_GRACE_MS });
    await waitForWarmUp();
    await flushRequests();
    await unwatchSecrets();
    await stopTracing();
  } catch (error) {
    log.error({ err: error }, "background work did not shut down cleanly");
  }
}
