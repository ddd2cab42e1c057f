import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { RedirectDto, SelectPlanBody } from "@/lib/contracts/billing";
import { recordAccountEvent, userActor } from "@/lib/domain/billing/account-events";
import { ensureCustomer } from "@/lib/domain/billing/ensure-customer";
import { forgetCustomer } from "@/lib/domain/billing/forget-customer";
import { withPaymentErrors } from "@/lib/domain/billing/payment-failure";
import { extraSeats, isSameSelection } from "@/lib/domain/billing/selection";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { seatsUsed } from "@/lib/domain/entitlements/seats";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import type { BillingCheckout } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { PaidSelection } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";

/** Lifetime of a checkout, in milliseconds: within the 24 hours that Stripe allows. */
export const CHECKOUT_LIFE_MS = 23 * 60 * 60 * 1000;
/** A session that expires sooner than this is replaced, so that there is time to pay. */
const USABLE_MS = 30 * 60 * 1000;
const MAX_ATTEMPTS = 6;

/**
 * Starts a subscription on a page of the provider. The first invoice includes the seats in use beyond the included
 * ones. Repeating the same choice leads to the same page; another choice ends the earlier page, so that only one can
 * be paid.
 * @throws {AppError} ALREADY_SUBSCRIBED, PAYMENT_PROVIDER_UNAVAILABLE, BUSY
 */
export const startCheckout = (ctx: WorkspaceContext, body: SelectPlanBody): Promise<RedirectDto> =>
  withPaymentErrors(async () => {
    const { userId } = ctx.principal;
    await assertUnsubscribed(userId);
    const used = await seatsUsed(db(), userId);
    const { plan, interval } = body;
    const seats = extraSeats(plan, Math.max(body.seats ?? 0, used));
    const selection: PaidSelection = { plan, interval, seats };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const url = await tryCheckout(ctx, selection);
      if (url) return { url };
    }
    throw new AppError("BUSY", {
      detail: "Another checkout is being started for this account. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  });

/** @throws {AppError} ALREADY_SUBSCRIBED */
async function assertUnsubscribed(userId: string): Promise<void> {
  const synced = await syncAccount(userId);
  if (isLiveStatus(synced?.account.status ?? null))
    throw new AppError("ALREADY_SUBSCRIBED", {
      detail: "The account has a subscription. Change its plan or seats instead of starting another one.",
    });
}

/** @returns the page's URL; null if another attempt won the race */
async function tryCheckout(ctx: WorkspaceContext, selection: PaidSelection): Promise<string | null> {
  const { userId } = ctx.principal;
  const open = await db().billingCheckout.findFirst({
    where: { userId, isAnonymous: false, status: "open" },
  });
  const reusable = open && (await reuse(userId, open, selection));
  if (open && !reusable) return null;
  const checkout = reusable || (await insertCheckout(userId, selection, ctx.idempotentId));
  if (!checkout) return null;
  if (checkout.url) return checkout.url;
  return openSession(ctx, checkout, selection);
}

const selectionOf = ({ plan, interval, seats }: BillingCheckout) =>
  ({ plan, interval, seats }) as PaidSelection;

/**
 * Returns the open checkout if it is for the same selection and can still be paid; otherwise ends it.
 * @throws {AppError} ALREADY_SUBSCRIBED, if it was paid
 */
async function reuse(
  userId: string,
  open: BillingCheckout,
  selection: PaidSelection,
): Promise<BillingCheckout | null> {
  const session = open.sessionId ? await getPayments().findCheckout(open.sessionId) : null;
  if (session?.status === "complete") {
    await end(open.id, "complete");
    await assertUnsubscribed(userId);
    return null;
  }
  const isUsable = open.expiresAt.getTime() - getClock().now().getTime() > USABLE_MS;
  const isOpen = open.sessionId === null || session?.status === "open";
  if (isOpen && isUsable && isSameSelection(selectionOf(open), selection)) return open;
  await end(open.id, "replaced");
  // It may have been paid after it was read.
  if (session?.status === "open" && (await getPayments().expireCheckout(session.id)) === "complete")
    await assertUnsubscribed(userId);
  return null;
}

const end = (id: string, status: "complete" | "replaced") =>
  db().billingCheckout.updateMany({ where: { id, status: "open" }, data: { status } });

/** @returns null if the account has an open checkout by now */
async function insertCheckout(
  userId: string,
  selection: PaidSelection,
  idempotentId: string | undefined,
): Promise<BillingCheckout | null> {
  const now = getClock().now();
  const data = {
    userId,
    isAnonymous: false,
    ...selection,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CHECKOUT_LIFE_MS),
  };
  // The caller's idempotency key becomes the id, so that a repeat of the request finds the same session. If that
  // checkout has ended, the next one gets a new id.
  const isTaken = idempotentId && (await db().billingCheckout.count({ where: { id: idempotentId } })) > 0;
  const id = idempotentId && !isTaken ? idempotentId : newId();
  try {
    return await db().billingCheckout.create({ data: { id, ...data } });
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

async function openSession(
  ctx: WorkspaceContext,
  { id, expiresAt }: BillingCheckout,
  selection: PaidSelection,
): Promise<string | null> {
  const { principal } = ctx;
  const payments = getPayments();
  try {
    const customerId = await ensureCustomer(principal);
    const session = await payments.createCheckout({
      checkoutId: id,
      selection,
      customerId,
      expiresAt,
      successUrl: `${env.appUrl}/settings/billing?checkout=done`,
      cancelUrl: `${env.appUrl}/settings/billing?checkout=cancelled`,
    });
    failpoint("after-checkout-created");
    const { count } = await db().billingCheckout.updateMany({
      where: { id, status: "open" },
      data: { sessionId: session.id, url: session.url, customerId },
    });
    if (count === 0) {
      await payments.expireCheckout(session.id);
      return null;
    }
    const actor = userActor(principal);
    await recordAccountEvent(db(), {
      userId: principal.userId,
      type: "checkout_started",
      actor,
      after: selection,
    });
    return session.url;
  } catch (error) {
    // The session's URL was never given out, so it cannot be paid; the next attempt has its own idempotency key.
    if (error instanceof PaymentError) await end(id, "replaced");
    const isGone = error instanceof PaymentError && error.kind === "gone";
    const { customerId } = (isGone && (await findAccount(db(), principal.userId))) || {};
    if (!customerId) throw error;
    await forgetCustomer(principal.userId, customerId);
    return null;
  }
}
