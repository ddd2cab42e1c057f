import "server-only";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Locks the user's row until the transaction ends, which serializes changes to one user's data. Rows that merely
 * reference the user can still be written meanwhile.
 * @throws {AppError} UNAUTHENTICATED when the account no longer exists
 */
export async function lockUser(tx: Tx, userId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    select 1 from users where id = ${userId}::uuid for no key update`;
  if (rows.length === 0) throw new AppError("UNAUTHENTICATED", { detail: "This account no longer exists." });
}
