import "server-only";
import type {
  AccountDetails,
  AccountRow,
  BillingOperations,
  ExtraSubscription,
} from "@/lib/contracts/billing-operations";
import type { BillingInterval, PlanName } from "@/lib/contracts/plans";
import { listAccountEvents, toAccountEvent } from "@/lib/domain/billing/list-account-events";
import { effectivePlanOf, isSubscribed, planOf } from "@/lib/domain/entitlements/account-state";
import { stateOf } from "@/lib/domain/entitlements/find-account";
import { AppError } from "@/lib/errors";
import { type BillingAccount, Prisma, type User } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { decodeCursor, type Paginated, paginate } from "@/lib/platform/database/paginated";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const PAGE = 50;
const MAX_FAILED = 100;

type Row = Pick<User, "id" | "email" | "name"> & { billing: BillingAccount | null };
const WITH_BILLING = { id: true, email: true, name: true, billing: true } as const;

function toRow({ id: userId, email, name, billing }: Row): AccountRow {
  const state = stateOf(billing);
  const now = getClock().now();
  const { overridePlan, overrideUntil } = state;
  const isGranted = overridePlan && overrideUntil && overrideUntil > now;
  return {
    userId,
    email,
    name,
    plan: planOf(state, now),
    effectivePlan: effectivePlanOf(state, now),
    subscribedPlan: state.plan,
    status: state.status,
    isSubscribed: isSubscribed(state, now),
    interval: state.interval,
    purchasedSeats: state.seats,
    currentPeriodEnd: state.periodEnd?.toISOString() ?? null,
    stripeCustomerId: billing?.customerId ?? null,
    readAt: state.readAt?.toISOString() ?? null,
    override: isGranted
      ? { plan: overridePlan, until: overrideUntil.toISOString(), reason: billing?.overrideReason ?? "" }
      : null,
  };
}

/** Accounts whose address or name contains a text, the newest first. */
export async function listAccounts(q: string, cursor?: string): Promise<Paginated<AccountRow>> {
  const after = decodeCursor(cursor);
  const contains = { contains: q, mode: "insensitive" as const };
  const rows = await db().user.findMany({
    where: {
      ...(q ? { OR: [{ email: contains }, { name: contains }] } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    orderBy: { id: "desc" },
    take: PAGE + 1,
    select: WITH_BILLING,
  });
  return paginate(rows, PAGE, toRow);
}

/** @throws {AppError} NOT_FOUND */
export async function getAccount(userId: string): Promise<AccountDetails> {
  const row = await db().user.findUnique({ where: { id: userId }, select: WITH_BILLING });
  if (!row) throw new AppError("NOT_FOUND", { detail: "There is no such account." });
  return { ...toRow(row), acts: await listAccountEvents(userId) };
}

/** Events that failed, purchases without an account, and accounts that pay twice. */
export async function readBillingOperations(): Promise<BillingOperations> {
  const [failed, unattached, twice, acts] = await Promise.all([
    db().billingEvent.findMany({
      where: { status: "failed" },
      orderBy: { receivedAt: "desc" },
      take: MAX_FAILED,
    }),
    db().billingCheckout.findMany({
      where: { isAnonymous: true, status: { in: ["processing", "confirmation_sent"] } },
      orderBy: { id: "desc" },
      take: MAX_FAILED,
    }),
    db().billingAccount.findMany({
      where: { extra: { not: Prisma.DbNull } },
      include: { user: { select: { email: true } } },
      orderBy: { userId: "desc" },
      take: MAX_FAILED,
    }),
    db().billingAct.findMany({ where: { userId: null }, orderBy: { id: "desc" }, take: MAX_FAILED }),
  ]);
  const emails = await emailsOf(failed.map(({ customerId }) => customerId));
  return {
    failedEvents: failed.map((event) => ({
      id: event.id,
      type: event.type,
      createdAt: event.createdAt.toISOString(),
      receivedAt: event.receivedAt.toISOString(),
      attempts: event.attempts,
      error: event.error,
      account: emails.get(event.customerId ?? "") ?? null,
    })),
    unattached: unattached.map((row) => ({
      id: row.id,
      email: row.email,
      plan: row.plan as PlanName,
      interval: row.interval as BillingInterval,
      seats: row.seats,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
    })),
    extra: twice.flatMap(toExtras),
    acts: acts.map(toAccountEvent),
  };
}

const toExtras = (account: BillingAccount & { user: { email: string } }): ExtraSubscription[] =>
  (account.extra ?? []).map(({ id, plan, interval, seats, status, createdAt }) => ({
    account: { userId: account.userId, email: account.user.email },
    stripeCustomerId: account.customerId,
    subscriptionId: id,
    plan,
    interval,
    seats,
    status,
    createdAt,
  }));

async function emailsOf(customerIds: (string | null)[]) {
  const known = customerIds.filter((id) => id !== null);
  const rows = await db().billingAccount.findMany({
    where: { customerId: { in: known } },
    select: { customerId: true, user: { select: { id: true, email: true } } },
  });
  return new Map(rows.map(({ customerId, user }) => [customerId, { userId: user.id, email: user.email }]));
}
