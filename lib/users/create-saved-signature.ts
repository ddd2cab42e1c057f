import "server-only";
import type { RequestContext } from "@/lib/context";
import {
  type CreateUserSignatureBody,
  SAVED_SIGNATURES_MAX,
  type SavedSignatureDto,
} from "@/lib/contracts/users";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { lockUser } from "@/lib/users/lock-user";
import { presentSavedSignature } from "@/lib/users/present-saved-signature";
import { storeSavedPicture } from "@/lib/users/store-saved-picture";

/**
 * Keeps a signature for the next time; the first one is the default. The picture is stored before the transaction,
 * so the limit is asked twice: once to spare the work, once under the user's lock, where it holds.
 * @throws {AppError} SIGNATURE_LIMIT_REACHED, PAYLOAD_TOO_LARGE, INVALID_INPUT
 */
export async function createSavedSignature(
  userId: string,
  input: CreateUserSignatureBody,
  { idempotentId }: Pick<RequestContext, "idempotentId"> = {},
): Promise<SavedSignatureDto> {
  // A repeat of a request that died after its work was done, before it could answer.
  const made = idempotentId ? await findSavedSignature(userId, idempotentId) : null;
  if (made) return presentSavedSignature(made);
  assertRoom(await db().savedSignature.count({ where: { userId } }));
  const blobId = await storeSavedPicture(input.image, userId);
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
      detail: `You keep ${count} signatures, and ${SAVED_SIGNATURES_MAX} is the most. Delete one first.`,
    });
}
