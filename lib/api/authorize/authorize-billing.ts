import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import {
  requireBilling,
  requireBillingHistory,
  requireSubscription,
} from "@/lib/domain/billing/require-subscription";
import { assertPermission } from "@/lib/domain/workspaces/permissions";

type Input = { ctx: WorkspaceContext };

/**
 * Requires the account's owner, on an instance where plans can be bought.
 * @throws {AppError} INSUFFICIENT_ROLE, BILLING_NOT_CONFIGURED
 */
export async function authorizeBilling({ ctx }: Input): Promise<void> {
  assertPermission(ctx.role, "billing:manage");
  requireBilling();
}

/** @throws {AppError} INSUFFICIENT_ROLE, BILLING_NOT_CONFIGURED, NO_SUBSCRIPTION */
export async function authorizeSubscription({ ctx }: Input): Promise<void> {
  assertPermission(ctx.role, "billing:manage");
  await requireSubscription(ctx.principal.userId);
}

/** @throws {AppError} INSUFFICIENT_ROLE, BILLING_NOT_CONFIGURED, NO_BILLING_HISTORY */
export async function authorizeBillingHistory({ ctx }: Input): Promise<void> {
  assertPermission(ctx.role, "billing:manage");
  await requireBillingHistory(ctx.principal.userId);
}
