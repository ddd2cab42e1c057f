import canonicalize from "canonicalize";
import type { AuditActor, AuditType } from "@/lib/contracts/audit";
import { sha256Hex } from "@/lib/pure/secrets";

/** The fields of an audit event that its hash covers (contract, section 5). */
export type HashedAuditEvent = {
  id: string;
  documentId: string;
  sequence: number;
  type: AuditType;
  createdAt: string;
  actor: AuditActor;
  ip: string | null;
  userAgent: string | null;
  data: Record<string, unknown>;
  previousHash: string | null;
};

/** SHA-256 in hex of the event's RFC 8785 canonical JSON. */
export function auditHash(event: HashedAuditEvent): string {
  const { id, documentId, sequence, type, createdAt, actor, ip, userAgent, data, previousHash } = event;
  const canonical = canonicalize({
    id,
    documentId,
    sequence,
    type,
    createdAt,
    actor,
    ip,
    userAgent,
    data,
    previousHash,
  });
  if (canonical === undefined) throw new TypeError("an audit event is always serialisable");
  return sha256Hex(canonical);
}

/**
 * Verifies a document's events in order and returns where the chain first breaks: a changed, missing or inserted event.
 * Null when it is intact.
 */
export function brokenLink(events: (HashedAuditEvent & { hash: string })[]): number | null {
  let previousHash: string | null = null;
  for (const [index, event] of events.entries()) {
    if (
      event.sequence !== index + 1 ||
      event.previousHash !== previousHash ||
      auditHash(event) !== event.hash
    )
      return index + 1;
    previousHash = event.hash;
  }
  return null;
}
