import "server-only";
import type { BillingPage, BillingStanding } from "@/lib/contracts/billing-page";
import { processOpenCheckout } from "@/lib/domain/billing/process-open-checkout";
import {
  type AccountState,
  CONFIRMED_FOR_MS,
  effectivePlanOf,
  isLiveStatus,
  isSubscribed,
  stateValidUntil,
} from "@/lib/domain/entitlements/account-state";
import { entitlementsOfState } from "@/lib/domain/entitlements/entitlements";
import { findAccount, ownerOf, stateOf } from "@/lib/domain/entitlements/find-account";
import { listReadOnlyWorkspaces } from "@/lib/domain/entitlements/read-only";
import { listSeatHolders } from "@/lib/domain/entitlements/seats";
import { storageUsage } from "@/lib/domain/entitlements/storage";
import { billingSummary } from "@/lib/domain/entitlements/summary";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { readAgentUsage } from "@/lib/views/read-agent-usage";

/** The data of Settings → Billing, for any member; seat holders and invoices for the owner only. */
export async function loadBillingView(userId: string, workspaceId: string): Promise<BillingPage> {
  const ownerId = await ownerOf(db(), workspaceId);
  const isOwner = ownerId === userId;
  if (isOwner && isBillingConfigured()) await processOpenCheckout(ownerId);
  const [account, owner, summary, readOnlyWorkspaces, storage, agent] = await Promise.all([
    findAccount(db(), ownerId),
    db().user.findUniqueOrThrow({ where: { id: ownerId }, select: { name: true, email: true } }),
    billingSummary(ownerId),
    listReadOnlyWorkspaces(ownerId),
    storageUsage(workspaceId),
    readAgentUsage(workspaceId),
  ]);
  const state = stateOf(isBillingConfigured() ? account : null);
  const { documentPeriod } = entitlementsOfState(state);
  const standing = billingStandingOf(state);
  return {
    summary,
    subscribedPlan: isSubscribed(state, getClock().now()) ? state.plan : null,
    isSelfHosted: !isBillingConfigured(),
    isOwner,
    owner,
    standing,
    standingUntil: standing === "unconfirmed" ? stateValidUntil(state).toISOString() : null,
    documentPeriod: {
      start: documentPeriod.start.toISOString(),
      end: documentPeriod.end.toISOString(),
    },
    storage,
    agent,
    scheduled: isLiveStatus(state.status) ? state.scheduled : null,
    override: overrideOf(state),
    openInvoiceUrl: isOwner && isBillingConfigured() ? (account?.openInvoiceUrl ?? null) : null,
    seatHolders: isOwner ? await listSeatHolders(db(), ownerId) : null,
    readOnlyWorkspaces,
  };
}

export function billingStandingOf(state: AccountState): BillingStanding {
  const now = getClock().now();
  if (state.status === null) return "ok";
  // A plan granted by the operator continues without a subscription.
  if (!isSubscribed(state, now)) return effectivePlanOf(state, now) === "free" ? "lapsed" : "ok";
  const readMs = state.readAt?.getTime() ?? 0;
  if (now.getTime() - readMs > CONFIRMED_FOR_MS) return "unconfirmed";
  return state.status === "past_due" ? "past_due" : "ok";
}

function overrideOf({ overridePlan, overrideUntil }: AccountState): BillingPage["override"] {
  if (!overridePlan || !overrideUntil || overrideUntil <= getClock().now()) return null;
  return { plan: overridePlan, until: overrideUntil.toISOString() };
}
