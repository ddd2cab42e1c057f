import "server-only";
import type { Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";

/**
 * One of the user's own saved signatures.
 * @throws {AppError} NOT_FOUND, also for somebody else's
 */
export async function requireSavedSignature(tx: Tx, userId: string, id: string) {
  const row = await tx.savedSignature.findFirst({ where: { id, userId } });
  if (!row) throw new AppError("NOT_FOUND", { detail: "You have no such saved signature." });
  return row;
}
