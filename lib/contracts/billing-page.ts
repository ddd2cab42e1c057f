import { z } from "zod";
import { type BillingSummaryDto, SelectPlanBody, UpdateSeatsBody } from "@/lib/contracts/billing";
import type { BillingInterval, PlanName } from "@/lib/contracts/plans";

/**
 * What the page Settings → Billing reads and does beyond /v1 (below /api/billing). Amounts are in whole currency units,
 * such as 12.5 USD; times are ISO 8601.
 */

/** Somebody who uses a seat: a member, or an invited address. */
export type SeatHolder = {
  kind: "member" | "invitation";
  userId: string | null;
  email: string;
  name: string | null;
  workspaces: { id: string; name: string }[];
  /** The owner's own seat cannot be freed. */
  isOwner: boolean;
  /** Beyond the seats of the plan: can read, not write. */
  isReadOnly: boolean;
};

/** A change that takes effect with the next period. */
export type ScheduledChange = {
  plan: PlanName;
  interval: BillingInterval;
  /** Purchased beyond the included ones. */
  seats: number;
  at: string;
};

/**
 * `ok`: nothing to say. `past_due`: a payment failed and is retried. `lapsed`: the subscription ended, or was never paid.
 * `unconfirmed`: the payment provider has not been reached for long, and the last known state rules until `until`.
 */
export type BillingStanding = "ok" | "past_due" | "lapsed" | "unconfirmed";

export type BillingPage = {
  summary: BillingSummaryDto;
  /** What is paid for; the summary has the larger of it and a granted plan. Null without a subscription. */
  subscribedPlan: PlanName | null;
  /** No payment provider is configured: the page says so and shows usage only. */
  isSelfHosted: boolean;
  /** Whether the caller is the account's owner, who alone can change anything. */
  isOwner: boolean;
  owner: { name: string | null; email: string };
  standing: BillingStanding;
  /** With `unconfirmed`: until when the last known state rules. */
  standingUntil: string | null;
  /** The period in which documents are counted: at most a month. */
  documentPeriod: { start: string; end: string };
  /** Of the current workspace; null without a model. A limit of null means unlimited. */
  agent: { tokensToday: number; tokensPerDay: number | null } | null;
  /** Files of the current workspace; a limit of null means unlimited. */
  storage: { usedBytes: number; limitBytes: number | null };
  scheduled: ScheduledChange | null;
  /** A plan granted by the operator. */
  override: { plan: PlanName; until: string } | null;
  /** An unpaid invoice to be paid in the browser; for the owner. */
  openInvoiceUrl: string | null;
  /** Who uses the seats; for the owner, else null. */
  seatHolders: SeatHolder[] | null;
  /** Workspaces beyond the plan, which are read-only. */
  readOnlyWorkspaces: { id: string; name: string }[];
};

export const ActsQuery = z.strictObject({ cursor: z.string().max(200).optional() });

export const PreviewChangeBody = z.union([SelectPlanBody, UpdateSeatsBody]);
export type PreviewChangeBody = z.infer<typeof PreviewChangeBody>;

/** What a change of plan or seats costs, by the payment provider's own calculation. */
export type ChangePreview = {
  /** ISO 4217, upper case. */
  currency: string;
  takesEffect: "now" | "renewal" | "never";
  /** When it takes effect. */
  at: string;
  /** Charged at once, tax and credit for unused time included; 0 at renewal. */
  dueNow: number;
  lines: { description: string; amount: number }[];
  /** The next regular invoice after the change. */
  next: { amount: number; at: string } | null;
};

export const AttachPurchaseBody = z.strictObject({ token: z.string().min(1).max(200) });

/** What a link that was mailed after an anonymous purchase is about. */
export type PurchaseToAttach =
  | { state: "open"; email: string; plan: PlanName; seats: number; interval: BillingInterval }
  | { state: "attached" | "ended" | "incomplete" };

/** What every page of the dashboard knows of the account that the workspace belongs to. */
export type AccountNotice = {
  /** Without a payment provider, nothing can be bought. */
  isSelfHosted: boolean;
  /** Whether the reader owns the account, and so can change its plan. */
  isOwner: boolean;
  /** Whom else to ask; null on a self-hosted instance. */
  owner: { name: string | null; email: string } | null;
  /** A workspace of the reader's own account; null if they own none. */
  ownWorkspaceId: string | null;
  standing: BillingStanding;
  /** Why this workspace, or the reader, can only read; null if they can write. */
  readOnlyReason: string | null;
};
