import "server-only";
import type { FactorChange } from "@/lib/contracts/factor-limits";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

export type FactorNotice = {
  /** `failures`: many wrong codes. */
  kind: FactorChange | "failures";
  userId: string;
};

/**
 * Tells the owner by mail what happened to their factors, in the transaction that makes it true; it cannot be turned
 * off. Only a signed-in person causes these mails, or one who knows the password, so that they need no further limit.
 */
export const notifyOfFactor = (tx: Tx, notice: FactorNotice): Promise<void> =>
  writeOutbox(tx, "user/factor-notice", {
    ...notice,
    noticeId: newId(),
    at: getClock().now().toISOString(),
  });
