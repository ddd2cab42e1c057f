import "server-only";
import { z } from "zod";
import { PLAN_NAMES } from "@/lib/contracts/plans";
import { findAccount } from "@/lib/domain/billing/find-account";
import { type Actor, type ActType, recordAct } from "@/lib/domain/subscriptions/acts";
import { assertSeatsRemain } from "@/lib/domain/subscriptions/seats-remain";
import { type Course, isSame, selectionOnly } from "@/lib/domain/subscriptions/selection";
import { type Synced, syncAccount } from "@/lib/domain/subscriptions/sync-account";
import { lockUser } from "@/lib/domain/users/lock-user";
import { AppError } from "@/lib/errors";
import { failpoint } from "@/lib/failpoint";
import { type BillingAccount, Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { isAtWork, workVisibly } from "@/lib/platform/database/live-work";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { PaymentError } from "@/lib/platform/ports/payments/errors";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";
import type { PaidSelection, ProviderSubscription, Selection } from "@/lib/platform/ports/payments/port";
import { newId } from "@/lib/pure/id";

/**
 * A change of a subscription takes several calls to the provider. What was there and what is to be is stored before the
 * first of them, so that a change that was interrupted is brought to one of the two: the new one if the charge took
 * place, else the old one. Nothing is charged by that.
 */

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
  /** Key of the work that makes the change (`workVisibly`). */
  by: z.number().int().optional(),
});
type Change = z.infer<typeof StoredChange>;

const courseOf = (subscription: ProviderSubscription): Course => ({
  current: selectionOnly(subscription),
  next: subscription.scheduled && selectionOnly(subscription.scheduled),
});

export type Plan = {
  userId: string;
  actor: Actor;
  type: ActType;
  /** Called with what the provider has now. @throws {AppError} for a change that is not allowed */
  toCourse(course: Course, subscription: ProviderSubscription): Promise<Course> | Course;
  /** Whether a cancellation that has not taken effect is undone. */
  resumes?: boolean;
};

/**
 * Changes the account's subscription. Of two at the same time the second is refused.
 * @throws {AppError} NO_SUBSCRIPTION, BUSY, and what `toCourse` throws
 * @throws {PaymentError}
 */
export async function changeSubscription(plan: Plan): Promise<void> {
  await settleInterrupted(plan.userId);
  await workVisibly((key) => makeChange(plan, key));
}

async function makeChange(plan: Plan, key: number): Promise<void> {
  const { userId, actor, type } = plan;
  const begun = await beginNext(plan, key);
  if (!begun) return;
  const { change, subscription, isResumed } = begun;
  const { before, after } = change;
  try {
    if (isResumed) await getPayments().setCancellation(subscription.id, false);
    await apply(userId, change, isResumed);
  } catch (error) {
    await recover(userId, change, error);
    throw error;
  }
  await finish(userId, change.id);
  await syncAccount(userId, actor);
  await recordAct(db(), { userId, type, actor, before, after });
}

async function requireLive(userId: string): Promise<Synced & { subscription: ProviderSubscription }> {
  const synced = await syncAccount(userId);
  const { subscription } = synced ?? {};
  if (!synced || !subscription || !["active", "trialing", "past_due"].includes(subscription.status))
    throw new AppError("NO_SUBSCRIPTION", { detail: "The account has no subscription to change." });
  return { ...synced, subscription };
}

const busy = () =>
  new AppError("BUSY", {
    detail: "The subscription is being changed at the same time. Try again in a moment.",
    retryAfterSeconds: 5,
  });

/** Readings that lost to an event's before giving up. */
const MAX_READINGS = 5;

/** Decides on a change and stores it; null when there is nothing to change. */
async function beginNext({ userId, toCourse, resumes }: Plan, by: number) {
  for (let reading = 0; reading < MAX_READINGS; reading++) {
    const { account, subscription } = await requireLive(userId);
    const before = courseOf(subscription);
    const after = await toCourse(before, subscription);
    const isResumed = Boolean(resumes) && subscription.cancelAtPeriodEnd;
    if (isSame(before.current, after.current) && isSame(before.next, after.next) && !isResumed) return null;
    const change: Change = { id: newId(), subscriptionId: subscription.id, before, after, by };
    if (await begin(userId, account.revision, change)) return { change, subscription, isResumed };
    if ((await findAccount(db(), userId))?.change) break;
  }
  throw busy();
}

/**
 * Stores the change before anything is asked of the provider. Seats are counted under the account's lock: from here on
 * nobody is given one that the change would take away (see `seatsToGive`).
 */
const begin = (userId: string, revision: number, change: Change): Promise<boolean> =>
  db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    await assertSeatsRemain(tx, userId, change.before, change.after);
    const { count } = await tx.billingAccount.updateMany({
      where: { userId, revision, change: { equals: Prisma.DbNull } },
      data: {
        change,
        changeLeasedUntil: new Date(getClock().now().getTime() + LEASE_MS),
        revision: { increment: 1 },
      },
    });
    return count === 1;
  });

