import "server-only";
import { z } from "zod";
import { PLAN_NAMES } from "@/lib/contracts/plans";
import { type Course, isSame, selectionOnly } from "@/lib/domain/subscriptions/selection";
import { AppError } from "@/lib/errors";
import { type BillingAccount, Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { isAtWork } from "@/lib/platform/database/live-work";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import type { PaidSelection, ProviderSubscription, Selection } from "@/lib/platform/ports/payments/port";

/** Longer than a change takes with all repeats of its calls: for a process that hangs. One that died is known to be dead. */
const LEASE_MS = 3 * 60 * 1000;

const StoredSelection = z.object({
  plan: z.enum(PLAN_NAMES),
  interval: z.enum(["month", "year"]),
  seats: z.number().int().min(0),
});
const StoredCourse = z.object({ current: StoredSelection, next: StoredSelection.nullable() });
const StoredChange = z.object({
  id: z.uuid(),
  subscriptionId: z.string(),
  before: StoredCourse,
  after: StoredCourse,
  /** True: the subscription is to end with its period; false: that is to be undone; null: it stays as it is. */
  cancels: z.boolean().nullable().default(null),
  /** Who asked for it, to whom its effect is attributed whoever finds it. */
  actor: z
    .object({
      type: z.enum(["user", "operator", "provider", "system"]),
      id: z.string().nullable(),
      email: z.string().nullable(),
    })
    .optional(),
  /** Key of the work that makes the change (`workVisibly`). */
  by: z.number().int().optional(),
});
export type Change = z.infer<typeof StoredChange>;

/** The change that was begun and is not recorded as done. */
export const changeOf = ({ change }: Pick<BillingAccount, "change">): Change | null =>
  change ? StoredChange.parse(change) : null;

export const courseOf = (subscription: ProviderSubscription): Course => ({
  current: selectionOnly(subscription),
  next: subscription.scheduled && selectionOnly(subscription.scheduled),
});

export const busy = () =>
  new AppError("BUSY", {
    detail: "The subscription is being changed at the same time. Try again in a moment.",
    retryAfterSeconds: 5,
  });

export const byContract = () =>
  new AppError("INVALID_STATE", {
    detail: "This plan is by contract and cannot be changed here. Write to us to change it.",
    status: 409,
  });

/** Prices are known for what can be bought; a larger plan is by contract and has none. @throws {AppError} INVALID_STATE */
export function asPaid(selection: Selection): PaidSelection {
  const { plan } = selection;
  if (plan !== "pro" && plan !== "team") throw byContract();
  return { ...selection, plan };
}

/** Columns with which a process has the change for itself. */
export const leased = (change: Change) => ({
  change,
  changeLeasedUntil: new Date(getClock().now().getTime() + LEASE_MS),
  revision: { increment: 1 },
});

/** The account's row while this very work has the change. */
const held = (userId: string, { id, by }: Change) => ({
  userId,
  AND: [
    { change: { path: ["id"], equals: id } },
    ...(by === undefined ? [] : [{ change: { path: ["by"], equals: by } }]),
  ],
});

/** Removes the change once it is done, unless somebody else took it over. */
export const finishChange = (userId: string, change: Change) =>
  db().billingAccount.updateMany({
    where: held(userId, change),
    data: { change: Prisma.DbNull, changeLeasedUntil: null, revision: { increment: 1 } },
  });

/** Leaves the change to whoever comes next. @returns whether it was still ours to leave */
export async function yieldChange(userId: string, change: Change): Promise<boolean> {
  const { count } = await db().billingAccount.updateMany({
    where: held(userId, change),
    data: { changeLeasedUntil: getClock().now(), revision: { increment: 1 } },
  });
  return count === 1;
}

/** Somebody who found the work dead may have taken over, where only its connection was. @throws {AppError} BUSY */
export async function assertHeld(userId: string, change: Change): Promise<void> {
  if ((await db().billingAccount.count({ where: held(userId, change) })) === 0) throw busy();
}

/** Until the lease ends, by a process that lives; one that died while it worked is known to be dead at once. */
export async function isWorkedOn(account: BillingAccount): Promise<boolean> {
  const { changeLeasedUntil } = account;
  if (!changeLeasedUntil || changeLeasedUntil <= getClock().now()) return false;
  const by = changeOf(account)?.by;
  return by === undefined || isAtWork(by);
}

/** Whether what the provider has now is what the change was to lead to, at least its first step. */
export function isEffectOf(
  { before, after, cancels }: Change,
  subscription: ProviderSubscription | null,
): boolean {
  if (!subscription) return false;
  if (cancels !== null && subscription.cancelAtPeriodEnd !== cancels) return false;
  const { current, next } = courseOf(subscription);
  const isOnlyScheduled = cancels === null && isSame(before.current, after.current);
  return isSame(current, after.current) && (!isOnlyScheduled || isSame(next, after.next));
}
