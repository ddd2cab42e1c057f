import { z } from "zod";

/** Two rounds of six attempts are kept; older ones are dropped. */
export const MAX_STORED_ATTEMPTS = 12;

/** One attempt as stored with its delivery. */
const LoggedAttempt = z.object({
  /** The round it belongs to: a retry or a replay starts a new one. */
  round: z.number().int(),
  /** Start time in ISO 8601. */
  at: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  /** The first 2 KiB of the response body; null without one. */
  body: z.string().nullable(),
  error: z.string().nullable(),
});
export type LoggedAttempt = z.infer<typeof LoggedAttempt>;

/** A delivery's attempts, oldest first. */
export const readAttemptLog = (json: unknown): LoggedAttempt[] => z.array(LoggedAttempt).parse(json);
