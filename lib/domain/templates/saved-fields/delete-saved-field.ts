import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { notFound } from "@/lib/domain/templates/saved-fields/not-found";
import { assertMay } from "@/lib/domain/workspaces/policy";
import { db } from "@/lib/platform/database/db";

/**
 * Deletes a saved field; the fields placed from it stay.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND
 */
export async function deleteSavedField(ctx: WorkspaceContext, id: string): Promise<void> {
  assertMay(ctx.role, "saved-fields:manage");
  const { count } = await db().savedField.deleteMany({ where: { id, workspaceId: ctx.workspaceId } });
  if (count === 0) throw notFound();
}
