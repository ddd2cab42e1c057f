import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { renderMail } from "@/lib/mail/render-mail";
import { deliverMail } from "@/lib/mailing/deliver-mail";
import type { DisableReason } from "@/lib/webhooks/disable-endpoint";

/** Tells the workspace's owner that events no longer reach one of its addresses. */
export async function mailWebhookDisabled(endpointId: string, reason: DisableReason): Promise<void> {
  const endpoint = await db().webhookEndpoint.findUnique({ where: { id: endpointId } });
  const workspace = endpoint
    ? await db().workspace.findUnique({
        where: { id: endpoint.workspaceId },
        include: { owner: { select: { email: true, name: true, locale: true } } },
      })
    : null;
  if (!endpoint || !workspace || workspace.deletedAt) return;
  const { owner } = workspace;
  const locale = owner.locale ?? "en";
  const props = {
    name: owner.name,
    host: new URL(endpoint.url).host,
    reason,
    url: `${env.appUrl}/developers/webhooks/${endpoint.id}`,
  };
  await deliverMail({
    dedupeKey: `webhook-disabled:${endpoint.id}:${endpoint.updatedAt.getTime()}`,
    purpose: "webhook-disabled",
    to: owner.email,
    locale,
    content: await renderMail("webhook-disabled", props, { locale, appUrl: env.appUrl }),
  });
}
