import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { perProcess } from "@/lib/platform/per-process";

/**
 * Minimum interval between reminders, in milliseconds: a morning's peak is spread evenly, at 100,000 mails an hour
 * per process. CPU load is then constant, and a request never waits behind more than a few of them.
 */
const MS_EACH = 36;

/** When the next mail may be sent, in the time of `performance.now()`. */
const free = perProcess("reminder pace", () => ({ at: 0 }));

/** Waits until this many mails may be sent. */
export async function paceReminders(mails: number): Promise<void> {
  const now = performance.now();
  const next = free.get();
  const at = Math.max(now, next.at);
  next.at = at + mails * MS_EACH;
  if (at > now) await delay(at - now);
}
