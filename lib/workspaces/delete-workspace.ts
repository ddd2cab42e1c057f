import "server-only";
import { db } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/**
 * Closes a workspace: from now on it is a 404 to everybody, its keys stop and its signing links are dead. The slug
 * becomes free.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function deleteWorkspace(userId: string, id: string): Promise<void> {
  const { role } = await requireWorkspace(userId, id);
  assertMay(role, "workspace:delete");
  await db().workspace.updateMany({
    where: { id, deletedAt: null },
    data: { deletedAt: getClock().now(), slug: `deleted-${id}` },
  });
}
