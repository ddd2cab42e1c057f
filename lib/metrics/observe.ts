import "server-only";

/**
 * What the product measures of itself (`/api/metrics`). Every function here is free while metrics are off: nothing is
 * loaded and nothing kept. Labels are few and known beforehand: never an id, an address or what somebody wrote.
 */

/** Durations in seconds, as histograms: their count is the number of times, by the same labels. */
export const DURATIONS = {
  requests: { name: "countersign_request_duration_seconds", help: "Requests under /v1" },
  jobs: { name: "countersign_job_duration_seconds", help: "Calls of background functions" },
  steps: { name: "countersign_job_step_duration_seconds", help: "Steps of background functions" },
  deliveries: { name: "countersign_webhook_attempt_duration_seconds", help: "Attempts to deliver webhooks" },
  seals: { name: "countersign_seal_duration_seconds", help: "Sealing of finished documents" },
} as const;

export const COUNTS = {
  mails: { name: "countersign_mails", help: "Mails handed over, or failed for good" },
  repairs: { name: "countersign_repairs", help: "What the sweeper found stuck and put right" },
} as const;

type Labels = Record<string, string>;

/** The recorder that `startMetrics` sets. */
export type Recorder = {
  observe(what: keyof typeof DURATIONS, seconds: number, labels: Labels): void;
  count(what: keyof typeof COUNTS, n: number, labels: Labels): void;
};

/** Next.js bundles instrumentation and routes apart: a module's own variable would exist twice. */
const holder = globalThis as unknown as { countersignRecorder?: Recorder };

export function holdRecorder(recorder: Recorder | null): void {
  if (recorder) holder.countersignRecorder = recorder;
  else delete holder.countersignRecorder;
}

/** One request under /v1, by its operation and the class of its status (`2xx`). */
export function observeRequest(operation: string, status: number, seconds: number): void {
  holder.countersignRecorder?.observe("requests", seconds, {
    operation,
    status: `${Math.floor(status / 100)}xx`,
  });
}

/**
 * What one call of a function came to: it ended well, it failed for good, it will be tried again, or it goes on later
 * (it sleeps, waits, or its next step is another call).
 */
export type JobOutcome = "completed" | "failed" | "retried" | "continued";

export function observeJob(functionId: string, outcome: JobOutcome, seconds: number): void {
  holder.countersignRecorder?.observe("jobs", seconds, { function: functionId, outcome });
}

/** One step that ran; steps that were recorded before are not counted again. */
export function observeStep(functionId: string, outcome: "completed" | "failed", seconds: number): void {
  holder.countersignRecorder?.observe("steps", seconds, { function: functionId, outcome });
}

/** One attempt at a webhook: taken (2xx), answered with something else, or no answer at all. */
export type DeliveryOutcome = "delivered" | "refused" | "unreachable";

export function observeDelivery(outcome: DeliveryOutcome, seconds: number): void {
  holder.countersignRecorder?.observe("deliveries", seconds, { outcome });
}

/** One document's sealing, from its files to the stored result. */
export function observeSeal(outcome: "sealed" | "failed", seconds: number): void {
  holder.countersignRecorder?.observe("seals", seconds, { outcome });
}

/** What became of a mail (lib/mailing/mail-record). */
export type MailOutcome = "sent" | "failed" | "abandoned" | "canceled";

/** A mail was handed to its service (`sent`), refused by it (`failed`), or is not tried any more. */
export function countMail(purpose: string, outcome: MailOutcome): void {
  holder.countersignRecorder?.count("mails", 1, { purpose, outcome });
}

/** For `recordRepair`, which keeps it for the operator as well. */
export function countRepairs(kind: string, n: number): void {
  holder.countersignRecorder?.count("repairs", n, { kind });
}
