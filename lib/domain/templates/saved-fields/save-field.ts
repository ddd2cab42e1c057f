import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { SAVED_FIELD_LIMITS } from "@/lib/contracts/saved-field-limits";
import type { NewSavedField, SavedField } from "@/lib/contracts/saved-fields";
import { assertRoomIn, lockWorkspace } from "@/lib/domain/workspaces/lock-workspace";
import { nameTakenError, tooManyError } from "@/lib/domain/workspaces/name-errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { equalsIgnoringCaseFilter } from "@/lib/pure/like-pattern";
import { isSameJson } from "@/lib/pure/same-json";

/**
 * Saves a field for the workspace's templates. Repeating it returns the saved field, if it is the same under the same
 * name, ignoring case.
 * @throws {AppError} INVALID_INPUT (taken, too_many)
 */
export async function saveField(ctx: WorkspaceContext, { name, field }: NewSavedField): Promise<SavedField> {
  const { workspaceId } = ctx;
  return db().$transaction(async (tx) => {
    // Serializes calls, so that neither the limit is exceeded nor a name used twice.
    await lockWorkspace(tx, workspaceId);
    const existing = await tx.savedField.findFirst({
      where: { workspaceId, name: equalsIgnoringCaseFilter(name) },
    });
    if (existing && isSameJson(existing.field, field)) return { id: existing.id, name: existing.name, field };
    if (existing) throw nameTakenError();
    const most = SAVED_FIELD_LIMITS.fields;
    await assertRoomIn(tx, workspaceId, {
      count: () => tx.savedField.count({ where: { workspaceId } }),
      most,
      refusal: () => tooManyError("saved fields", most),
    });
    const id = newId();
    await tx.savedField.create({ data: { id, workspaceId, name, field, createdAt: getClock().now() } });
    return { id, name, field };
  });
}
