import "server-only";
import { PLANS } from "@/lib/domain/billing/plans";
import { lockUser } from "@/lib/domain/users/lock-user";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Limits of the current plan. Without a payment provider the instance is self-hosted (contract, section 8). */
export const entitlements = () => PLANS[env.selfHostedPlan];

/**
 * Refuses a document beyond the account's limit for the period; periods are calendar months (UTC).
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertMaySend(workspaceId: string, tx: Tx = db()): Promise<void> {
  const limit = entitlements().documentsPerPeriod;
  if (limit === null) return;
  const sent = await documentsSent(tx, await ownerOf(tx, workspaceId));
  if (sent >= limit)
    throw new AppError("DOCUMENT_LIMIT_REACHED", {
      detail: `All ${limit} documents included in the plan this month have been sent. Upgrade the plan to send more now.`,
    });
}

/**
 * Documents an account has sent in the calendar month (UTC), across all its workspaces, including deleted workspaces
 * and documents.
 */
async function documentsSent(tx: Tx, ownerId: string): Promise<number> {
  const now = getClock().now();
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const [row] = await tx.$queryRaw<{ sent: number }[]>`
    select count(*)::int as sent from workspaces w join documents d on d.workspace_id = w.id
     where w.owner_id = ${ownerId}::uuid and d.sent_at >= ${since}`;
  return row?.sent ?? 0;
}

const ownerOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx.workspace.findUniqueOrThrow({ where: { id }, select: { ownerId: true } })).ownerId;

/**
 * Sends one document within the account's limit for the period. Where the plan has a limit, an account's sends are
 * serialized, so that concurrent ones cannot exceed it; where it has none, nothing is locked.
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function sendWithinPlan<T>(workspaceId: string, send: (tx: Tx) => Promise<T>): Promise<T> {
  if (entitlements().documentsPerPeriod === null) return send(db());
  return db().$transaction(async (tx) => {
    await assertWithinPlan(tx, workspaceId);
    return send(tx);
  });
}

/**
 * The same check inside the caller's transaction, which then sends one document.
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertWithinPlan(tx: Tx, workspaceId: string): Promise<void> {
  if (entitlements().documentsPerPeriod === null) return;
  await lockUser(tx, await ownerOf(tx, workspaceId));
  await assertMaySend(workspaceId, tx);
}

/**
 * Refuses a workspace beyond the account's limit. Called in the transaction that adds it: the account row is locked, so
 * that concurrent calls cannot exceed the limit.
 * @throws {AppError} WORKSPACE_LIMIT_REACHED
 */
export async function assertMayAddWorkspace(tx: Tx, ownerId: string): Promise<void> {
  const limit = entitlements().workspaces;
  if (limit === null) return;
  await lockUser(tx, ownerId);
  const count = await tx.workspace.count({ where: { ownerId, deletedAt: null } });
  if (count >= limit)
    throw new AppError("WORKSPACE_LIMIT_REACHED", {
      detail: `The plan includes ${limit} workspace${limit === 1 ? "" : "s"}. Upgrade the plan to add another.`,
    });
}

/**
 * Refuses a custom logo or color where the plan does not include branding. Removing one is always possible.
 * @throws {AppError} PLAN_REQUIRED
 */
export function assertMayBrand(): void {
  if (!entitlements().customBranding)
    throw new AppError("PLAN_REQUIRED", {
      detail: "A custom logo and colour require the pro plan or higher. Upgrade the plan first.",
    });
}
