import "server-only";
import { z } from "zod";
import { PLAN_NAMES } from "@/lib/contracts/plans";
import { isSameSelection, type Selections, selectionOnly } from "@/lib/domain/billing/selection";
import { AppError } from "@/lib/errors";
import { type BillingAccount, Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { isSessionLockHeld } from "@/lib/platform/database/session-lock";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import type { PaidSelection, ProviderSubscription, Selection } from "@/lib/platform/ports/payments/port";

/**
 * Longer than a change takes with all retries of its calls, in milliseconds; it matters only for a process that
 * hangs, since a dead one is noticed immediately.
 */
const LEASE_MS = 3 * 60 * 1000;

const StoredSelection = z.object({
  plan: z.enum(PLAN_NAMES),
  interval: z.enum(["month", "year"]),
  seats: z.number().int().min(0),
});
const StoredSelections = z.object({ current: StoredSelection, next: StoredSelection.nullable() });
const StoredChange = z.object({
  id: z.uuid(),
  subscriptionId: z.string(),
  before: StoredSelections,
  after: StoredSelections,
  /** True: the subscription is to end with its period; false: such a cancellation is to be undone; null: neither. */
  cancels: z.boolean().nullable().default(null),
  /** Who requested the change: its effect is attributed to them, whichever process finds it. */
  actor: z
    .object({
      type: z.enum(["user", "operator", "provider", "system"]),
      id: z.string().nullable(),
      email: z.string().nullable(),
    })
    .optional(),
  /** Lock key of the process that makes the change (`withSessionLock`). */
  by: z.number().int().optional(),
});
export type SubscriptionChange = z.infer<typeof StoredChange>;

/** The change that was started and is not yet complete. */
export const storedChangeOf = ({ change }: Pick<BillingAccount, "change">): SubscriptionChange | null =>
  change ? StoredChange.parse(change) : null;

export const selectionsOf = (subscription: ProviderSubscription): Selections => ({
  current: selectionOnly(subscription),
  next: subscription.scheduled && selectionOnly(subscription.scheduled),
});

export const changeBusyError = () =>
  new AppError("BUSY", {
    detail: "The subscription is being changed at the same time. Try again in a moment.",
    retryAfterSeconds: 5,
  });

export const planByContractError = () =>
  new AppError("INVALID_STATE", {
    detail: "This plan is by contract and cannot be changed here. Contact us to change it.",
    status: 409,
  });

/**
 * Narrows a selection to a plan with known prices; a larger plan is sold by contract and has none. @throws {AppError}
 * INVALID_STATE
 */
export function toPaidSelection(selection: Selection): PaidSelection {
  const { plan } = selection;
  if (plan !== "pro" && plan !== "team") throw planByContractError();
  return { ...selection, plan };
}

/** Columns with which a process takes the lease on the change. */
export const leaseColumns = (change: SubscriptionChange) => ({
  change,
  changeLeasedUntil: new Date(getClock().now().getTime() + LEASE_MS),
  revision: { increment: 1 },
});

/** Condition on the account's row: this process still holds the change. */
const held = (userId: string, { id, by }: SubscriptionChange) => ({
  userId,
  AND: [
    { change: { path: ["id"], equals: id } },
    ...(by === undefined ? [] : [{ change: { path: ["by"], equals: by } }]),
  ],
});

/** Removes the completed change, unless another process took it over. */
export const finishChange = (userId: string, change: SubscriptionChange) =>
  db().billingAccount.updateMany({
    where: held(userId, change),
    data: { change: Prisma.DbNull, changeLeasedUntil: null, revision: { increment: 1 } },
  });

/** Releases the lease, so that any process can take over the change. @returns whether we still held it */
export async function releaseChange(userId: string, change: SubscriptionChange): Promise<boolean> {
  const { count } = await db().billingAccount.updateMany({
    where: held(userId, change),
    data: { changeLeasedUntil: getClock().now(), revision: { increment: 1 } },
  });
  return count === 1;
}

/**
 * Checks that we still hold the change: another process may have taken over if only our database connection died.
 * @throws {AppError} BUSY
 */
export async function assertHeld(userId: string, change: SubscriptionChange): Promise<void> {
  if ((await db().billingAccount.count({ where: held(userId, change) })) === 0) throw changeBusyError();
}

/** True until the lease ends, as long as the process that holds it is alive; a dead one is noticed immediately. */
export async function isChangeInProgress(account: BillingAccount): Promise<boolean> {
  const { changeLeasedUntil } = account;
  if (!changeLeasedUntil || changeLeasedUntil <= getClock().now()) return false;
  const by = storedChangeOf(account)?.by;
  return by === undefined || isSessionLockHeld(by);
}

/** Whether the provider's state is what the change was meant to lead to, or at least its first step. */
export function isEffectOf(
  { before, after, cancels }: SubscriptionChange,
  subscription: ProviderSubscription | null,
): boolean {
  if (!subscription) return false;
  if (cancels !== null && subscription.cancelAtPeriodEnd !== cancels) return false;
  const { current, next } = selectionsOf(subscription);
  const isOnlyScheduled = cancels === null && isSameSelection(before.current, after.current);
  return isSameSelection(current, after.current) && (!isOnlyScheduled || isSameSelection(next, after.next));
}
