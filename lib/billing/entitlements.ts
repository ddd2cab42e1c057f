import "server-only";
import { PLANS } from "@/lib/billing/plans";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";

/** What the plan in force allows. Without a payment provider the instance is self-hosted (contract, section 8). */
export const entitlements = () => PLANS[env.selfHostedPlan];

/**
 * Refuses one document more than the account's period allows; periods are calendar months (UTC).
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertMaySend(workspaceId: string): Promise<void> {
  const limit = entitlements().documentsPerPeriod;
  if (limit === null) return;
  const now = getClock().now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const owner = await db().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { ownerId: true },
  });
  const sent = await db().document.count({
    where: { workspace: { ownerId: owner.ownerId }, sentAt: { gte: since } },
  });
  if (sent >= limit)
    throw new AppError("DOCUMENT_LIMIT_REACHED", {
      detail: `The plan's ${limit} documents of this month are sent. Choose a larger plan to send more now.`,
    });
}

/**
 * Refuses one workspace more than the account may have.
 * @throws {AppError} WORKSPACE_LIMIT_REACHED
 */
export async function assertMayAddWorkspace(ownerId: string): Promise<void> {
  const limit = entitlements().workspaces;
  if (limit === null) return;
  const count = await db().workspace.count({ where: { ownerId, deletedAt: null } });
  if (count >= limit)
    throw new AppError("WORKSPACE_LIMIT_REACHED", {
      detail: `The plan has ${limit} workspace${limit === 1 ? "" : "s"}. Choose a larger plan to add one.`,
    });
}

/**
 * Refuses a logo or colour of one's own where the plan has none. Taking one away is always possible.
 * @throws {AppError} PLAN_REQUIRED
 */
export function assertMayBrand(): void {
  if (!entitlements().customBranding)
    throw new AppError("PLAN_REQUIRED", {
      detail: "Your own logo and colour come with the pro plan and larger ones. Choose such a plan first.",
    });
}
