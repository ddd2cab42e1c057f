import "server-only";
import { db } from "@/lib/db";
import type { WebhookEndpoint } from "@/lib/generated/prisma/client";
import { writeOutbox } from "@/lib/outbox/write-outbox";

export type DisableReason = "gone" | "failing";

/** Switches an endpoint off and asks for the mail that says so; of several at once, one does. */
export async function notifyDisabled(endpoint: WebhookEndpoint, reason: DisableReason): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id, status: "enabled" },
      data: { status: "disabled" },
    });
    if (count) await writeOutbox(tx, "webhook/endpoint-disabled", { endpointId: endpoint.id, reason });
  });
}
