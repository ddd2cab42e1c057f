import "server-only";
import { type Sender, senderOf } from "@/lib/domain/audit/sender";
import { db } from "@/lib/platform/database/db";

/** Who sent these documents; by document id. Those that were not sent are missing. */
export async function findSenders(documentIds: readonly string[]): Promise<Map<string, Sender>> {
  const events = await db().auditEvent.findMany({
    where: { documentId: { in: [...documentIds] }, type: "sent" },
    select: { documentId: true, actor: true, data: true },
  });
  return new Map(events.map((event) => [event.documentId, senderOf(event)]));
}
