import "server-only";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * Holds the user's row until the transaction ends: changes to what belongs to one user happen one after another.
 * Rows that only refer to the user can still be written meanwhile.
 * @throws {AppError} UNAUTHENTICATED when the account is gone
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${userId}::uuid for no key update`;
  if (rows.length === 0) throw new AppError("UNAUTHENTICATED", { detail: "This account is gone." });
}
