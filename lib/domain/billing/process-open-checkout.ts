import "server-only";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { waitAtMost } from "@/lib/pure/wait-at-most";

/** How long a page waits for the provider, in milliseconds. */
const WAIT_MS = 3_000;

/**
 * Processes the account's open checkout, so that a user who returns from paying sees the new plan even before its
 * event arrives. If the provider is unreachable or slow, the page shows the stored state.
 */
export async function processOpenCheckout(userId: string): Promise<void> {
  const open = await db().billingCheckout.findFirst({
    where: { userId, isAnonymous: false, status: "open", sessionId: { not: null } },
    select: { id: true },
  });
  if (!open) return;
  try {
    const isDone = await waitAtMost(WAIT_MS, processCheckout(open.id));
    if (!isDone) log.warn("billing: the payment provider is slow, so the page shows the stored state");
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ err: error }, "billing: the payment provider did not answer");
  }
}
