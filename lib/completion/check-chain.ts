import "server-only";
import { brokenLink, type HashedAuditEvent } from "@/lib/audit/chain";
import type { Completion } from "@/lib/completion/load-completion";
import { log } from "@/lib/log";

/** A document's audit trail is not what was recorded: somebody changed the database past the application. */
export class BrokenChain extends Error {
  override readonly name = "BrokenChain";
  constructor(
    readonly documentId: string,
    /** The first event that does not fit, counted from 1. */
    readonly sequence: number,
  ) {
    super(
      `The audit trail of document ${documentId} was changed: its chain breaks at event ${sequence}. It is not sealed. Compare the events with a backup, and put back what was recorded.`,
    );
  }
}

type Recorded = Pick<Completion, "id" | "auditEvents" | "auditSequence" | "auditHead">;

/**
 * Looks at every link of a document's chain, and whether it reaches as far as the document says, before a certificate
 * says so under a seal.
 * @throws {BrokenChain}
 */
export function assertChainWhole(document: Recorded): void {
  const { id, auditEvents, auditSequence, auditHead } = document;
  const events = auditEvents.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }));
  const broken = brokenLink(events as unknown as (HashedAuditEvent & { hash: string })[]);
  // Events may have been added since the document's row was read; none may have gone.
  const isWhole = auditSequence === 0 || events[auditSequence - 1]?.hash === auditHead;
  if (broken === null && isWhole) return;
  const error = new BrokenChain(id, broken ?? Math.min(events.length + 1, auditSequence));
  log.error({ documentId: id, sequence: error.sequence }, error.message);
  throw error;
}
