import "server-only";
import type { SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import type { Tx } from "@/lib/platform/database/db";

/**
 * The logs that an event of a person's account belongs in: the person's own, and that of each workspace in which they
 * are a member, since its safety depends on their account. (A session is only in the logs of workspaces that it was
 * used in.)
 */
export async function accountLogs(tx: Tx, userId: string): Promise<SecurityLogRef[]> {
  const memberships = await tx.membership.findMany({
    where: { userId, workspace: { deletedAt: null } },
    select: { workspaceId: true },
  });
  return [
    { kind: "user", id: userId },
    ...memberships.map(({ workspaceId }) => ({ kind: "workspace" as const, id: workspaceId })),
  ];
}
