import "server-only";
import { type Selections, seatsIn } from "@/lib/domain/billing/selection";
import { listSeatHolders, seatsUsed } from "@/lib/domain/entitlements/seats";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

const seatsOf = ({ current, next }: Selections): number =>
  Math.min(seatsIn(current), next ? seatsIn(next) : Number.POSITIVE_INFINITY);

/**
 * Refuses a change to fewer seats than are in use; a change that leaves at least as many seats as before is always
 * allowed.
 * @throws {AppError} SEATS_IN_USE, with who uses them
 */
export async function assertSeatsRemain(
  tx: Tx,
  userId: string,
  before: Selections,
  after: Selections,
): Promise<void> {
  const remaining = seatsOf(after);
  if (remaining >= seatsOf(before)) return;
  const used = await seatsUsed(tx, userId);
  if (used <= remaining) return;
  const holders = await listSeatHolders(tx, userId);
  throw new AppError("SEATS_IN_USE", {
    detail: `${used} seats are in use, and ${remaining} would remain. Remove members or revoke invitations first, or keep more seats.`,
    seats: holders.map(({ kind, userId: id, email, name }) => ({ kind, userId: id, email, name })),
  });
}
