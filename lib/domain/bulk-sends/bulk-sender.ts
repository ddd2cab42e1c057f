import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import { findMembership } from "@/lib/domain/workspaces/queries";
import type { BulkSend } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** The user or API key in whose name a bulk send sends, as stored with it: the caller who started or resumed it. */
export interface BulkSender {
  readonly userId: string;
  readonly apiKeyId: string | null;
}

export const bulkSenderOf = ({ principal }: WorkspaceContext): BulkSender => ({
  userId: principal.userId,
  apiKeyId: principal.kind === "api_key" ? principal.apiKeyId : null,
});

/**
 * Returns the sender as a caller with their current rights; null if they may no longer send in the workspace: it was
 * deleted, they left it, or their key was revoked or has expired. There is no IP address or browser: rows are sent in
 * the background, up to days after the request.
 */
export async function senderContext(
  { id, workspaceId }: Pick<BulkSend, "id" | "workspaceId">,
  { userId, apiKeyId }: BulkSender,
): Promise<WorkspaceContext | null> {
  const [membership, user] = await Promise.all([
    findMembership(workspaceId, userId),
    db().user.findUnique({ where: { id: userId }, select: { name: true, email: true } }),
  ]);
  if (!membership || !user) return null;
  const { role } = membership;
  const shared = { requestId: "bulk-send", ip: null, userAgent: null, bulkSendId: id, workspaceId, role };
  if (!apiKeyId) return { ...shared, principal: { kind: "user", userId, ...user, via: "bearer" } };
  const key = await db().apiKey.findFirst({
    where: { id: apiKeyId, workspaceId, revokedAt: null },
    select: { name: true, expiresAt: true, scopes: true },
  });
  if (!key || (key.expiresAt && key.expiresAt <= getClock().now())) return null;
  const of = { apiKeyId, apiKeyName: key.name, scopes: key.scopes, workspaceId, userId, role };
  return { ...shared, principal: { kind: "api_key", ...of, ...user } };
}
