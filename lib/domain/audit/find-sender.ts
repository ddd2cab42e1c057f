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

/** Who voided a document, as its recipients are told: a member, else the workspace, whose program did or which was closed. */
export async function findVoider(documentId: string, workspaceName: string): Promise<string> {
  const event = await db().auditEvent.findFirst({
    where: { documentId, type: "voided" },
    select: { actor: true, data: true },
  });
  const voider = senderOf(event);
  return voider.kind === "user" ? (voider.name ?? voider.email) : workspaceName;
}
