import "server-only";
import type { UserPrincipal } from "@/lib/context";
import type { GrantPlanBody } from "@/lib/contracts/billing-operations";
import { operatorActor, recordAccountEvent } from "@/lib/domain/billing/account-events";
import {
  attachToAccount,
  completePurchase,
  refundPurchase,
  UNFINISHED_STATUSES,
} from "@/lib/domain/billing/attach-purchase";
import { ensureAccount } from "@/lib/domain/billing/ensure-customer";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import type { SecondarySubscription } from "@/lib/domain/billing/pick-subscription";
import { requireBilling } from "@/lib/domain/billing/require-subscription";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { notifyAccount } from "@/lib/domain/entitlements/notify-account";
import { AppError, invalidInput } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

/** Operators' actions on accounts; the caller has verified that the user is an operator. */

async function requireUser(userId: string): Promise<void> {
  if ((await db().user.count({ where: { id: userId } })) === 0)
    throw new AppError("NOT_FOUND", { detail: "There is no such account." });
}

/**
 * Puts a plan in force until a date, in addition to whatever is paid; the larger of the two counts.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT (a date in the past), BILLING_NOT_CONFIGURED
 */
export async function grantPlan(operator: UserPrincipal, userId: string, body: GrantPlanBody): Promise<void> {
  requireBilling();
  await requireUser(userId);
  const until = new Date(body.until);
  if (until <= getClock().now())
    throw invalidInput({ path: "until", code: "too_small", message: "must be in the future" });
  await setGrant(operator, userId, { plan: body.plan, until }, body.reason);
}

/** @throws {AppError} NOT_FOUND */
export async function endPlanGrant(operator: UserPrincipal, userId: string, reason: string): Promise<void> {
  await requireUser(userId);
  await setGrant(operator, userId, null, reason);
}

type Grant = { plan: string; until: Date } | null;

async function setGrant(
  operator: UserPrincipal,
  userId: string,
  grant: Grant,
  reason: string,
): Promise<void> {
  await ensureAccount(userId);
  await db().$transaction(async (tx) => {
    const before = await tx.billingAccount.findUniqueOrThrow({ where: { userId } });
    await tx.billingAccount.update({
      where: { userId },
      data: {
        overridePlan: grant?.plan ?? null,
        overrideUntil: grant?.until ?? null,
        overrideReason: grant ? reason : null,
        revision: { increment: 1 },
      },
    });
    await notifyAccount(tx, userId);
    const had = before.overridePlan
      ? { plan: before.overridePlan, until: before.overrideUntil, reason: before.overrideReason }
      : null;
    await recordAccountEvent(tx, {
      userId,
      type: grant ? "grant_made" : "grant_ended",
      actor: operatorActor(operator),
      before: had,
      after: grant,
      reason,
    });
  });
}

/**
 * Rereads the account from the payment provider.
 * @throws {AppError} NOT_FOUND, BILLING_NOT_CONFIGURED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function refreshAccount(operator: UserPrincipal, userId: string): Promise<void> {
  requireBilling();
  await requireUser(userId);
  const actor = operatorActor(operator);
  await withPaymentErrors(() => syncAccount(userId, actor));
  await recordAccountEvent(db(), { userId, type: "account_read", actor });
}

/** Loads a paid purchase without an account. */
async function requirePurchase(id: string) {
  const row = await db().billingCheckout.findUnique({ where: { id } });
  const { customerId, subscriptionId, status } = row ?? {};
  if (!customerId || !subscriptionId || !UNFINISHED_STATUSES.includes(status ?? ""))
    throw new AppError("NOT_FOUND", { detail: "There is no such purchase without an account." });
  return { id, customerId, subscriptionId };
}

/**
 * Gives a purchase to the account with this address, for example because the address was mistyped at the payment.
 * @throws {AppError} NOT_FOUND, ALREADY_SUBSCRIBED, PAYMENT_PROVIDER_UNAVAILABLE, BUSY
 */
export async function attachCheckout(
  operator: UserPrincipal,
  id: string,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const purchase = await requirePurchase(id);
  const user = await db().user.findUnique({ where: { email }, select: { id: true } });
  if (!user) throw new AppError("NOT_FOUND", { detail: `There is no account with the address ${email}.` });
  await withPaymentErrors(() => attachToAccount(purchase, user.id, operatorActor(operator), reason));
  await completePurchase(db(), id, user.id);
}

/**
 * Ends a subscription other than the account's main one, and refunds everything that was paid for it.
 * @throws {AppError} NOT_FOUND, BILLING_NOT_CONFIGURED, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function refundExtra(
  operator: UserPrincipal,
  { userId, subscriptionId }: { userId: string; subscriptionId: string },
  reason: string,
): Promise<void> {
  requireBilling();
  const actor = operatorActor(operator);
  await withPaymentErrors(async () => {
    // Rereads the account: another subscription may be the main one by now, and the main one is never ended here.
    const account = (await syncAccount(userId, actor))?.account;
    const extra = ((account?.extra ?? []) as SecondarySubscription[]).find(({ id }) => id === subscriptionId);
    if (!extra) throw new AppError("NOT_FOUND", { detail: "The account has no such second subscription." });
    const { plan, interval, seats } = extra;
    const act = { userId, actor, before: { subscriptionId, plan, interval, seats }, reason };
    await recordAccountEvent(db(), { ...act, type: "refund_requested" });
    await getPayments().cancelAndRefund(subscriptionId);
    await recordAccountEvent(db(), { ...act, type: "purchase_refunded" });
    await syncAccount(userId, actor);
  });
}

/** @throws {AppError} NOT_FOUND, PAYMENT_PROVIDER_UNAVAILABLE */
export async function refundCheckout(operator: UserPrincipal, id: string, reason: string): Promise<void> {
  const purchase = await requirePurchase(id);
  await withPaymentErrors(() => refundPurchase(purchase, { actor: operatorActor(operator), reason }));
}
