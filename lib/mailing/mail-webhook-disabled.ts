import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { mailUser, USER_TO_MAIL } from "@/lib/mailing/mail-user";
import type { DisableReason } from "@/lib/webhooks/disable-endpoint";

/** Tells the workspace's owner that events no longer reach one of its addresses. */
export async function mailWebhookDisabled(endpointId: string, reason: DisableReason): Promise<void> {
  const endpoint = await db().webhookEndpoint.findUnique({ where: { id: endpointId } });
  const workspace = endpoint
    ? await db().workspace.findUnique({
        where: { id: endpoint.workspaceId },
        include: { owner: { select: USER_TO_MAIL } },
      })
    : null;
  if (!endpoint || !workspace || workspace.deletedAt) return;
  const { owner } = workspace;
  const props = {
    name: owner.name,
    host: new URL(endpoint.url).host,
    reason,
    url: `${env.appUrl}/developers/webhooks/${endpoint.id}`,
  };
  await mailUser(owner, {
    notice: "webhookDisabled",
    purpose: "webhook-disabled",
    dedupeKey: `webhook-disabled:${endpoint.id}:${endpoint.updatedAt.getTime()}`,
    props,
  });
}
