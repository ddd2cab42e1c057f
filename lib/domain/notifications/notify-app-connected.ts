import "server-only";
import { allowsScope } from "@/lib/contracts/scopes";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { isVerifiedClient } from "@/lib/domain/oauth/verified-client";
import { db } from "@/lib/platform/database/db";

/**
 * Notifies a user in the app about a newly connected app, in their oldest workspace: a connection has no workspace,
 * but every notification has one.
 * @param noticeId identifies this connection, which is reported once
 */
export async function notifyAppConnected(grantId: string, noticeId: string): Promise<void> {
  const grant = await db().mcpGrant.findUnique({
    where: { id: grantId },
    select: {
      userId: true,
      scopes: true,
      client: { select: { name: true, clientId: true, isDocument: true } },
    },
  });
  const membership =
    grant &&
    (await db().membership.findFirst({
      where: { userId: grant.userId, workspace: { deletedAt: null } },
      orderBy: { workspaceId: "asc" },
      select: { workspaceId: true },
    }));
  if (!membership) return;
  await addNotifications(db(), [
    {
      userId: grant.userId,
      workspaceId: membership.workspaceId,
      type: "app.connected",
      title: `“${grant.client.name}” was connected to your account`,
      body: [
        rightsOf(grant.scopes),
        ...(isVerifiedClient(grant.client) ? [] : ["Its name is not verified."]),
      ].join(" "),
      href: "/settings/apps",
      dedupeKey: `app.connected:${noticeId}`,
    },
  ]);
}

function rightsOf(scopes: readonly string[]): string {
  if (allowsScope(scopes, "documents:send"))
    return "It can see your documents, and create, send and void them on your behalf.";
  const documents = allowsScope(scopes, "documents:read");
  if (allowsScope(scopes, "templates:write"))
    return `It can ${documents ? "see your documents, and " : ""}see and change your templates.`;
  const templates = allowsScope(scopes, "templates:read");
  return `It can see your ${documents ? "documents" : ""}${documents && templates ? " and " : ""}${templates ? "templates" : ""}.`;
}