const finish = (userId: string, changeId: string) =>
  db().billingAccount.updateMany({
    where: { userId, change: { path: ["id"], equals: changeId } },
    data: { change: Prisma.DbNull, changeLeasedUntil: null, revision: { increment: 1 } },
  });

/** Only plans that can be bought have prices; larger ones are by contract. */
function asPaid(selection: Selection): PaidSelection {
  const { plan } = selection;
  if (plan !== "pro" && plan !== "team") throw byContract();
  return { ...selection, plan };
}

export const byContract = () =>
  new AppError("INVALID_STATE", {
    detail: "This plan is by contract and cannot be changed here. Write to us to change it.",
    status: 409,
  });

/** Somebody who found the work dead may have taken over, where only its connection was. @throws {AppError} BUSY */
async function assertOurs(userId: string, { id, by }: Change): Promise<void> {
  const { change } = (await findAccount(db(), userId)) ?? {};
  const stored = change ? StoredChange.parse(change) : null;
  if (stored?.id !== id || stored.by !== by) throw busy();
}

async function apply(userId: string, change: Change, isReleased: boolean): Promise<void> {
  const { id, subscriptionId, before, after } = change;
  const payments = getPayments();
  const isCharged = !isSame(before.current, after.current);
  if (isCharged) {
    await payments.changeNow(subscriptionId, asPaid(after.current), `change-${id}`);
    failpoint("after-plan-changed");
  }
  // A change at once drops what was scheduled.
  const scheduled = isCharged || isReleased ? null : before.next;
  if (isSame(scheduled, after.next)) return;
  await assertOurs(userId, change);
  await payments.scheduleChange(subscriptionId, after.next && asPaid(after.next));
  failpoint("after-change-scheduled");
}

/** Nothing was changed by a declined payment but the schedule, which is restored; else the sweep finds out. */
async function recover(userId: string, change: Change, error: unknown): Promise<void> {
  await db().billingAccount.updateMany({
    where: { userId, change: { path: ["id"], equals: change.id } },
    data: { changeLeasedUntil: getClock().now(), revision: { increment: 1 } },
  });
  const isUnavailable = error instanceof PaymentError && error.kind === "unavailable";
  if (!isUnavailable) await settleInterrupted(userId);
}

/**
 * Brings a change that was interrupted to its end, or back to its beginning, if nobody works on it any more.
 * @returns whether there was one
 * @throws {AppError} BUSY while somebody does
 * @throws {PaymentError}
 */
export async function settleInterrupted(userId: string): Promise<boolean> {
  const account = await findAccount(db(), userId);
  if (!account?.change) return false;
  if (await isWorkedOn(account)) throw busy();
  await workVisibly((key) => takeOver(account, key));
  return true;
}

/** The same, leaving a change to who works on it. @returns whether one was settled */
export async function settleUnlessBusy(userId: string): Promise<boolean> {
  try {
    return await settleInterrupted(userId);
  } catch (error) {
    if (error instanceof AppError && error.code === "BUSY") return false;
    throw error;
  }
}

/** Until the lease ends, by a process that lives; one that died while it worked is known to be dead at once. */
async function isWorkedOn({ change, changeLeasedUntil }: BillingAccount): Promise<boolean> {
  if (!changeLeasedUntil || changeLeasedUntil <= getClock().now()) return false;
  const { by } = StoredChange.parse(change);
  return by === undefined || isAtWork(by);
}

async function takeOver({ userId, revision, change: stored }: BillingAccount, by: number): Promise<void> {
  const now = getClock().now();
  const change: Change = { ...StoredChange.parse(stored), by };
  const { count } = await db().billingAccount.updateMany({
    where: { userId, revision },
    data: { change, changeLeasedUntil: new Date(now.getTime() + LEASE_MS), revision: { increment: 1 } },
  });
  if (count === 0) throw busy();
  try {
    await settle(change);
  } catch (error) {
    await db().billingAccount.updateMany({
      where: { userId, change: { path: ["id"], equals: change.id } },
      data: { changeLeasedUntil: now, revision: { increment: 1 } },
    });
    throw error;
  }
  await finish(userId, change.id);
  await syncAccount(userId);
}

/** Whether the charge took place shows in what the provider has: it decides which schedule belongs to it. */
async function settle({ subscriptionId, before, after }: Change): Promise<void> {
  const payments = getPayments();
  const subscription = await payments.findSubscription(subscriptionId);
  if (!subscription || subscription.cancelAtPeriodEnd) return;
  const { current, next } = courseOf(subscription);
  const wanted = isSame(current, after.current)
    ? after.next
    : isSame(current, before.current)
      ? before.next
      : next;
  if (!isSame(next, wanted)) await payments.scheduleChange(subscriptionId, wanted && asPaid(wanted));
}
