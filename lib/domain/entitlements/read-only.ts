import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { seatAdvice } from "@/lib/domain/entitlements/seat-advice";
import { type WorkspaceAccount, workspaceAccount } from "@/lib/domain/entitlements/workspace-account";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

/**
 * Whatever exceeds a smaller plan is read-only (contract, section 11): the account's oldest workspaces and
 * longest-standing members remain within the plan. Documents that were already sent continue in any case, so the
 * operations that only end or follow them do not check this.
 */

type Actor = { workspaceId: string; principal: Pick<WorkspaceContext["principal"], "userId"> };

/**
 * Refuses changes in a workspace, or by a member, beyond the account's plan.
 * @param known the workspace's account, if already read
 * @throws {AppError} PLAN_REQUIRED
 */
export async function assertWithinAccount(
  { workspaceId, principal }: Actor,
  known?: WorkspaceAccount,
): Promise<void> {
  if (!isBillingConfigured()) return;
  const { ownerId, entitlements } = known ?? (await workspaceAccount(workspaceId));
  if (await isBeyondWorkspaces(ownerId, workspaceId, entitlements))
    throw new AppError("PLAN_REQUIRED", {
      detail: `The ${entitlements.effectivePlan} plan includes ${entitlements.workspaces} ${entitlements.workspaces === 1 ? "workspace" : "workspaces"}, and this one exceeds that limit: it can be read, and documents out for signature can still be signed. The owner can upgrade the plan under Billing.`,
    });
  if (await isBeyondSeats(ownerId, principal.userId, entitlements))
    throw new AppError("PLAN_REQUIRED", {
      detail: `The account has ${entitlements.allowedSeats} ${entitlements.allowedSeats === 1 ? "seat" : "seats"}, and more members than that: you can only read, and documents you sent can still be signed. ${seatAdvice(entitlements)}`,
    });
}

async function isBeyondWorkspaces(
  ownerId: string,
  workspaceId: string,
  { workspaces }: Entitlements,
): Promise<boolean> {
  if (workspaces === null) return false;
  return (await listBeyond(ownerId, workspaces)).some(({ id }) => id === workspaceId);
}

/** Lists the account's workspaces beyond a limit, which the oldest fill. */
const listBeyond = (ownerId: string, limit: number): Promise<{ id: string; name: string }[]> =>
  db().workspace.findMany({
    where: { ownerId, deletedAt: null },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    skip: limit,
    select: { id: true, name: true },
  });

export async function listReadOnlyWorkspaces(ownerId: string): Promise<{ id: string; name: string }[]> {
  if (!isBillingConfigured()) return [];
  const { workspaces } = await entitlementsOf({ ownerId });
  return workspaces === null ? [] : listBeyond(ownerId, workspaces);
}

/** Seats are given in the order of joining, with the owner first. */
async function isBeyondSeats(
  ownerId: string,
  userId: string,
  { allowedSeats }: Entitlements,
): Promise<boolean> {
  if (userId === ownerId) return false;
  const [row] = await db().$queryRaw<{ before: number }[]>`
    with members as (
      select m.user_id, m.user_id = ${ownerId}::uuid as is_owner, min(m.joined_at) as since,
             min(lower(u.email)) as email
        from memberships m join workspaces w on w.id = m.workspace_id join users u on u.id = m.user_id
       where w.owner_id = ${ownerId}::uuid and w.deleted_at is null group by m.user_id)
    select count(*)::int as before from members other, members own
     where own.user_id = ${userId}::uuid
       and (not other.is_owner, other.since, other.email) < (not own.is_owner, own.since, own.email)`;
  return (row?.before ?? 0) >= allowedSeats;
}
