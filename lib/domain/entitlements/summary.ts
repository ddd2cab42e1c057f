import "server-only";
import type { BillingSummaryDto } from "@/lib/contracts/billing";
import { EXTRA_SEAT_PRICE, PAID_PLANS, PLANS } from "@/lib/contracts/plans";
import { isSubscribed } from "@/lib/domain/entitlements/account-state";
import { entitlementsOfState } from "@/lib/domain/entitlements/entitlements";
import { findAccount, ownerOf, stateOf } from "@/lib/domain/entitlements/find-account";
import { countWorkspaces, documentsSent } from "@/lib/domain/entitlements/quotas";
import { seatsUsed } from "@/lib/domain/entitlements/seats";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

/** The summary of a workspace’s account. */
export const workspaceSummary = async (workspaceId: string): Promise<BillingSummaryDto> =>
  billingSummary(await ownerOf(db(), workspaceId));

/** Returns plan, seats and usage of an account. */
export async function billingSummary(ownerId: string): Promise<BillingSummaryDto> {
  const account = isBillingConfigured() ? await findAccount(db(), ownerId) : null;
  const state = stateOf(account);
  const entitlements = entitlementsOfState(state);
  const isPaid = isSubscribed(state, getClock().now());
  const [used, sent, count] = await Promise.all([
    seatsUsed(db(), ownerId),
    documentsSent(db(), ownerId, entitlements.documentPeriod),
    countWorkspaces(db(), ownerId),
  ]);
  return {
    plan: entitlements.plan,
    effectivePlan: entitlements.effectivePlan,
    status: state.status,
    interval: isPaid ? state.interval : null,
    cancelAtPeriodEnd: isPaid && state.cancelAtPeriodEnd,
    currentPeriodEnd: isPaid ? (state.periodEnd?.toISOString() ?? null) : null,
    hasBillingHistory: Boolean(account?.customerId),
    seats: {
      included: entitlements.includedSeats,
      purchased: entitlements.purchasedSeats,
      allowed: entitlements.allowedSeats,
      used,
    },
    documents: { sent, limit: entitlements.documentsPerPeriod },
    workspaces: { count, limit: entitlements.workspaces },
    features: {
      customBranding: entitlements.customBranding,
      customEmailSender: entitlements.customEmailSender,
      sharedTemplates: entitlements.sharedTemplates,
      workspaceWideVisibility: entitlements.workspaceWideVisibility,
    },
    extraSeatMonthlyUsd: EXTRA_SEAT_PRICE.monthlyUsd,
    extraSeatAnnualUsd: EXTRA_SEAT_PRICE.annualMonthlyUsd,
    availablePlans: PAID_PLANS.map((plan) => ({
      plan,
      monthlyUsd: PLANS[plan].price?.monthlyUsd ?? 0,
      annualMonthlyUsd: PLANS[plan].price?.annualMonthlyUsd ?? 0,
      includedSeats: PLANS[plan].includedSeats,
    })),
  };
}
