import "server-only";
import { brokenLink } from "@/lib/domain/audit/chain";
import type { Completion } from "@/lib/domain/completion/load-completion";
import { log } from "@/lib/log";

/** A document's audit trail differs from its recorded state: the database was changed outside the application. */
export class BrokenChainError extends Error {
  override readonly name = "BrokenChainError";
  constructor(
    readonly documentId: string,
    /** Sequence number of the first event that does not fit, starting at 1. */
    readonly sequence: number,
  ) {
    super(
      `The audit trail of document ${documentId} was changed: its hash chain breaks at event ${sequence}. The document is not sealed. Compare its events with a backup and restore the recorded ones.`,
    );
  }
}

type Recorded = Pick<Completion, "id" | "auditEvents" | "auditSequence" | "auditHead">;

/**
 * Verifies every link of a document's hash chain, and that it reaches the sequence and head stored with the document,
 * before a sealed certificate makes that claim.
 * @throws {BrokenChainError}
 */
export function assertChainWhole(document: Recorded): void {
  const { id, auditEvents, auditSequence, auditHead } = document;
  const events = auditEvents.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }));
  const broken = brokenLink(events);
  // Events may have been added since the document's row was read, but none may be missing.
  const isWhole = auditSequence === 0 || events[auditSequence - 1]?.hash === auditHead;
  if (broken === null && isWhole) return;
  const error = new BrokenChainError(id, broken ?? Math.min(events.length + 1, auditSequence));
  log.error({ documentId: id, sequence: error.sequence }, error.message);
  throw error;
}
