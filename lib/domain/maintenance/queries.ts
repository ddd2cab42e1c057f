import "server-only";
import { REPAIRS } from "@/lib/contracts/operations";
import { listStoppedMails, type StoppedMails } from "@/lib/domain/mail-delivery/reports/resume-mails";
import { type Readiness, readReadiness } from "@/lib/domain/maintenance/readiness";
import { type DeliveryBacklog, readDeliveryBacklog } from "@/lib/domain/webhooks/backlog";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { getJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { FailedRun, JobStats, JobsOverview } from "@/lib/platform/ports/jobs/port";

/** Maximum number of failed runs shown, as many as a person reads; the counts cover the rest. */
const MAX_FAILED = 100;
const MAX_REPAIRS = 20;

const INNGEST_CLOUD = "https://app.inngest.com";

export type RepairLine = { id: string; what: string; count: number; createdAt: Date };

export type Operations = {
  readiness: Readiness;
  /** URL of Inngest's own dashboard, if Inngest runs the functions. */
  inngestUrl: string | null;
  deliveries: DeliveryBacklog;
  /** Null while the queue cannot be read. */
  jobs: { stats: JobStats; overview: JobsOverview | null; failed: FailedRun[] } | null;
  /** Newest first. */
  repairs: RepairLine[];
  stoppedMails: StoppedMails[];
};

/** Reads all data of the operator's page. The caller has verified that the user is an operator (instance-admin.ts). */
export async function readOperations(): Promise<Operations> {
  const [readiness, jobs, deliveries, repairs, stoppedMails] = await Promise.all([
    readReadiness(),
    readJobs(),
    readDeliveryBacklog(),
    listRepairs(),
    listStoppedMails(),
  ]);
  const inngestUrl = env.inngest ? (env.inngest.baseUrl ?? INNGEST_CLOUD) : null;
  return { readiness, jobs, deliveries, repairs, stoppedMails, inngestUrl };
}

async function readJobs(): Promise<Operations["jobs"]> {
  try {
    const jobs = getJobs();
    const [stats, overview, failed] = await Promise.all([
      jobs.stats(),
      jobs.overview(),
      jobs.failedRuns(MAX_FAILED),
    ]);
    return { stats, overview, failed };
  } catch (err) {
    log.warn({ err }, "operations: the queue cannot be read");
    return null;
  }
}

async function listRepairs(): Promise<RepairLine[]> {
  const rows = await db().repair.findMany({ orderBy: { id: "desc" }, take: MAX_REPAIRS });
  const words: Record<string, string> = REPAIRS;
  return rows.map(({ id, kind, count, createdAt }) => ({ id, what: words[kind] ?? kind, count, createdAt }));
}
