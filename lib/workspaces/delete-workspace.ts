import "server-only";
import { db } from "@/lib/db";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";
import { releaseLogo } from "@/lib/workspaces/release-logo";

/**
 * Closes a workspace: from now on it is a 404 to everybody, its keys stop and its signing links are dead. The slug
 * becomes free. What is out for signature is voided in the background, since there may be any number of it; the request
 * for that commits with the closing. What it holds is erased later (lib/workspaces/purge-workspaces).
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE
 */
export async function deleteWorkspace(userId: string, id: string): Promise<void> {
  const { role } = await requireWorkspace(userId, id);
  assertMay(role, "workspace:delete");
  await db().$transaction(async (tx) => {
    const closed = await tx.workspace.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: getClock().now(), slug: `deleted-${id}` },
    });
    if (closed.count === 0) return;
    await releaseLogo(tx, id);
    await writeOutbox(tx, "workspace/deleted", { workspaceId: id, userId });
  });
}
