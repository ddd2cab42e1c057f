import "server-only";
import { BILLING_SYSTEM_ACTOR } from "@/lib/domain/billing/account-events";
import { refundPurchase } from "@/lib/domain/billing/attach-purchase";
import { completeChangeUnlessBusy } from "@/lib/domain/billing/complete-change";
import { processCheckout } from "@/lib/domain/billing/process-checkout";
import { syncAccount } from "@/lib/domain/billing/sync-account";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { countRepair } from "@/lib/platform/metrics/count-repair";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

/** Accounts or checkouts per step. */
const BATCH = 50;
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * A checkout's event arrives within seconds; if a checkout is still open after this time, its event was missed or it
 * was never paid.
 */
const CHECKOUT_AGE_MS = 15 * MINUTE_MS;
/** Sessions end after a day. A replaced checkout that was paid is also found by rereading its account. */
const REPLACED_FOR_MS = 3 * DAY_MS;
/** A failed direct debit is known within two weeks. */
const PAYING_FOR_MS = 30 * DAY_MS;
/**
 * A purchase for an account in use waits for the owner's confirmation: they get a reminder after this time, and later
 * it is refunded.
 */
const REMINDED_AFTER_MS = 3 * DAY_MS;
const CONFIRMED_WITHIN_DAYS = 14;
/** Retention of stored events and unpaid checkouts, in milliseconds; the provider still has them afterwards. */
const KEPT_MS = 90 * DAY_MS;

type Batch = { last: string | null; failed: number };

/**
 * Rereads one batch of accounts, and finds changes that no event reported.
 * @param after the last account of the previous batch
 * @throws {PaymentError} if the provider is unavailable: the rest has to wait
 */
export async function reconcileAccounts(after: string | null): Promise<Batch> {
  if (!isBillingConfigured()) return { last: null, failed: 0 };
  const accounts = await db().billingAccount.findMany({
    where: { customerId: { not: null }, ...(after ? { userId: { gt: after } } : {}) },
    orderBy: { userId: "asc" },
    take: BATCH,
  });
  let failed = 0;
  let found = 0;
  for (const before of accounts) {
    const synced = await attempt(before.userId, () => syncAccount(before.userId));
    if (synced === FAILED) failed += 1;
    else if (synced && isChanged(before, synced.account)) found += 1;
  }
  await countRepair("subscription-missed", found);
  return { last: accounts.length === BATCH ? (accounts.at(-1)?.userId ?? null) : null, failed };
}

type Compared = { status: string | null; plan: string | null; seats: number; periodEnd: Date | null };

const isChanged = (a: Compared, b: Compared): boolean =>
  a.status !== b.status ||
  a.plan !== b.plan ||
  a.seats !== b.seats ||
  a.periodEnd?.getTime() !== b.periodEnd?.getTime();

const FAILED = Symbol("failed");

/** A failure of one account does not stop the batch; a provider that does not answer does. */
async function attempt<T>(id: string, work: () => Promise<T>): Promise<T | typeof FAILED> {
  try {
    return await work();
  } catch (err) {
    if (err instanceof PaymentError && err.kind === "unavailable") throw err;
    log.error({ err, id }, "billing: reconciliation failed");
    return FAILED;
  }
}

/**
 * Processes checkouts that should have ended: paid without an event, or expired.
 * @param after the last checkout of the previous batch
 */
export async function reconcileCheckouts(after: string | null): Promise<Batch> {
  if (!isBillingConfigured()) return { last: null, failed: 0 };
  const nowMs = getClock().now().getTime();
  const rows = await db().billingCheckout.findMany({
    where: {
      sessionId: { not: null },
      createdAt: { lt: new Date(nowMs - CHECKOUT_AGE_MS) },
      OR: [
        // Open checkouts of any age: nothing else finds one that was paid during a long outage. Unpaid ones become
        // `expired`.
        { status: "open" },
        { status: "replaced", createdAt: { gt: new Date(nowMs - REPLACED_FOR_MS) } },
        { status: "processing", createdAt: { gt: new Date(nowMs - PAYING_FOR_MS) } },
      ],
      ...(after ? { id: { gt: after } } : {}),
    },
    orderBy: { id: "asc" },
    take: BATCH,
  });
  let failed = 0;
  for (const { id } of rows) if ((await attempt(id, () => processCheckout(id))) === FAILED) failed += 1;
  return { last: rows.length === BATCH ? (rows.at(-1)?.id ?? null) : null, failed };
}

/** Refunds purchases that were not confirmed in time. @returns how many were refunded */
export async function refundUnconfirmedPurchases(): Promise<number> {
  if (!isBillingConfigured()) return 0;
  const now = getClock().now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const waiting = { status: "confirmation_sent" };
  const unreminded = await db().billingCheckout.findMany({
    where: { ...waiting, remindedAt: null, createdAt: { lt: before(REMINDED_AFTER_MS) } },
    select: { id: true },
    take: BATCH,
  });
  for (const { id } of unreminded) await attempt(id, () => remind(id));
  const overdue = await db().billingCheckout.findMany({
    where: { ...waiting, createdAt: { lt: before(CONFIRMED_WITHIN_DAYS * DAY_MS) } },
    select: { id: true, subscriptionId: true },
    take: BATCH,
  });
  const reason = `It was not confirmed within ${CONFIRMED_WITHIN_DAYS} days.`;
  let refunded = 0;
  for (const { id, subscriptionId } of overdue) {
    if (!subscriptionId) continue;
    const done = await attempt(id, () =>
      refundPurchase({ id, subscriptionId }, { actor: BILLING_SYSTEM_ACTOR, reason }),
    );
    if (done !== FAILED) refunded += 1;
  }
  return refunded;
}

const remind = (id: string): Promise<void> =>
  db().$transaction(async (tx) => {
    const { count } = await tx.billingCheckout.updateMany({
      where: { id, status: "confirmation_sent", remindedAt: null },
      data: { remindedAt: getClock().now() },
    });
    if (count === 1)
      await writeOutbox(tx, "billing/purchase-made", { checkoutId: id, authTokenId: null, isReminder: true });
  });

/**
 * Completes changes that were left incomplete because a process died or the provider did not answer. @returns how
 * many were completed
 */
export async function completeInterruptedChanges(): Promise<number> {
  if (!isBillingConfigured()) return 0;
  const accounts = await db().billingAccount.findMany({
    where: { change: { not: Prisma.DbNull } },
    select: { userId: true },
    take: BATCH,
  });
  let completed = 0;
  for (const { userId } of accounts)
    if ((await attempt(userId, () => completeChangeUnlessBusy(userId))) === true) completed += 1;
  await countRepair("billing-change-unfinished", completed);
  return completed;
}

/** Deletes stored events and checkouts that were never paid. */
export async function pruneBilling(): Promise<void> {
  const before = new Date(getClock().now().getTime() - KEPT_MS);
  const each = attempts("old billing records could not be deleted");
  await each.run({ part: "events" }, () =>
    db().billingEvent.deleteMany({ where: { receivedAt: { lt: before } } }),
  );
  await each.run({ part: "checkouts" }, () => db().billingCheckout.deleteMany({ where: neverPaid(before) }));
  each.end();
}

const neverPaid = (before: Date) => ({
  createdAt: { lt: before },
  // A checkout without a session never led to a page.
  OR: [{ status: { in: ["expired", "replaced"] } }, { status: "open", sessionId: null }],
});
