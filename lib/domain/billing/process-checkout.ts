import "server-only";
import { PROVIDER_ACTOR } from "@/lib/domain/billing/account-events";
import { attachOrRefund, type Purchase, refundSecondPurchase } from "@/lib/domain/billing/attach-purchase";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { isLiveStatus } from "@/lib/domain/entitlements/account-state";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { createAuthToken, type NewAuthToken } from "@/lib/domain/identity/auth-token";
import type { BillingCheckout } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { CheckoutSession } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";

/** Validity of the first link to set a password, in milliseconds; later links are requested at the sign-in page. */
const FIRST_PASSWORD_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

type Anonymous = Purchase & { email: string };

/**
 * Processes a checkout according to its state at the provider. It may be repeated, and interrupted at any point.
 * @throws {PaymentError}
 */
export async function processCheckout(checkoutId: string): Promise<void> {
  const row = await db().billingCheckout.findUnique({ where: { id: checkoutId } });
  if (!row?.sessionId || !UNENDED.includes(row.status)) return;
  const session = await getPayments().findCheckout(row.sessionId);
  if (!session) return;
  if (session.status === "expired" && row.status === "open") await setStatus(row, "expired");
  // The process that replaced the checkout died before it could expire the page.
  if (session.status === "open" && row.status === "replaced") await getPayments().expireCheckout(session.id);
  if (session.status !== "complete") return;
  const known = await storeSession(row, session);
  if (!known) return;
  if (!session.isPaid && (await hasFailed(known))) await setStatus(known, "expired");
  else if (!known.isAnonymous) await processOwnCheckout(known);
  else if (session.isPaid && isPurchase(known) && known.email)
    await processPurchase({ ...known, email: known.email });
}

const UNENDED = ["open", "processing", "replaced"];

const isPurchase = (row: BillingCheckout): row is Purchase => Boolean(row.customerId && row.subscriptionId);

const setStatus = ({ id, status }: BillingCheckout, to: string) =>
  db().billingCheckout.updateMany({ where: { id, status }, data: { status: to } });

/** @returns null if another process concluded the checkout meanwhile */
async function storeSession(row: BillingCheckout, session: CheckoutSession): Promise<BillingCheckout | null> {
  const { id, isAnonymous } = row;
  const { customerId, subscriptionId, email } = session;
  const { count } = await db().billingCheckout.updateMany({
    where: { id, status: { in: UNENDED } },
    data: { customerId, subscriptionId, email, ...(isAnonymous ? { status: "processing" } : {}) },
  });
  return count === 0 ? null : db().billingCheckout.findUniqueOrThrow({ where: { id } });
}

/** A payment that takes days, such as a direct debit, may finally fail: then its subscription ends. */
async function hasFailed({ subscriptionId }: BillingCheckout): Promise<boolean> {
  const subscription = subscriptionId ? await getPayments().findSubscription(subscriptionId) : null;
  return subscription?.status === "canceled" || subscription?.status === "incomplete_expired";
}

/**
 * Processes the checkout of a signed-in user. Their account may have another customer by now, through a purchase that
 * was attached to it: of the two payments the first one is kept.
 */
async function processOwnCheckout(row: BillingCheckout): Promise<void> {
  const { userId } = row;
  const synced = userId ? await syncAccount(userId) : null;
  const isOther = userId && isPurchase(row) && row.customerId !== synced?.account.customerId;
  if (isOther && !(await attachOrRefund(row, userId, PROVIDER_ACTOR))) return;
  await setStatus(row, "complete");
}

/**
 * Processes a paid purchase. A payment does not verify the email address. For an unknown address an account is
 * created, which becomes usable with the emailed link; an account in use gets the plan once its owner has confirmed
 * with such a link; if a subscription is already in force, the purchase is refunded.
 */
async function processPurchase(purchase: Anonymous): Promise<void> {
  const owner = await ownerFor(purchase.email);
  const account = await findAccount(db(), owner.id);
  if (owner.emailVerified !== null && account?.customerId !== purchase.customerId) {
    const synced = account?.customerId ? await syncAccount(owner.id) : null;
    if (isLiveStatus(synced?.account.status ?? null)) return refundSecondPurchase(purchase, owner.id);
    return requestConfirmation(purchase, owner.id);
  }
  if (!(await attachOrRefund(purchase, owner.id, PROVIDER_ACTOR))) return;
  await notifyBuyer(purchase, owner);
}

async function ownerFor(email: string) {
  await db().user.createMany({
    data: [{ id: newId(), email, createdAt: getClock().now() }],
    skipDuplicates: true,
  });
  return db().user.findUniqueOrThrow({
    where: { email },
    select: { id: true, emailVerified: true },
  });
}

/** Mails the buyer a link, which confirms the address and sets a password. */
async function notifyBuyer(
  purchase: Purchase,
  { id: userId, emailVerified }: Awaited<ReturnType<typeof ownerFor>>,
): Promise<void> {
  await db().$transaction(async (tx) => {
    const done = await tx.billingCheckout.updateMany({
      where: { id: purchase.id, status: "processing" },
      data: { status: "complete", userId },
    });
    if (done.count === 0) return;
    const now = getClock().now();
    const isNew = emailVerified === null;
    const token: NewAuthToken = {
      userId,
      purpose: "reset-password",
      lifetimeMs: FIRST_PASSWORD_LIFETIME_MS,
    };
    const authTokenId = isNew ? await createAuthToken(tx, token, now) : null;
    await writeOutbox(tx, "billing/purchase-made", { checkoutId: purchase.id, authTokenId });
  });
}

async function requestConfirmation(purchase: Purchase, userId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const asked = await tx.billingCheckout.updateMany({
      where: { id: purchase.id, status: "processing" },
      data: { status: "confirmation_sent", userId },
    });
    if (asked.count === 1)
      await writeOutbox(tx, "billing/purchase-made", { checkoutId: purchase.id, authTokenId: null });
  });
}
