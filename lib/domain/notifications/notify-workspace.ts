import "server-only";
import { addNotifications } from "@/lib/domain/notifications/add-notifications";
import { db } from "@/lib/platform/database/db";

/** Notifies the workspace's owner in the app that an endpoint no longer receives events. */
export async function notifyWebhookDisabled(endpointId: string, reason: "gone" | "failing"): Promise<void> {
  const endpoint = await db().webhookEndpoint.findUnique({ where: { id: endpointId } });
  const workspace = endpoint && (await db().workspace.findUnique({ where: { id: endpoint.workspaceId } }));
  if (!endpoint || !workspace || workspace.deletedAt) return;
  await addNotifications(db(), [
    {
      userId: workspace.ownerId,
      workspaceId: workspace.id,
      type: "webhook.disabled",
      title: `Webhook disabled: ${new URL(endpoint.url).host} no longer receives events`,
      body: reason === "gone" ? "It responded 410 (Gone)." : "It accepted no event for five days.",
      href: `/developers/webhooks/${endpoint.id}`,
      dedupeKey: `webhook.disabled:${endpoint.id}:${endpoint.updatedAt.getTime()}`,
    },
  ]);
}

/** Notifies the members who manage the workspace's keys, except its creator, that a key was created. */
export async function notifyKeyCreated(apiKeyId: string): Promise<void> {
  const key = await db().apiKey.findUnique({
    where: { id: apiKeyId },
    include: { workspace: { include: { memberships: { include: { user: true } } } } },
  });
  if (!key || key.workspace.deletedAt) return;
  const { memberships } = key.workspace;
  const creator = memberships.find(({ userId }) => userId === key.createdById)?.user;
  const managers = memberships.filter(({ role, userId }) => role !== "member" && userId !== key.createdById);
  await addNotifications(
    db(),
    managers.map(({ userId }) => ({
      userId,
      workspaceId: key.workspaceId,
      type: "key.created" as const,
      title: `${creator?.name ?? creator?.email ?? "Somebody"} created the API key ${key.name}`,
      body: `${key.prefix}…${key.last4}`,
      href: "/developers/keys",
      dedupeKey: `key.created:${key.id}:${userId}`,
    })),
  );
}
