import "server-only";
import { entitlements } from "@/lib/domain/billing/entitlements";
import { AppError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * The seats an account uses: distinct members across all workspaces of its owner, plus pending invitations to addresses
 * that are not members yet (API, BillingSummary).
 */
export async function seatsUsed(tx: Tx, ownerId: string): Promise<number> {
  const now = getClock().now();
  const [row] = await tx.$queryRaw<{ used: bigint }[]>`
    with account as (select id from workspaces where owner_id = ${ownerId}::uuid and deleted_at is null),
         people as (
           select lower(u.email) as email from memberships m join users u on u.id = m.user_id
            where m.workspace_id in (select id from account)
           union
           select lower(i.email) from invitations i
            where i.workspace_id in (select id from account)
              and i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now})
    select count(*) as used from people`;
  return Number(row?.used ?? 0);
}

/** Included and purchased seats; purchases come with billing. */
const seatsAllowed = (): number => entitlements().includedSeats;

/**
 * How many seats a workspace's account has, and how many are used.
 * @param ownerId the workspace's owner, whose account it is
 */
export async function seatUsage(ownerId: string): Promise<{ used: number; allowed: number }> {
  return { used: await seatsUsed(db(), ownerId), allowed: seatsAllowed() };
}

/**
 * Throws if the account now uses more seats than it has. Called in the transaction that added one, under the account's
 * lock, so that of two concurrent invitations for the last seat one is refused.
 * @throws {AppError} SEAT_LIMIT_REACHED
 */
export async function assertSeatsSuffice(tx: Tx, ownerId: string): Promise<void> {
  const allowed = seatsAllowed();
  if ((await seatsUsed(tx, ownerId)) <= allowed) return;
  throw new AppError("SEAT_LIMIT_REACHED", {
    detail: `All ${allowed} ${allowed === 1 ? "seat is" : "seats are"} in use. The owner can add seats under Billing; removing a member or revoking an invitation also frees one. Then invite again.`,
  });
}
