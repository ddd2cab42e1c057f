import "server-only";
import {
  BILLING_SYSTEM_ACTOR,
  type BillingActor,
  recordAccountEvent,
} from "@/lib/domain/billing/account-events";
import type { SecondarySubscription } from "@/lib/domain/billing/pick-subscription";
import {
  type AccountState,
  effectivePlanOf,
  isLiveStatus,
  type ScheduledPlanChange,
} from "@/lib/domain/entitlements/account-state";
import { stateOf } from "@/lib/domain/entitlements/find-account";
import { notifyAccount } from "@/lib/domain/entitlements/notify-account";
import { type BillingAccount, Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import type { ProviderSubscription } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";

/** The columns copied from the provider; all others are maintained here. */
type Read = Pick<
  BillingAccount,
  | "subscriptionId"
  | "plan"
  | "interval"
  | "status"
  | "seats"
  | "cancelAtPeriodEnd"
  | "periodStart"
  | "periodEnd"
  | "openInvoiceUrl"
> & { scheduled: ScheduledPlanChange | typeof Prisma.DbNull };

function readOf(before: BillingAccount, found: ProviderSubscription | null): Read {
  if (!found)
    return {
      subscriptionId: before.subscriptionId,
      plan: before.plan,
      interval: before.interval,
      // A provider that no longer knows a subscription does not charge for it.
      status: before.status === null ? null : "canceled",
      seats: before.seats,
      cancelAtPeriodEnd: false,
      periodStart: before.periodStart,
      periodEnd: before.periodEnd,
      openInvoiceUrl: null,
      scheduled: Prisma.DbNull,
    };
  const { scheduled } = found;
  return {
    subscriptionId: found.id,
    plan: found.plan,
    interval: found.interval,
    status: found.status,
    seats: found.seats,
    cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    periodStart: found.periodStart,
    periodEnd: found.periodEnd,
    openInvoiceUrl: found.openInvoiceUrl,
    scheduled: scheduled ? { ...scheduled, at: scheduled.at.toISOString() } : Prisma.DbNull,
  };
}

/** What one reading of the provider found. */
export type ProviderState = {
  /** The account's main subscription. */
  found: ProviderSubscription | null;
  all: readonly ProviderSubscription[];
  extras: readonly SecondarySubscription[];
  readAt: Date;
  /** The provider no longer knows the customer. */
  isGone?: boolean;
};

/** The part of a state that the audit log keeps. */
const audited = (state: AccountState) => ({
  plan: state.plan,
  interval: state.interval,
  status: state.status,
  seats: state.seats,
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  periodEnd: state.periodEnd?.toISOString() ?? null,
  scheduled: state.scheduled,
});

/**
 * Writes what was read from the provider, unless the row was written since the reading began: then the reading may be
 * older than the stored state, and has to be repeated. In the same transaction, a change is recorded and the
 * account's owner is notified.
 * @param before the row as it was before the reading began
 * @returns null if the row was written since
 */
export async function writeProviderState(
  before: BillingAccount,
  { found, all, extras, readAt, isGone = false }: ProviderState,
  actor: BillingActor,
): Promise<BillingAccount | null> {
  return db().$transaction(async (tx) => {
    const { count } = await tx.billingAccount.updateMany({
      where: { userId: before.userId, revision: before.revision },
      data: {
        ...readOf(before, found),
        extra: extras.length > 0 ? [...extras] : Prisma.DbNull,
        ...(isGone ? { customerId: null } : {}),
        readAt,
        revision: { increment: 1 },
      },
    });
    if (count === 0) return null;
    await recordEnded(tx, before, all);
    const after = await tx.billingAccount.findUniqueOrThrow({ where: { userId: before.userId } });
    await recordChange(tx, before, after, actor);
    return after;
  });
}

/** Records second subscriptions that the previous reading decided to end, and that have ended by now. */
async function recordEnded(
  tx: Tx,
  { userId, extra }: BillingAccount,
  all: ProviderState["all"],
): Promise<void> {
  for (const { id, plan, interval, seats, fate } of (extra ?? []) as SecondarySubscription[]) {
    if (fate === "ask" || all.find((one) => one.id === id)?.status !== "canceled") continue;
    const isRefunded = fate === "refund";
    await recordAccountEvent(tx, {
      userId,
      type: isRefunded ? "purchase_refunded" : "superseded_ended",
      actor: BILLING_SYSTEM_ACTOR,
      before: { subscriptionId: id, plan, interval, seats },
      reason: isRefunded
        ? "The account had a subscription already."
        : "It was unpaid, and another subscription was bought.",
    });
    if (isRefunded) await writeOutbox(tx, "billing/purchase-refunded", { userId, noticeId: newId(), plan });
  }
}

async function recordChange(
  tx: Tx,
  beforeRow: BillingAccount,
  afterRow: BillingAccount,
  actor: BillingActor,
): Promise<void> {
  const [before, after] = [stateOf(beforeRow), stateOf(afterRow)];
  const { userId } = afterRow;
  if (JSON.stringify(audited(before)) === JSON.stringify(audited(after))) return;
  await notifyAccount(tx, userId);
  await recordAccountEvent(tx, {
    userId,
    type: "subscription_changed",
    actor,
    before: before.plan ? audited(before) : null,
    after: audited(after),
  });
  const now = getClock().now();
  const notice = { userId, noticeId: newId() };
  // Compares with the last known plan, however old it is: an outage of the provider is no change of plan.
  const [from, to] = [effectivePlanOf({ ...before, readAt: now }, now), effectivePlanOf(after, now)];
  const hasLapsed = isLiveStatus(before.status) && !isLiveStatus(after.status);
  if (hasLapsed && before.plan && to === "free")
    await writeOutbox(tx, "billing/plan-lapsed", { ...notice, plan: before.plan });
  else if (from !== to && !(await hasMailOfItsOwn(tx, afterRow, actor)))
    await writeOutbox(tx, "billing/plan-changed", { ...notice, from, to });
  const isNewlyDue = after.status === "past_due" && before.status !== "past_due";
  if (isNewlyDue && after.plan)
    await writeOutbox(tx, "billing/payment-failed", { ...notice, plan: after.plan });
}

/** A purchase without an account has its own mail, sent once the account is set up (purchases.ts). */
async function hasMailOfItsOwn(
  tx: Tx,
  { customerId }: BillingAccount,
  actor: BillingActor,
): Promise<boolean> {
  if (!customerId || actor.type === "operator") return false;
  const where = { customerId, isAnonymous: true, status: "processing" };
  return (await tx.billingCheckout.count({ where })) > 0;
}
