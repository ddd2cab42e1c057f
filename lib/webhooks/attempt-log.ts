import { z } from "zod";

/** Two rounds of six attempts are kept; older ones make way. */
export const KEPT_ATTEMPTS = 12;

/** One attempt as a delivery keeps it. */
const LoggedAttempt = z.object({
  /** Which round it belongs to: a retry or a replay begins a new one. */
  round: z.number().int(),
  /** When it began, in ISO 8601. */
  at: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  /** The first 2 KiB of the answer; null without one. */
  body: z.string().nullable(),
  error: z.string().nullable(),
});
export type LoggedAttempt = z.infer<typeof LoggedAttempt>;

/** The attempts of a delivery, the oldest first. */
export const readAttemptLog = (json: unknown): LoggedAttempt[] => z.array(LoggedAttempt).parse(json);
