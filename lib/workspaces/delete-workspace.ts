import "server-only";
import { db } from "@/lib/db";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Closes a workspace: from now on it is a 404 to everybody and its keys stop. Open documents are ended and
 * bytes are purged by the jobs that follow the outbox event. The slug becomes free.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function deleteWorkspace(userId: string, id: string): Promise<void> {
  const { role } = await requireWorkspace(userId, id);
  assertMay(role, "workspace:delete");
  await db().workspace.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt: new Date(), slug: `deleted-${id}` },
  });
}
