import { z } from "zod";
import { type BillingSummaryDto, SelectPlanBody, UpdateSeatsBody } from "@/lib/contracts/billing";
import type { BillingInterval, PlanName } from "@/lib/contracts/plans";

/**
 * Data and requests of Settings → Billing beyond /v1 (below /api/billing). Amounts are in whole currency units, such as
 * 12.5 USD; times are ISO 8601.
 */

/** Opens the Billing page of the reader's own account, whichever workspace is the current one. */
export const OWN_BILLING_PATH = "/settings/billing/own";

/** A seat in use, by a member or by an invited address. */
export type SeatHolder = {
  kind: "member" | "invitation";
  userId: string | null;
  email: string;
  name: string | null;
  workspaces: { id: string; name: string }[];
  /** The owner's own seat cannot be freed. */
  isOwner: boolean;
  /** Beyond the plan's seats: the member can read, but not write. */
  isReadOnly: boolean;
};

/** A change that takes effect at the next renewal. */
export type ScheduledChange = {
  plan: PlanName;
  interval: BillingInterval;
  /** Seats purchased in addition to the included ones. */
  seats: number;
  at: string;
};

/**
 * `ok`: no notice. `past_due`: a payment failed and is retried. `lapsed`: the subscription ended, or was never paid.
 * `unconfirmed`: the payment provider has been unreachable for long, and the last known state applies until `until`.
 */
export type BillingStanding = "ok" | "past_due" | "lapsed" | "unconfirmed";

export type BillingPage = {
  summary: BillingSummaryDto;
  /** The paid plan, null without a subscription. The summary has the larger of this plan and a granted one. */
  subscribedPlan: PlanName | null;
  /** No payment provider is configured: the page says so and shows usage only. */
  isSelfHosted: boolean;
  /** Whether the caller owns the account; only the owner can change it. */
  isOwner: boolean;
  owner: { name: string | null; email: string };
  standing: BillingStanding;
  /** With `unconfirmed`: until when the last known state applies. */
  standingUntil: string | null;
  /** The period for which documents are counted: at most a month. */
  documentPeriod: { start: string; end: string };
  /** The agent's tokens in the current workspace; null if no model is configured. A limit of null means unlimited. */
  agent: { tokensToday: number; tokensPerDay: number | null } | null;
  /** Files of the current workspace; a limit of null means unlimited. */
  storage: { usedBytes: number; limitBytes: number | null };
  scheduled: ScheduledChange | null;
  /** A plan granted by the operator. */
  override: { plan: PlanName; until: string } | null;
  /** An unpaid invoice to be paid in the browser; for the owner only. */
  openInvoiceUrl: string | null;
  /** Null unless the caller is the owner. */
  seatHolders: SeatHolder[] | null;
  /** Workspaces beyond the plan's limit, which are read-only. */
  readOnlyWorkspaces: { id: string; name: string }[];
};

export const AccountEventsQuery = z.strictObject({ cursor: z.string().max(200).optional() });

export const PreviewChangeBody = z.union([SelectPlanBody, UpdateSeatsBody]);
export type PreviewChangeBody = z.infer<typeof PreviewChangeBody>;

/** The cost of a change of plan or seats, as calculated by the payment provider. */
export type ChangePreview = {
  /** ISO 4217, upper case. */
  currency: string;
  takesEffect: "now" | "renewal" | "never";
  /** When it takes effect. */
  at: string;
  /** Charged immediately, including tax and credit for unused time; 0 at renewal. */
  dueNow: number;
  lines: { description: string; amount: number }[];
  /** The next regular invoice after the change. */
  next: { amount: number; at: string } | null;
};

export const AttachPurchaseBody = z.strictObject({ token: z.string().min(1).max(200) });

/** The purchase that an emailed link refers to, after an anonymous checkout. */
export type PurchaseToAttach =
  | { state: "open"; email: string; plan: PlanName; seats: number; interval: BillingInterval }
  | { state: "attached" | "ended" | "incomplete" };

/** The state of the workspace's account, as every dashboard page needs it. */
export type AccountNotice = {
  /** Without a payment provider, nothing can be bought. */
  isSelfHosted: boolean;
  /** Whether the reader owns the account and so can change its plan. */
  isOwner: boolean;
  /** Whom other members can ask; null on a self-hosted instance. */
  owner: { name: string | null; email: string } | null;
  /** A workspace of the reader's own account; null if they own none. */
  ownWorkspaceId: string | null;
  standing: BillingStanding;
  /** Why this workspace is read-only, or the reader in it; null if they can write. */
  readOnlyReason: string | null;
};
