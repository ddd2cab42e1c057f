import canonicalize from "canonicalize";
import type {
  SecurityActor,
  SecurityDetails,
  SecurityEventType,
  SecurityTarget,
} from "@/lib/contracts/security-events";
import { sha256Hex } from "@/lib/pure/secrets";

/** The fields of a security event that its hash covers. */
export type HashedSecurityEvent = {
  id: string;
  logId: string;
  sequence: number;
  type: SecurityEventType;
  /** ISO 8601, UTC, with milliseconds. */
  at: string;
  actor: SecurityActor;
  ip: string | null;
  userAgent: string | null;
  target: SecurityTarget | null;
  details: SecurityDetails;
  previousHash: string | null;
};

/** SHA-256 in hex of the event's RFC 8785 canonical JSON. */
export function securityHash(event: HashedSecurityEvent): string {
  const { id, logId, sequence, type, at, actor, ip, userAgent, target, details, previousHash } = event;
  const canonical = canonicalize({
    ...{ id, logId, sequence, type, at, actor, ip, userAgent, target, details, previousHash },
  });
  if (canonical === undefined) throw new TypeError("a security event is always serialisable");
  return sha256Hex(canonical);
}

/**
 * Verifies a log's events in order and returns where the chain first breaks: a changed, missing or inserted event.
 * Null when it is intact.
 * @param from the event before the first one, when only the end of a log is verified
 */
export function brokenSecurityLink(
  events: readonly (HashedSecurityEvent & { hash: string })[],
  from: { sequence: number; hash: string | null } = { sequence: 0, hash: null },
): number | null {
  let { sequence, hash } = from;
  for (const event of events) {
    sequence += 1;
    if (event.sequence !== sequence || event.previousHash !== hash || securityHash(event) !== event.hash)
      return sequence;
    hash = event.hash;
  }
  return null;
}
