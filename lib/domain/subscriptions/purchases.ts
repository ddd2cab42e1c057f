import "server-only";
import { isLive } from "@/lib/domain/billing/account-state";
import { findAccount } from "@/lib/domain/billing/find-account";
import { createAuthToken } from "@/lib/domain/identity/auth-token";
import { type Actor, PROVIDER, recordAct } from "@/lib/domain/subscriptions/acts";
import { ensureAccount } from "@/lib/domain/subscriptions/ensure-customer";
import { syncAccount } from "@/lib/domain/subscriptions/sync-account";
import { provisionPersonalWorkspace } from "@/lib/domain/workspaces/create-workspace";
import { listMemberships } from "@/lib/domain/workspaces/queries";
import { failpoint } from "@/lib/failpoint";
import type { BillingCheckout } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { CheckoutSession } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";

/** How long the first link to set a password is valid; later ones are asked for at the sign-in page. */
const FIRST_PASSWORD_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

type Purchase = BillingCheckout & { customerId: string; subscriptionId: string; email: string };

/**
 * Takes a checkout to its end, as far as the provider is with it. May be repeated and interrupted at any point.
 * @throws {PaymentError}
 */
export async function settleCheckout(checkoutId: string): Promise<void> {
  const row = await db().billingCheckout.findUnique({ where: { id: checkoutId } });
  if (!row?.sessionId || !["open", "processing", "replaced"].includes(row.status)) return;
  const session = await getPayments().findCheckout(row.sessionId);
  if (!session) return;
  if (session.status === "expired" && row.status === "open") await setStatus(row, "expired");
  if (session.status !== "complete") return;
  const known = await noteSession(row, session);
  if (known.isAnonymous) {
    if (session.isPaid && isPurchase(known)) await settlePurchase(known);
    return;
  }
  if (known.userId) await syncAccount(known.userId);
  await setStatus(known, "complete");
}

const isPurchase = (row: BillingCheckout): row is Purchase =>
  Boolean(row.customerId && row.subscriptionId && row.email);

const setStatus = ({ id, status }: BillingCheckout, to: string) =>
  db().billingCheckout.updateMany({ where: { id, status }, data: { status: to } });

const noteSession = (row: BillingCheckout, session: CheckoutSession): Promise<BillingCheckout> =>
  db().billingCheckout.update({
    where: { id: row.id },
    data: {
      customerId: session.customerId,
      subscriptionId: session.subscriptionId,
      email: session.email,
      ...(row.isAnonymous ? { status: "processing" } : {}),
    },
  });

/**
 * Paying does not prove an address. A new account is made for it, usable by who opens the link that is mailed there; an
 * account that is in use gets the plan once its owner has confirmed by such a link, and one with a subscription gets its
 * money back.
 */
async function settlePurchase(purchase: Purchase): Promise<void> {
  const owner = await ownerFor(purchase.email);
  const account = await findAccount(db(), owner.id);
  const isOther = account?.customerId && account.customerId !== purchase.customerId;
  const synced = isOther ? await syncAccount(owner.id) : null;
  if (isLive(synced?.account.status ?? null)) return refundPurchase(purchase, owner.id, PROVIDER, null);
  if (owner.emailVerified !== null && account?.customerId !== purchase.customerId)
    return askOwner(purchase, owner.id);
  await attach(purchase, owner.id, PROVIDER, null);
  const memberships = await listMemberships(owner.id);
  if (memberships.length === 0)
    await provisionPersonalWorkspace({ userId: owner.id, name: owner.name, email: owner.email });
  await tellBuyer(purchase, owner);
}

async function ownerFor(email: string) {
  await db().user.createMany({
    data: [{ id: newId(), email, createdAt: getClock().now() }],
    skipDuplicates: true,
  });
  return db().user.findUniqueOrThrow({
    where: { email },
    select: { id: true, email: true, name: true, emailVerified: true },
  });
}

/** The link of the mail confirms the address and sets a password. */
async function tellBuyer(
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
    const token = { userId, purpose: "reset-password", lifeMs: FIRST_PASSWORD_LIFE_MS } as const;
    const authTokenId = isNew ? await createAuthToken(tx, token, now) : null;
    await writeOutbox(tx, "billing/purchase-made", { checkoutId: purchase.id, authTokenId });
  });
}

async function askOwner(purchase: Purchase, userId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const asked = await tx.billingCheckout.updateMany({
      where: { id: purchase.id, status: "processing" },
      data: { status: "confirmation_sent", userId },
    });
    if (asked.count === 1)
      await writeOutbox(tx, "billing/purchase-made", { checkoutId: purchase.id, authTokenId: null });
  });
}

/**
 * Makes the purchase the account's: its customer at the provider is the account's from now on.
 * @throws {PaymentError}
 */
export async function attach(
  purchase: Pick<Purchase, "id" | "customerId">,
  userId: string,
  actor: Actor,
  reason: string | null,
): Promise<void> {
  const { id, customerId } = purchase;
  await ensureAccount(userId);
  await db().$transaction(async (tx) => {
    const before = await tx.billingAccount.findUniqueOrThrow({ where: { userId } });
    if (before.customerId === customerId) return;
    await tx.billingAccount.update({ where: { userId }, data: { customerId, revision: { increment: 1 } } });
    await recordAct(tx, {
      userId,
      type: "purchase_attached",
      actor,
      before: { customerId: before.customerId },
      after: { customerId, checkoutId: id },
      reason,
    });
  });
  failpoint("after-purchase-attached");
  await getPayments().tagCustomer(customerId, userId);
  await syncAccount(userId, actor);
}

/** @throws {PaymentError} */
export async function refundPurchase(
  { id, subscriptionId }: Pick<Purchase, "id" | "subscriptionId">,
  userId: string | null,
  actor: Actor,
  reason: string | null,
): Promise<void> {
  await getPayments().cancelAndRefund(subscriptionId);
  failpoint("after-refund");
  await db().$transaction(async (tx) => {
    const { count } = await tx.billingCheckout.updateMany({
      where: { id, status: { not: "refunded" } },
      data: { status: "refunded", userId },
    });
    if (count === 1 && userId)
      await recordAct(tx, {
        userId,
        type: "purchase_refunded",
        actor,
        before: { checkoutId: id, subscriptionId },
        reason: reason ?? "The account had a subscription already.",
      });
  });
}
