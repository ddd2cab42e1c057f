import "server-only";
import type { SeatHolder } from "@/lib/contracts/billing-page";
import { type Entitlements, entitlementsOf } from "@/lib/domain/entitlements/entitlements";
import { seatAdvice } from "@/lib/domain/entitlements/seat-advice";
import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";

/** If the account has fewer seats than this, the owner is not notified that they are nearly used up. */
const MIN_SEATS_TO_WARN_OF = 3;

/** SQL for the members of an account's workspaces, and the addresses invited to them. */
const membersOf = (ownerId: string) => Prisma.sql`
  account as (select id, name from workspaces where owner_id = ${ownerId}::uuid and deleted_at is null),
  members as (
    select u.id as user_id, lower(u.email) as email, u.name, m.joined_at, a.id as workspace_id,
           a.name as workspace_name
      from memberships m join account a on a.id = m.workspace_id join users u on u.id = m.user_id),
  invited as (
    select lower(i.email) as email, a.id as workspace_id, a.name as workspace_name, i.created_at
      from invitations i join account a on a.id = i.workspace_id
     where i.accepted_at is null and i.revoked_at is null and i.expires_at > ${getClock().now()}
       and lower(i.email) not in (select email from members))`;

/**
 * Counts the seats an account uses: distinct members across all workspaces of its owner, plus pending invitations to
 * addresses that are not members yet (API, BillingSummary).
 */
export async function seatsUsed(tx: Tx, ownerId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ used: number }[]>`
    with ${membersOf(ownerId)},
         people as (select email from members union select email from invited)
    select count(*)::int as used from people`;
  return row?.used ?? 0;
}

type HolderRow = Omit<SeatHolder, "isReadOnly">;

/**
 * Lists who uses the seats: the owner, then members in the order they joined, then invited addresses. Those beyond
 * the allowed number can read, but not write.
 */
export async function listSeatHolders(tx: Tx, ownerId: string): Promise<SeatHolder[]> {
  const { allowedSeats } = await entitlementsOf({ ownerId }, tx);
  const rows = await tx.$queryRaw<HolderRow[]>`
    with ${membersOf(ownerId)}
    select 'member' as kind, user_id as "userId", email, min(name) as name,
           user_id = ${ownerId}::uuid as "isOwner", min(joined_at) as since,
           jsonb_agg(jsonb_build_object('id', workspace_id, 'name', workspace_name)
                     order by workspace_id) as workspaces
      from members group by user_id, email
    union all
    select 'invitation', null, email, null, false, min(created_at),
           jsonb_agg(jsonb_build_object('id', workspace_id, 'name', workspace_name) order by workspace_id)
      from invited group by email
    order by kind desc, "isOwner" desc, since, email`;
  return rows.map(({ kind, userId, email, name, isOwner, workspaces }, i) => ({
    kind,
    userId,
    email,
    name,
    workspaces,
    isOwner,
    isReadOnly: i >= allowedSeats,
  }));
}

/**
 * Returns how many seats an account has, and how many are used.
 * @param ownerId owner of the account
 */
export async function seatUsage(ownerId: string): Promise<{ used: number; allowed: number }> {
  const { allowedSeats } = await entitlementsOf({ ownerId });
  return { used: await seatsUsed(db(), ownerId), allowed: allowedSeats };
}

/**
 * Throws if the account now uses more seats than it has. Called in the transaction that added one, under the
 * account's lock, so that one of two concurrent invitations for the last seat is refused. The owner is notified if
 * few are left.
 * @throws {AppError} SEAT_LIMIT_REACHED
 */
export async function assertSeatsSuffice(tx: Tx, ownerId: string): Promise<void> {
  const entitlements = await entitlementsOf({ ownerId }, tx);
  const { allowedSeats, seatsToGive } = entitlements;
  const used = await seatsUsed(tx, ownerId);
  if (used > seatsToGive) throw tooFew(entitlements);
  const isNearlyUsed = allowedSeats >= MIN_SEATS_TO_WARN_OF && used >= allowedSeats - 1;
  if (isBillingConfigured() && isNearlyUsed)
    await writeOutbox(tx, "billing/seats-nearly-used", { userId: ownerId, allowed: allowedSeats });
}

function tooFew(entitlements: Entitlements): AppError {
  const { allowedSeats: allowed, seatsToGive: toGive } = entitlements;
  return new AppError("SEAT_LIMIT_REACHED", {
    detail:
      toGive < allowed
        ? `The account changes to ${toGive} ${toGive === 1 ? "seat" : "seats"} at its next renewal, and ${toGive === 1 ? "it is" : "all of these are"} in use. The owner can undo the change under Billing; then invite again.`
        : `${allowed === 1 ? "The account’s only seat is" : `All ${allowed} seats are`} in use. ${seatAdvice(entitlements)} Removing a member or revoking an invitation also frees one. Then invite again.`,
  });
}
