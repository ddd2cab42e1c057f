import "server-only";
import { perProcess } from "@/lib/platform/per-process";

/**
 * Application metrics (`/api/metrics`). Every function here is a no-op while metrics are off: nothing is loaded or
 * kept. Labels have few, predefined values: never an id, an address or user input (cardinality, privacy).
 */

/** Durations in seconds, as histograms; their count is the number of occurrences, by the same labels. */
export const DURATION_METRICS = {
  requests: { name: "countersign_request_duration_seconds", help: "Requests under /v1" },
  jobs: { name: "countersign_job_duration_seconds", help: "Calls of background functions" },
  steps: { name: "countersign_job_step_duration_seconds", help: "Steps of background functions" },
  deliveries: { name: "countersign_webhook_attempt_duration_seconds", help: "Attempts to deliver webhooks" },
  seals: { name: "countersign_seal_duration_seconds", help: "Sealing of completed documents" },
} as const;

export const COUNT_METRICS = {
  mails: { name: "countersign_mails", help: "Emails handed to the mail service, or permanently failed" },
  repairs: { name: "countersign_repairs", help: "Stuck work that the sweeper found and repaired" },
} as const;

type Labels = Record<string, string>;

/** The recorder, set by `startMetrics`. */
export type Recorder = {
  observe(what: keyof typeof DURATION_METRICS, seconds: number, labels: Labels): void;
  count(what: keyof typeof COUNT_METRICS, n: number, labels: Labels): void;
};

const current = perProcess<Recorder | null>("metrics recorder", () => null);

export const setRecorder = (recorder: Recorder | null): void => current.set(recorder);

/** One request under /v1, by its operation and its status class (`2xx`). */
export function observeRequest(operation: string, status: number, seconds: number): void {
  current.get()?.observe("requests", seconds, {
    operation,
    status: `${Math.floor(status / 100)}xx`,
  });
}

/**
 * Outcome of one call of a function: it succeeded, failed permanently, will be retried, or continues later (it sleeps,
 * waits, or its next step is another call).
 */
export type JobOutcome = "completed" | "failed" | "retried" | "continued";

export function observeJob(functionId: string, outcome: JobOutcome, seconds: number): void {
  current.get()?.observe("jobs", seconds, { function: functionId, outcome });
}

/** One executed step; memoized steps are not counted again. */
export function observeStep(functionId: string, outcome: "completed" | "failed", seconds: number): void {
  current.get()?.observe("steps", seconds, { function: functionId, outcome });
}

/** One webhook attempt: accepted (2xx), another status, or no response at all. */
export type DeliveryOutcome = "delivered" | "refused" | "unreachable";

export function observeDelivery(outcome: DeliveryOutcome, seconds: number): void {
  current.get()?.observe("deliveries", seconds, { outcome });
}

/** One document's sealing, from its files to the stored result. */
export function observeSeal(outcome: "sealed" | "failed", seconds: number): void {
  current.get()?.observe("seals", seconds, { outcome });
}

/** Outcome of an email (lib/domain/mail-delivery/mail-record). */
export type MailOutcome = "sent" | "failed" | "abandoned" | "canceled";

/** An email was handed to the mail service (`sent`), rejected by it (`failed`), or is no longer retried. */
export function countMail(purpose: string, outcome: MailOutcome): void {
  current.get()?.count("mails", 1, { purpose, outcome });
}

/** Called by `countRepair`, which also records it for the operator. */
export function countRepairs(kind: string, n: number): void {
  current.get()?.count("repairs", n, { kind });
}
