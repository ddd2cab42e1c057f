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
const BATCH = 500;

/**
 * Ends every open document whose time is over: one indexed look-up, then a compare-and-set each. One that cannot be
 * ended does not hold up the others.
 * @returns how many expired
 * @throws {AggregateError} when some could not be ended, after the others were
 */
export async function expireDueDocuments(): Promise<number> {
  // The states as literals: as parameters, PostgreSQL cannot tell that the partial index of open documents will do.
  const due = await db().$queryRaw<{ id: string }[]>`
    select id from documents
     where status in ('sent', 'in_progress') and deleted_at is null and expires_at <= ${getClock().now()}
     order by expires_at limit ${BATCH}`;
  let expired = 0;
  const failures: unknown[] = [];
  for (const { id } of due)
    try {
      if (await expireDocument(id)) expired++;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} documents could not be ended`);
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
