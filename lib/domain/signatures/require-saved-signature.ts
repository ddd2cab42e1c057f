import "server-only";
import { AppError } from "@/lib/errors";
import type { Tx } from "@/lib/platform/database/db";

/**
 * Loads one of the user's own saved signatures.
 * @throws {AppError} NOT_FOUND, also for another user's signature
 */
export async function requireSavedSignature(tx: Tx, userId: string, id: string) {
  const row = await tx.savedSignature.findFirst({ where: { id, userId } });
  if (!row) throw new AppError("NOT_FOUND", { detail: "The saved signature was not found." });
  return row;
}
