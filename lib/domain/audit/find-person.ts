import "server-only";
import type { AuditActor } from "@/lib/contracts/audit";
import { trailPeople } from "@/lib/domain/audit/trail-people";
import { db, type Tx } from "@/lib/platform/database/db";

type Named = { name: string; email: string };
type RecipientRow = Named & { id: string; documentId: string };

/**
 * Returns the person to whom a mail to a recipient went: the row may have become another person's since. If no name
 * is on record, the address is the name.
 * @param email address that the mail was sent to
 */
export async function mailedPerson(client: Tx, recipient: RecipientRow, email: string): Promise<Named> {
  const { id, documentId, name } = recipient;
  if (recipient.email.toLowerCase() === email.toLowerCase()) return { name, email };
  const events = await client.auditEvent.findMany({
    where: { documentId, type: "updated", data: { path: ["recipientId"], equals: id } },
    orderBy: { sequence: "asc" },
    select: { sequence: true, type: true, data: true },
  });
  const event = { sequence: Number.MAX_SAFE_INTEGER, type: "delivered", data: { recipientId: id, email } };
  return { name: trailPeople(events, [recipient])(event)?.name ?? email, email };
}

/**
 * Returns the person who first viewed the document with a recipient's link; null if the audit trail has no such view.
 */
export async function viewerOf(documentId: string, recipientId: string): Promise<Named | null> {
  const event = await db().auditEvent.findFirst({
    where: { documentId, type: "viewed", actor: { path: ["id"], equals: recipientId } },
    orderBy: { sequence: "asc" },
    select: { actor: true },
  });
  const { name, email } = (event?.actor ?? {}) as Partial<AuditActor>;
  return name && email ? { name, email } : null;
}
