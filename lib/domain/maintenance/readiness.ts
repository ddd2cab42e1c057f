import "server-only";
import { createHash } from "node:crypto";
import { checkPdfProcess } from "@/lib/document-engine/pool/pool";
import { findEngineProblem } from "@/lib/domain/maintenance/engine-calls";
import { withTimeLimit } from "@/lib/domain/maintenance/with-time-limit";
import { getSealKey, validityProblem } from "@/lib/domain/seal-key/get-seal-key";
import { SealUnavailableError } from "@/lib/domain/seal-key/port";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getJobs } from "@/lib/platform/ports/jobs/get-jobs";
import { getMailer } from "@/lib/platform/ports/mail/get-mailer";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import { isQuiet } from "@/lib/platform/quiet/quiet";

/** `degraded`: works, but needs attention; `down`: does not work. */
export type ReadinessPartStatus = "ok" | "degraded" | "down";
export type ReadinessPart = { status: ReadinessPartStatus } & Record<string, string | number>;

/**
 * `ready` and `degraded` accept requests; `unready` does not. Only dependencies that every request needs make a
 * process unready: the database, file storage, and the job engine. An unavailable mail service, or an expired seal
 * certificate, affects all processes alike and only delays queued work: taking all of them out of rotation would make
 * it worse. So does the process that opens PDFs: whatever needs none is still served.
 */
export type Readiness = {
  status: "ready" | "degraded" | "unready";
  parts: Record<"database" | "jobs" | "storage" | "mail" | "seal" | "limits", ReadinessPart> & {
    /** Only where PDF tasks are another process's. */
    pdf?: ReadinessPart;
  };
};

const CHECK_MS = 1_500;
/**
 * How long a result is cached, in milliseconds: even if every load balancer probes every second, only one check is
 * made.
 */
const FRESH_MS = 3_000;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Work that is overdue for this long counts as stuck, in milliseconds. */
const STUCK_JOBS_MS = 5 * MINUTE_MS;
const STUCK_MAIL_MS = 10 * MINUTE_MS;
/** How long before its certificate expires the seal is degraded, in milliseconds: renewing a certificate takes days. */
const SEAL_NOTICE_MS = 30 * DAY_MS;

const REQUIRED = ["database", "jobs", "storage"] as const;

/** A fixed key for any storage: what matters is that the storage answers, not that the object exists. */
const PROBE_KEY = keyForSha256(createHash("sha256").update("").digest("hex"), "bin");

/** The `problem` of what does not work until a restored instance is resumed. */
const QUIET = { problem: "quiet" };

const checks: Record<keyof Readiness["parts"], () => Promise<ReadinessPart | null>> = {
  database: async () => {
    await db().$queryRaw`select 1`;
    return { status: "ok" };
  },
  jobs: async () => {
    const { oldestWaitingMs } = await getJobs().stats();
    const engine = env.inngest ? "inngest" : "embedded";
    if (isQuiet()) return { status: "degraded", engine, ...QUIET };
    const problem = env.inngest ? await findEngineProblem() : null;
    const status = problem || oldestWaitingMs > STUCK_JOBS_MS ? "degraded" : "ok";
    return { status, engine, oldestWaitingSeconds: Math.round(oldestWaitingMs / 1_000), ...problem };
  },
  storage: async () => {
    const storage = getStorage();
    await storage.has(PROBE_KEY);
    return { status: "ok", driver: storage.driver };
  },
  mail: async (): Promise<ReadinessPart> => {
    if (isQuiet()) return { status: "degraded", driver: getMailer().driver, ...QUIET };
    const now = getClock().now().getTime();
    // Permanently failed mails have an outcome, and none is retried after a day.
    const oldest = await db().mailMessage.findFirst({
      where: {
        auditedAt: null,
        // Held mails wait because of a limit, and not because of the mail service.
        status: { not: "held" },
        createdAt: { gt: new Date(now - DAY_MS), lt: new Date(now - STUCK_MAIL_MS) },
      },
      orderBy: { createdAt: "asc" },
      select: { createdAt: true },
    });
    const driver = getMailer().driver;
    if (!oldest) return { status: "ok", driver };
    const seconds = Math.round((now - oldest.createdAt.getTime()) / 1_000);
    return { status: "degraded", driver, oldestUnsentSeconds: seconds };
  },
  pdf: async () => (await checkPdfProcess()) && { status: "ok" },
  limits: async () => {
    const { driver, isShared } = await getRateLimit();
    return { status: isShared() ? "ok" : "degraded", driver };
  },
  seal: async (): Promise<ReadinessPart> => {
    const seal = getSealKey();
    const { driver } = seal;
    try {
      const identity = await seal.describe();
      const notAfter = identity.notAfter.toISOString();
      const problem = validityProblem(identity);
      if (problem) return { status: "down", driver, problem, notAfter };
      const left = identity.notAfter.getTime() - getClock().now().getTime();
      return { status: left < SEAL_NOTICE_MS ? "degraded" : "ok", driver, notAfter };
    } catch (error) {
      if (!(error instanceof SealUnavailableError)) throw error;
      return { status: "down", driver, problem: error.problem };
    }
  },
};

/** Error details go to the log only: they may name hosts and paths. */
async function check(name: keyof typeof checks): Promise<ReadinessPart | null> {
  try {
    return await withTimeLimit(checks[name](), CHECK_MS);
  } catch (err) {
    log.warn({ err, part: name }, "health: a part does not respond");
    return { status: "down" };
  }
}

async function look(): Promise<Readiness> {
  const names = Object.keys(checks) as (keyof typeof checks)[];
  const all = await Promise.all(names.map(async (name) => [name, await check(name)] as const));
  const found = all.flatMap(([name, part]) => (part ? [[name, part] as const] : []));
  const parts = Object.fromEntries(found) as Readiness["parts"];
  if (REQUIRED.some((name) => parts[name].status === "down")) return { status: "unready", parts };
  const isFine = found.every(([, { status }]) => status === "ok");
  return { status: isFine ? "ready" : "degraded", parts };
}

const last = perProcess<{ at: number; readiness: Promise<Readiness> } | null>("readiness", () => null);

/**
 * Whether this process should receive requests; cached for a few seconds. Answers within CHECK_MS, not counting time
 * in which this process was too busy to receive answers.
 */
export function readReadiness(): Promise<Readiness> {
  const at = performance.now();
  const known = last.get();
  if (known && at - known.at <= FRESH_MS) return known.readiness;
  const readiness = look();
  last.set({ at, readiness });
  return readiness;
}

/** For tests. */
export const forgetReadiness = (): void => last.clear();
