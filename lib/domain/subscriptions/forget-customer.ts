import "server-only";
import { findAccount } from "@/lib/domain/billing/find-account";
import { PROVIDER } from "@/lib/domain/subscriptions/acts";
import { writeState } from "@/lib/domain/subscriptions/write-state";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** A customer that was deleted at the provider never comes back, and its subscriptions ended with it. */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  for (;;) {
    const before = await findAccount(db(), userId);
    if (before?.customerId !== customerId) return;
    const readAt = getClock().now();
    const nothing = { found: null, all: [], extras: [], readAt, isGone: true };
    if (await writeState(before, nothing, PROVIDER)) return;
  }
}
