import "server-only";
import { PLANS, type Plan, type PlanName } from "@/lib/contracts/plans";
import {
  type AccountState,
  allowedSeats,
  documentPeriod,
  effectivePlanOf,
  isSubscribed,
  NO_ACCOUNT,
  planOf,
  purchasedSeats,
  type SeatOffer,
  seatOffer,
  seatsToGive,
  type UsagePeriod,
} from "@/lib/domain/entitlements/account-state";
import { findAccount, ownerOf, stateOf } from "@/lib/domain/entitlements/find-account";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

/** What an account may do now: the only source of every limit and feature. */
export type Entitlements = Plan & {
  /** The subscription's plan; `effectivePlan` is the one in force. */
  plan: PlanName;
  effectivePlan: PlanName;
  purchasedSeats: number;
  allowedSeats: number;
  /** How many seats may be taken; fewer than allowed while a smaller number is scheduled. */
  seatsToGive: number;
  seatOffer: SeatOffer;
  documentPeriod: UsagePeriod;
};

/** Identifies the account by its owner, or by one of its workspaces. */
export type AccountSelector = { ownerId: string } | { workspaceId: string };

/**
 * Returns the limits and features of an account. Without a payment provider, they are those of SELF_HOSTED_PLAN,
 * without any query.
 */
export async function entitlementsOf(account: AccountSelector, tx: Tx = db()): Promise<Entitlements> {
  if (!isBillingConfigured()) return selfHosted();
  const userId = "ownerId" in account ? account.ownerId : await ownerOf(tx, account.workspaceId);
  return entitlementsOfState(stateOf(await findAccount(tx, userId)));
}

/** Returns the limits and features for a state that was already read. */
export function entitlementsOfState(state: AccountState): Entitlements {
  if (!isBillingConfigured()) return selfHosted();
  const now = getClock().now();
  const effectivePlan = effectivePlanOf(state, now);
  return {
    ...PLANS[effectivePlan],
    plan: planOf(state, now),
    effectivePlan,
    purchasedSeats: purchasedSeats(state, now),
    allowedSeats: allowedSeats(state, now),
    seatsToGive: seatsToGive(state, now),
    seatOffer: seatOffer(state, now),
    documentPeriod: documentPeriod(state, now),
  };
}

/** Whether the account has a plan that renews, and is charged, until its owner cancels it. */
export async function hasRenewingPlan(ownerId: string): Promise<boolean> {
  if (!isBillingConfigured()) return false;
  const state = stateOf(await findAccount(db(), ownerId));
  return isSubscribed(state, getClock().now()) && !state.cancelAtPeriodEnd;
}

function selfHosted(): Entitlements {
  const plan = env.selfHostedPlan;
  const seats = PLANS[plan].includedSeats;
  return {
    ...PLANS[plan],
    plan,
    effectivePlan: plan,
    purchasedSeats: 0,
    allowedSeats: seats,
    seatsToGive: seats,
    seatOffer: "ask",
    documentPeriod: documentPeriod(NO_ACCOUNT, getClock().now()),
  };
}

/** Features of a plan that a workspace's settings depend on. */
type SettingFeature = "customBranding" | "customEmailSender" | "ownDomain";

async function assertIncludes(workspaceId: string, feature: SettingFeature, detail: string): Promise<void> {
  if (!(await entitlementsOf({ workspaceId }))[feature]) throw new AppError("PLAN_REQUIRED", { detail });
}

/**
 * Refuses a custom logo or color if the plan does not include branding. Removing one is always possible.
 * @throws {AppError} PLAN_REQUIRED
 */
export const assertMayBrand = (workspaceId: string): Promise<void> =>
  assertIncludes(
    workspaceId,
    "customBranding",
    "A custom logo and colour require the pro plan or higher. Upgrade the plan first.",
  );

/**
 * Refuses a custom sender name or reply-to address for mails to recipients if the plan does not include it. Removing
 * one is always possible.
 * @throws {AppError} PLAN_REQUIRED
 */
export const assertMayNameSender = (workspaceId: string): Promise<void> =>
  assertIncludes(
    workspaceId,
    "customEmailSender",
    "A custom sender name and reply-to address require the team plan or higher. Upgrade the plan first.",
  );

/**
 * Refuses an own domain for signing if the plan does not include it. Removing one is always possible.
 * @throws {AppError} PLAN_REQUIRED
 */
export const assertMayHaveOwnDomain = (workspaceId: string): Promise<void> =>
  assertIncludes(
    workspaceId,
    "ownDomain",
    "An own domain for signing requires the team plan or higher. Upgrade the plan first.",
  );
