import "server-only";
import { PLANS } from "@/lib/billing/plans";
import { db, type Tx } from "@/lib/db";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { lockUser } from "@/lib/users/lock-user";

/** What the plan in force allows. Without a payment provider the instance is self-hosted (contract, section 8). */
export const entitlements = () => PLANS[env.selfHostedPlan];

/**
 * Refuses one document more than the account's period allows; periods are calendar months (UTC).
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertMaySend(workspaceId: string, tx: Tx = db()): Promise<void> {
  const limit = entitlements().documentsPerPeriod;
  if (limit === null) return;
  const sent = await documentsSent(tx, await ownerOf(tx, workspaceId));
  if (sent >= limit)
    throw new AppError("DOCUMENT_LIMIT_REACHED", {
      detail: `The plan's ${limit} documents of this month are sent. Choose a larger plan to send more now.`,
    });
}

/** What an account has sent in the calendar month (UTC), from all its workspaces, deleted ones and documents among them. */
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
 * Sends one document within the account's period. Where the plan has a limit, one sending of the account goes after
 * another, so that of any number at once none goes beyond it; where it has none, nothing is locked.
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
 * The same for a transaction of the caller's, which sends one document next.
 * @throws {AppError} DOCUMENT_LIMIT_REACHED
 */
export async function assertWithinPlan(tx: Tx, workspaceId: string): Promise<void> {
  if (entitlements().documentsPerPeriod === null) return;
  await lockUser(tx, await ownerOf(tx, workspaceId));
  await assertMaySend(workspaceId, tx);
}

/**
 * Refuses one workspace more than the account may have. Called in the transaction that adds it: the account is locked, so
 * that of several at once none goes beyond the limit.
 * @throws {AppError} WORKSPACE_LIMIT_REACHED
 */
export async function assertMayAddWorkspace(tx: Tx, ownerId: string): Promise<void> {
  const limit = entitlements().workspaces;
  if (limit === null) return;
  await lockUser(tx, ownerId);
  const count = await tx.workspace.count({ where: { ownerId, deletedAt: null } });
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
