import type { AuditActor } from "@/lib/contracts/audit";
import { personChangeOf } from "@/lib/domain/audit/trail-people";

type TrailEvent = { sequence: number; type: string; actor: AuditActor; data: Record<string, unknown> };

/**
 * Returns the ids of the recipients whose address was only typed in on a template's public page, according to the
 * trail: not those whose address the sender has changed since, nor those who signed with another link.
 * @param events the document's audit trail, in order
 */
export function unverifiedRecipients(events: readonly TrailEvent[]): string[] {
  const ids = new Set<string>();
  for (const event of events) {
    const { type, id } = event.actor;
    const change = personChangeOf(event);
    if (change && change.from.email !== change.to.email) ids.delete(change.recipientId);
    if (type !== "recipient" || !id) continue;
    const { via, publicLink, emailCode } = event.data;
    if (publicLink === true && emailCode !== true) ids.add(id);
    else if (event.type === "signed" && via) ids.delete(id);
  }
  return [...ids];
}
