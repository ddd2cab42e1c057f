import "server-only";
import { SYSTEM_ACTOR } from "@/lib/context";
import { endDocument } from "@/lib/domain/documents/end-document";
import { attempts } from "@/lib/platform/attempts";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Batch size: how many documents one sweep expires; the next sweep takes the rest. */
const BATCH = 500;

/**
 * Expires every open document whose deadline has passed: one indexed query, then a compare-and-set for each. A
 * failure for one document does not block the others.
 * @returns how many expired
 * @throws {AggregateError} if some failed, after the others were expired
 */
export async function expireDueDocuments(): Promise<number> {
  // The statuses are literals: with parameters, the PostgreSQL planner cannot use the partial index of open
  // documents.
  const due = await db().$queryRaw<{ id: string }[]>`
    select id from documents
     where status in ('sent', 'in_progress') and deleted_at is null and expires_at <= ${getClock().now()}
     order by expires_at limit ${BATCH}`;
  let expired = 0;
  const each = attempts("a document could not be expired");
  for (const { id } of due) if (await each.run({ documentId: id }, () => expireDocument(id))) expired++;
  each.end();
  return expired;
}

async function expireDocument(id: string): Promise<boolean> {
  const at = getClock().now();
  const act = { at, dueBy: at, actor: SYSTEM_ACTOR, extra: { expiredAt: at.toISOString() } };
  return db().$transaction((tx) => endDocument(tx, id, "expired", act));
}
