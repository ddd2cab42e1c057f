import { z } from "zod";

/** Maximum number of attempts kept, two rounds of six; older ones are dropped. */
export const MAX_STORED_ATTEMPTS = 12;

/** One attempt as stored with its delivery. */
const LoggedAttempt = z.object({
  /** The round that the attempt belongs to: a retry or a replay starts a new round. */
  round: z.number().int(),
  /** Start time in ISO 8601. */
  at: z.string(),
  status: z.number().int().nullable(),
  durationMs: z.number().int(),
  /** The first 2 KiB of the response body; null if there was no response. */
  body: z.string().nullable(),
  error: z.string().nullable(),
});
export type LoggedAttempt = z.infer<typeof LoggedAttempt>;

/** Parses a delivery's attempts, oldest first. */
export const readAttemptLog = (json: unknown): LoggedAttempt[] => z.array(LoggedAttempt).parse(json);
