import "server-only";
import { PROVIDER_ACTOR } from "@/lib/domain/billing/account-events";
import { writeProviderState } from "@/lib/domain/billing/write-provider-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Removes the customer from the account: a customer deleted at the provider never comes back, and its subscriptions
 * ended with it.
 */
export async function forgetCustomer(userId: string, customerId: string): Promise<void> {
  for (;;) {
    const before = await findAccount(db(), userId);
    if (before?.customerId !== customerId) return;
    const readAt = getClock().now();
    const nothing = { found: null, all: [], extras: [], readAt, isGone: true };
    if (await writeProviderState(before, nothing, PROVIDER_ACTOR)) return;
  }
}
