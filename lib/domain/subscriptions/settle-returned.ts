import "server-only";
import { settleCheckout } from "@/lib/domain/subscriptions/purchases";
import { log } from "@/lib/log";
import { db } from "@/lib/platform/database/db";
import { PaymentError } from "@/lib/platform/ports/payments/errors";

/**
 * Somebody who comes back from paying sees the new plan, whether or not its event was faster. While the provider cannot
 * be reached, the page shows what is known.
 */
export async function settleReturned(userId: string): Promise<void> {
  const open = await db().billingCheckout.findFirst({
    where: { userId, isAnonymous: false, status: "open", sessionId: { not: null } },
    select: { id: true },
  });
  if (!open) return;
  try {
    await settleCheckout(open.id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    log.warn({ err: error }, "billing: the payment provider did not answer");
  }
}
