import "server-only";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

/** @throws {AppError} BILLING_NOT_CONFIGURED */
export function requireBilling(): void {
  getPayments();
}

/**
 * If no subscription is stored, queries the provider: the event of a new subscription may not have arrived yet.
 * @throws {AppError} BILLING_NOT_CONFIGURED, NO_SUBSCRIPTION
 */
export async function requireSubscription(userId: string): Promise<void> {
  requireBilling();
  const account = await findAccount(db(), userId);
  if (isLiveStatus(account?.status ?? null)) return;
  const synced = account?.customerId ? await withPaymentErrors(() => syncAccount(userId)) : null;
  if (!isLiveStatus(synced?.account.status ?? null))
    throw new AppError("NO_SUBSCRIPTION", {
      detail: "The account has no subscription. Start one with a checkout first.",
    });
}

/**
 * @returns the account's id at the provider
 * @throws {AppError} BILLING_NOT_CONFIGURED, NO_BILLING_HISTORY
 */
export async function requireBillingHistory(userId: string): Promise<string> {
  requireBilling();
  const account = await findAccount(db(), userId);
  if (!account?.customerId) throw noBillingHistory();
  return account.customerId;
}

export const noBillingHistory = () =>
  new AppError("NO_BILLING_HISTORY", {
    detail:
      "The account has no customer at the payment provider, so there are no invoices or payment methods.",
  });
