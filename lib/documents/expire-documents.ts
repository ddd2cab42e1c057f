import "server-only";
import { appendAuditEvents } from "@/lib/audit/append-events";
import { SYSTEM_ACTOR } from "@/lib/context";
import { db } from "@/lib/db";
import { OPEN_STATUSES } from "@/lib/documents/policy";
import { cancelRecipients, transition } from "@/lib/documents/transition";
import { recordDocumentEvent } from "@/lib/events/record-event";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";

/** How many documents one sweep ends; the next sweep takes the rest. */
const BATCH = 200;

/**
 * Ends every open document whose time is over: one indexed look-up, then a compare-and-set each.
 * @returns how many expired
 */
export async function expireDueDocuments(): Promise<number> {
  const due = await db().document.findMany({
    where: { status: { in: [...OPEN_STATUSES] }, deletedAt: null, expiresAt: { lte: getClock().now() } },
    select: { id: true },
    orderBy: { expiresAt: "asc" },
    take: BATCH,
  });
  let expired = 0;
  for (const { id } of due) if (await expireDocument(id)) expired++;
  return expired;
}

async function expireDocument(id: string): Promise<boolean> {
  const at = getClock().now();
  return db().$transaction(async (tx) => {
    const head = await transition(tx, id, { to: "expired", from: OPEN_STATUSES, set: { expiredAt: at } });
    if (!head) return false;
    await cancelRecipients(tx, id);
    await appendAuditEvents(tx, head, [{ type: "expired", actor: SYSTEM_ACTOR, at }]);
    const document = await tx.document.findUniqueOrThrow({ where: { id }, include: { recipients: true } });
    const extra = { expiredAt: at.toISOString() };
    const { recipients } = document;
    await recordDocumentEvent(tx, {
      type: "document.expired",
      at,
      document,
      status: "expired",
      recipients,
      extra,
    });
    await writeOutbox(tx, "document/expired", { documentId: id });
    return true;
  });
}
