import "server-only";
import type { BillingInterval, PlanName } from "@/lib/contracts/plans";
import { type AccountState, NO_ACCOUNT } from "@/lib/domain/entitlements/account-state";
import type { BillingAccount } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

/** Returns the state stored in an account's row; the application has written every value in it. */
export function stateOf(row: Omit<BillingAccount, "createdAt"> | null): AccountState {
  if (!row) return NO_ACCOUNT;
  return {
    plan: row.plan as PlanName | null,
    interval: row.interval as BillingInterval | null,
    status: row.status,
    seats: row.seats,
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    scheduled: row.scheduled,
    pending: pendingIn(row.change),
    readAt: row.readAt,
    overridePlan: row.overridePlan as PlanName | null,
    overrideUntil: row.overrideUntil,
  };
}

/** Returns what the account has once the change in progress is complete. */
function pendingIn(change: unknown): AccountState["pending"] {
  const { after } = (change ?? {}) as { after?: Record<"current" | "next", AccountState["pending"]> };
  return after?.next ?? after?.current ?? null;
}

export const findAccount = (tx: Tx, userId: string): Promise<BillingAccount | null> =>
  tx.billingAccount.findUnique({ where: { userId } });

/** Returns the owner of a workspace, to whose account it belongs. */
export async function ownerOf(tx: Tx, workspaceId: string): Promise<string> {
  const { ownerId } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { ownerId: true },
  });
  return ownerId;
}
