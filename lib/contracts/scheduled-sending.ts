import { z } from "zod";
import { DateTime, DateTimeInput } from "@/lib/contracts/common";

/** How far ahead a draft can be scheduled to be sent. */
export const SCHEDULE_LIMITS = { leastMs: 60_000, mostDays: 90 } as const;

/** Whether a draft can be scheduled for this time. */
export const isSchedulable = (sendAt: Date, now: Date): boolean => {
  const ahead = sendAt.getTime() - now.getTime();
  return ahead >= SCHEDULE_LIMITS.leastMs && ahead <= SCHEDULE_LIMITS.mostDays * 24 * 60 * 60_000;
};

/** For the dashboard: when a draft is to be sent. */
export const ScheduleSendBody = z.strictObject({ sendAt: DateTimeInput });
export type ScheduleSendBody = z.output<typeof ScheduleSendBody>;

export const ScheduledSending = z.object({ sendAt: DateTime });
export type ScheduledSending = z.output<typeof ScheduledSending>;
