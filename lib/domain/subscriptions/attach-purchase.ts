import "server-only";
import { isLive } from "@/lib/domain/billing/account-state";
import { findAccount } from "@/lib/domain/billing/find-account";
import { type Actor, recordAct } from "@/lib/domain/subscriptions/acts";
import { ensureAccount } from "@/lib/domain/subscriptions/ensure-customer";
import { listKnown, syncAccount } from "@/lib/domain/subscriptions/sync-account";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import type { BillingCheckout } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import { newId } from "@/lib/pure/id";

/** A paid checkout. */
export type Purchase = BillingCheckout & { customerId: string; subscriptionId: string };

/** Statuses of a purchase that is not concluded. */
export const UNFINISHED = ["processing", "confirmation_sent"];

type Paid = Pick<Purchase, "id" | "customerId">;

/**
 * Assigns the purchase to the account, whose customer at the provider is that of the purchase from then on. Whatever
 * could still be paid for the former customer is ended.
 * @throws {AppError} ALREADY_SUBSCRIBED, where the account has a subscription of another customer
 * @throws {PaymentError}
 */
export async function attach(
  purchase: Paid,
  userId: string,
  actor: Actor,
  reason: string | null,
): Promise<void> {
  const { id, customerId } = purchase;
  await ensureAccount(userId);
  const known = await findAccount(db(), userId);
  // Reread: the event of a subscription bought just now may not have arrived.
  if (known?.customerId !== customerId && known?.customerId) await syncAccount(userId);
  const former = await db().$transaction(async (tx) => {
    const [before] = await tx.$queryRaw<{ customerId: string | null; status: string | null }[]>`
      select customer_id as "customerId", status from billing_accounts
       where user_id = ${userId}::uuid for update`;
    if (before?.customerId === customerId) return formerCustomer(tx, userId, customerId);
    if (before?.customerId && isLive(before.status)) throw alreadySubscribed();
    await tx.billingAccount.update({ where: { userId }, data: { customerId, revision: { increment: 1 } } });
    await recordAct(tx, {
      userId,
      type: "purchase_attached",
      actor,
      before: { customerId: before?.customerId ?? null },
      after: { customerId, checkoutId: id },
      reason,
    });
    return before?.customerId ?? null;
  });
  failpoint("after-purchase-attached");
  await closeCheckouts(userId, customerId);
  if (former) await endSuspended(former);
  await getPayments().tagCustomer(customerId, userId);
  failpoint("after-customer-tagged");
  await syncAccount(userId, actor);
}

const alreadySubscribed = () =>
  new AppError("ALREADY_SUBSCRIBED", {
    detail:
      "The account has a subscription already, which would be lost. Refund the purchase, or end that subscription first.",
  });

/** Ends open checkout pages of the account's former customer. */
async function closeCheckouts(userId: string, customerId: string): Promise<void> {
  const open = await db().billingCheckout.findMany({
    where: { userId, isAnonymous: false, status: "open", NOT: { customerId } },
    select: { id: true, sessionId: true },
  });
  for (const { id, sessionId } of open) {
    await db().billingCheckout.updateMany({ where: { id, status: "open" }, data: { status: "replaced" } });
    if (sessionId) await getPayments().expireCheckout(sessionId);
  }
}

/** Known from the record of the purchase where an earlier attempt attached it and was interrupted. */
async function formerCustomer(tx: Tx, userId: string, customerId: string): Promise<string | null> {
  const act = await tx.billingAct.findFirst({
    where: {
      userId,
      type: "purchase_attached",
      after: { path: ["customerId"], equals: customerId },
    },
    orderBy: { id: "desc" },
  });
  return (act?.before as { customerId: string | null } | null)?.customerId ?? null;
}

/** Suspended subscriptions of a former customer: paying an old invoice would reactivate them. */
async function endSuspended(customerId: string): Promise<void> {
  for (const { id, status } of (await listKnown(customerId)) ?? [])
    if (status === "unpaid" || status === "paused") {
      await getPayments().endNow(id);
      failpoint("after-suspended-ended");
    }
}

/** Ends a purchase as set up, unless it was refunded meanwhile. */
export const completePurchase = (tx: Tx, id: string, userId: string) =>
  tx.billingCheckout.updateMany({
    where: { id, status: { in: [...UNFINISHED] } },
    data: { status: "complete", userId },
  });

type Refund = { actor: Actor; reason: string; userId?: string };

/**
 * Ends a purchase and refunds it in full; recorded with the account it was for, if there is one.
 * @throws {PaymentError}
 */
export async function refundPurchase(
  { id, subscriptionId }: Pick<Purchase, "id" | "subscriptionId">,
  { actor, reason, userId }: Refund,
): Promise<void> {
  await getPayments().cancelAndRefund(subscriptionId);
  failpoint("after-refund");
  await db().$transaction(async (tx) => {
    const { count } = await tx.billingCheckout.updateMany({
      where: { id, status: { not: "refunded" } },
      data: { status: "refunded", ...(userId ? { userId } : {}) },
    });
    if (count === 0) return;
    const { userId: owner, plan, email } = await tx.billingCheckout.findUniqueOrThrow({ where: { id } });
    const before = { checkoutId: id, subscriptionId, email };
    await recordAct(tx, { userId: owner, type: "purchase_refunded", actor, before, reason });
    // An operator who refunds a purchase informs the customer.
    if (owner && actor.type !== "operator")
      await writeOutbox(tx, "billing/purchase-refunded", {
        userId: owner,
        noticeId: newId(),
        plan: plan as "pro" | "team",
      });
  });
}

export const TWICE = "The account had a subscription already.";
