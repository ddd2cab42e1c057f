import "server-only";
import type { RequestContext } from "@/lib/context";
import {
  type CreateUserSignatureBody,
  SAVED_SIGNATURES_MAX,
  type SavedSignatureDto,
} from "@/lib/contracts/users";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { presentSavedSignature } from "@/lib/domain/signatures/present-saved-signature";
import { storeSavedSignatureImage } from "@/lib/domain/signatures/store-saved-signature-image";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";

/**
 * Saves a signature for reuse; the first one becomes the default. The image is stored before the transaction, so the
 * limit is checked twice: first to avoid the work, then under the user's lock, where it is enforced.
 * @throws {AppError} SIGNATURE_LIMIT_REACHED, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function createSavedSignature(
  userId: string,
  input: CreateUserSignatureBody,
  { idempotentId }: Pick<RequestContext, "idempotentId"> = {},
): Promise<SavedSignatureDto> {
  // This is a retry of a request that committed but crashed before it responded.
  const existing = idempotentId ? await findSavedSignature(userId, idempotentId) : null;
  if (existing) return presentSavedSignature(existing);
  assertRoom(await db().savedSignature.count({ where: { userId } }));
  const blobId = await storeSavedSignatureImage(input.image, userId);
  const row = await db().$transaction(async (tx) => {
    await lockUser(tx, userId);
    const count = await tx.savedSignature.count({ where: { userId } });
    assertRoom(count);
    return tx.savedSignature.create({
      data: {
        id: idempotentId ?? newId(),
        userId,
        kind: input.kind,
        label: input.label ?? null,
        blobId,
        isDefault: count === 0,
        createdAt: getClock().now(),
      },
      include: { blob: true },
    });
  });
  return presentSavedSignature(row);
}

const findSavedSignature = (userId: string, id: string) =>
  db().savedSignature.findFirst({ where: { id, userId }, include: { blob: true } });

function assertRoom(count: number): void {
  if (count >= SAVED_SIGNATURES_MAX)
    throw new AppError("SIGNATURE_LIMIT_REACHED", {
      detail: `You have ${count} saved signatures; the maximum is ${SAVED_SIGNATURES_MAX}. Delete one first.`,
    });
}
