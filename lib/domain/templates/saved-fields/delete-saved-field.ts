import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { savedFieldNotFoundError } from "@/lib/domain/templates/saved-fields/saved-field-not-found-error";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { db } from "@/lib/platform/database/db";

/**
 * Deletes a saved field; the fields placed from it stay.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function deleteSavedField(ctx: WorkspaceContext, id: string): Promise<void> {
  assertPermission(ctx.role, "saved-fields:manage");
  const { count } = await db().savedField.deleteMany({ where: { id, workspaceId: ctx.workspaceId } });
  if (count === 0) throw savedFieldNotFoundError();
}
