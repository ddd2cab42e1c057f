import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SavedFieldName } from "@/lib/contracts/saved-fields";
import { savedFieldNotFoundError } from "@/lib/domain/templates/saved-fields/saved-field-not-found-error";
import { nameTakenError } from "@/lib/domain/workspaces/name-errors";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";

/**
 * Renames a saved field; the fields placed from it stay as they are.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND, INVALID_INPUT (taken)
 */
export async function renameSavedField(
  ctx: WorkspaceContext,
  id: string,
  { name }: SavedFieldName,
): Promise<void> {
  assertPermission(ctx.role, "saved-fields:manage");
  try {
    const where = { id, workspaceId: ctx.workspaceId };
    const { count } = await db().savedField.updateMany({ where, data: { name } });
    if (count === 0) throw savedFieldNotFoundError();
  } catch (error) {
    throw isUniqueViolation(error) ? nameTakenError() : error;
  }
}
