import { z } from "zod";
import { Email, lineOfText } from "@/lib/contracts/common";
import { type BillingInterval, PLAN_NAMES, type PlanName } from "@/lib/contracts/plans";

/** The operator's side of billing (below /api/operations/billing), for instance admins only. */

export const GrantPlanBody = z.strictObject({
  plan: z.enum(PLAN_NAMES).exclude(["free"]),
  /** End of the grant, in the future. */
  until: z.iso.datetime({ offset: true }),
  reason: lineOfText(500),
});
export type GrantPlanBody = z.infer<typeof GrantPlanBody>;

export const EndGrantBody = z.strictObject({ reason: lineOfText(500) });

export const AccountsQuery = z.strictObject({
  /** Part of an email address or name. */
  q: z.string().trim().max(200).optional(),
  cursor: z.string().max(200).optional(),
});

/** The account to attach a purchase to, identified by its owner's address. */
export const AttachCheckoutBody = z.strictObject({ email: Email, reason: lineOfText(500) });
export const RefundCheckoutBody = z.strictObject({ reason: lineOfText(500) });

export type AccountRow = {
  userId: string;
  email: string;
  name: string | null;
  plan: PlanName;
  effectivePlan: PlanName;
  /** The plan of the subscription, which may have ended; null for an account that never had one. */
  subscribedPlan: PlanName | null;
  status: string | null;
  /** Whether the subscription is in force. */
  isSubscribed: boolean;
  interval: BillingInterval | null;
  purchasedSeats: number;
  currentPeriodEnd: string | null;
  stripeCustomerId: string | null;
  /** When the state was last read from the payment provider. */
  readAt: string | null;
  override: { plan: PlanName; until: string; reason: string } | null;
};

/** One entry of an account's audit log, newest first. */
export type AccountEvent = {
  id: string;
  type: string;
  at: string;
  actor: { type: "user" | "operator" | "provider" | "system"; id: string | null; email: string | null };
  before: unknown;
  after: unknown;
  reason: string | null;
};

export type AccountDetails = AccountRow & { acts: AccountEvent[] };

export type FailedBillingEvent = {
  id: string;
  type: string;
  createdAt: string;
  receivedAt: string;
  attempts: number;
  error: string | null;
  account: { userId: string; email: string } | null;
};

/** A purchase without an account: paid anonymously, unconfirmed, or refused as a second subscription. */
export type UnattachedCheckout = {
  id: string;
  email: string | null;
  plan: PlanName;
  interval: BillingInterval;
  seats: number;
  status: string;
  createdAt: string;
};

/** A subscription in addition to the account's own: paid twice, for the operator to resolve. */
export type ExtraSubscription = {
  account: { userId: string; email: string };
  stripeCustomerId: string | null;
  subscriptionId: string;
  plan: PlanName;
  interval: BillingInterval;
  seats: number;
  status: string;
  createdAt: string;
};

export type BillingOperations = {
  failedEvents: FailedBillingEvent[];
  unattached: UnattachedCheckout[];
  extra: ExtraSubscription[];
  /** The latest acts that concern purchases without an account, such as refunds. */
  acts: AccountEvent[];
};
