import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";

/** Where a security log is sent to; used by the dashboard, not part of the public API. */
export const SecurityStreamDto = z.object({
  url: z.string(),
  isPaused: z.boolean(),
  /** Number of the last event that the endpoint has confirmed; 0 for none. */
  position: z.number().int(),
  /** Events that it has not confirmed. */
  waiting: z.number().int(),
  /** Failed attempts in a row. */
  failures: z.number().int(),
  lastSuccessAt: DateTime.nullable(),
  /** Of the last attempt, if it failed. */
  lastError: z.string().nullable(),
  /** Null if nothing failed, or the stream is paused. */
  nextAttemptAt: DateTime.nullable(),
});
export type SecurityStreamDto = z.infer<typeof SecurityStreamDto>;

export const SetSecurityStreamBody = z.strictObject({ url: z.url().max(2_000) });
export const PauseSecurityStreamBody = z.strictObject({ isPaused: z.boolean() });
