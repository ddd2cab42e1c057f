import "server-only";
import {
  BILLING_SYSTEM_ACTOR,
  type BillingActor,
  recordAccountEvent,
} from "@/lib/domain/billing/account-events";
import { ensureAccount } from "@/lib/domain/billing/ensure-customer";
import { changeBusyError } from "@/lib/domain/billing/stored-change";
import { listCustomerSubscriptions, syncAccount } from "@/lib/domain/billing/sync-account";
import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { ensureOwnWorkspace } from "@/lib/domain/workspaces/create-workspace";
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
export const UNFINISHED_STATUSES = ["processing", "confirmation_sent"];

type Paid = Pick<Purchase, "id" | "customerId">;
type Bought = Pick<Purchase, "id" | "customerId" | "subscriptionId">;

/**
 * Assigns the purchase to the account, whose customer at the provider is that of the purchase from then on.
 * Everything that could still be paid for the former customer is ended. An owner without a workspace gets one, in
 * which to manage the plan.
 * @throws {AppError} ALREADY_SUBSCRIBED, if the account has a subscription of another customer; BUSY
 * @throws {PaymentError}
 */
export async function attachToAccount(
  purchase: Paid,
  userId: string,
  actor: BillingActor,
  reason: string | null,
): Promise<void> {
  const { customerId } = purchase;
  await ensureAccount(userId);
  const former = await assign(purchase, userId, actor, reason);
  failpoint("after-purchase-attached");
  await ensureOwnWorkspace(userId);
  await closeCheckouts(userId, customerId);
  if (former) await endSuspended(former);
  await getPayments().tagCustomer(customerId, userId);
  failpoint("after-customer-tagged");
  await syncAccount(userId, actor);
}

/**
 * Assigns the purchase as `attach` does, but refunds it if the account already has a subscription. @returns whether
 * it was attached
 */
export async function attachOrRefund(
  purchase: Bought,
  userId: string,
  actor: BillingActor,
): Promise<boolean> {
  try {
    await attachToAccount(purchase, userId, actor, null);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "ALREADY_SUBSCRIBED") throw error;
    await refundSecondPurchase(purchase, userId);
    return false;
  }
}

/** Maximum number of attempts; one fails if the account got another customer at the same time. */
const MAX_READINGS = 5;

/** @returns the account's former customer */
async function assign(
  purchase: Paid,
  userId: string,
  actor: BillingActor,
  reason: string | null,
): Promise<string | null> {
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const known = await readCustomer(userId, purchase.customerId);
    const assigned = await db().$transaction((tx) =>
      assignIn(tx, purchase, { userId, known, actor, reason }),
    );
    if (assigned) return assigned.former;
  }
  throw changeBusyError();
}

/**
 * Reads the account's customer after rereading its subscription: the event of a very recent purchase may not have
 * arrived.
 */
async function readCustomer(userId: string, ownCustomerId: string): Promise<string | null> {
  const stored = (await findAccount(db(), userId))?.customerId ?? null;
  if (!stored || stored === ownCustomerId) return stored;
  return (await syncAccount(userId))?.account.customerId ?? null;
}

type Assignment = { userId: string; known: string | null; actor: BillingActor; reason: string | null };

/** @returns null if the account's customer is not the known one: its subscription may not have been read yet */
async function assignIn(
  tx: Tx,
  { id, customerId }: Paid,
  { userId, known, actor, reason }: Assignment,
): Promise<{ former: string | null } | null> {
  const [before] = await tx.$queryRaw<{ customerId: string | null; status: string | null }[]>`
    select customer_id as "customerId", status from billing_accounts
     where user_id = ${userId}::uuid for update`;
  const former = before?.customerId ?? null;
  if (former === customerId) return { former: await formerCustomer(tx, userId, customerId) };
  if (former !== known) return null;
  if (former && isLiveStatus(before?.status ?? null)) throw alreadySubscribed();
  await tx.billingAccount.update({ where: { userId }, data: { customerId, revision: { increment: 1 } } });
  await recordAccountEvent(tx, {
    userId,
    type: "purchase_attached",
    actor,
    before: { customerId: former },
    after: { customerId, checkoutId: id },
    reason,
  });
  return { former };
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

/**
 * Returns the account's former customer, which the record of the purchase names if an earlier attempt attached it and
 * was interrupted.
 */
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

/** Ends suspended subscriptions of a former customer: paying an old invoice would reactivate them. */
async function endSuspended(customerId: string): Promise<void> {
  for (const { id, status } of (await listCustomerSubscriptions(customerId)) ?? [])
    if (status === "unpaid" || status === "paused") {
      await getPayments().endNow(id);
      failpoint("after-suspended-ended");
    }
}

/** Marks a purchase as complete, unless it was refunded meanwhile. */
export const completePurchase = (tx: Tx, id: string, userId: string) =>
  tx.billingCheckout.updateMany({
    where: { id, status: { in: [...UNFINISHED_STATUSES] } },
    data: { status: "complete", userId },
  });

type Refund = { actor: BillingActor; reason: string; userId?: string };

/**
 * Ends a purchase and refunds it in full; records this with the account that it was for, if there is one.
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
    await recordAccountEvent(tx, { userId: owner, type: "purchase_refunded", actor, before, reason });
    // No mail is sent when an operator refunds a purchase: the operator informs the customer.
    if (owner && actor.type !== "operator")
      await writeOutbox(tx, "billing/purchase-refunded", {
        userId: owner,
        noticeId: newId(),
        plan: plan as "pro" | "team",
      });
  });
}

/** Ends and refunds a purchase for an account that already has a subscription. @throws {PaymentError} */
export const refundSecondPurchase = (purchase: Bought, userId: string): Promise<void> =>
  refundPurchase(purchase, {
    actor: BILLING_SYSTEM_ACTOR,
    reason: "The account had a subscription already.",
    userId,
  });
