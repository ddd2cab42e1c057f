import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { SecurityDetails } from "@/lib/contracts/security-events";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import type { WebhookEndpoint } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

/** The fields of an endpoint whose changes are recorded. */
export const WEBHOOK_FIELDS = ["url", "description", "enabledEvents", "status"] as const;

/**
 * The address without what may be a secret: user, password, query and fragment. Receivers are often told apart by a
 * token in the query.
 */
export function loggedUrl(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

export const loggedWebhook = ({ url, description, enabledEvents, status }: WebhookEndpoint) => ({
  url: loggedUrl(url),
  description,
  enabledEvents,
  status: String(status),
});

/** Records what was done to an endpoint in its workspace's security log; call it last in the transaction. */
export const recordWebhookAct = (
  tx: Tx,
  ctx: WorkspaceContext,
  { id, url }: WebhookEndpoint,
  type: "webhook.created" | "webhook.changed" | "webhook.deleted",
  details: SecurityDetails = {},
): Promise<void> =>
  recordWorkspaceAct(tx, ctx.workspaceId, ctx, {
    type,
    target: { type: "webhook", id, name: loggedUrl(url) },
    details,
  });
