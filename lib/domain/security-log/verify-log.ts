import "server-only";
import { logIdOf, type SecurityLogRef } from "@/lib/domain/security-log/record-security-events";
import { brokenSecurityLink, type HashedSecurityEvent } from "@/lib/domain/security-log/security-chain";
import { db } from "@/lib/platform/database/db";

const BATCH = 1_000;
/** Events that one call verifies: about a second's work. A longer log's newest ones are verified. */
export const MOST_VERIFIED = 20_000;

/** What was really verified of a log. */
export type ChainCheck = {
  /** Sequence of the first and the last event that were verified; both 0 for an empty log. */
  from: number;
  to: number;
  /** Where the chain first breaks; null if all that was verified is intact. */
  brokenAt: number | null;
};

/**
 * Verifies the hashes of a log's newest events, that they follow each other without a gap, and that the last one is
 * the log's head.
 */
export async function verifyLog(log: SecurityLogRef, most: number = MOST_VERIFIED): Promise<ChainCheck> {
  const logId = logIdOf(log);
  const head = await db().securityLog.findUnique({ where: { id: logId } });
  if (!head || head.sequence === 0) return { from: 0, to: 0, brokenAt: null };
  const from = Math.max(1, head.sequence - most + 1);
  let last: Link | null = await beginning(logId, from);
  if (!last) return { from, to: head.sequence, brokenAt: from - 1 };
  while (last.sequence < head.sequence) {
    const events = await readEvents(logId, last.sequence, head.sequence);
    const broken = events.length === 0 ? last.sequence + 1 : brokenSecurityLink(events, last);
    if (broken !== null) return { from, to: head.sequence, brokenAt: broken };
    last = events.at(-1) ?? last;
  }
  return { from, to: head.sequence, brokenAt: last.hash === head.head ? null : head.sequence };
}

async function readEvents(
  logId: string,
  after: number,
  until: number,
): Promise<(HashedSecurityEvent & { hash: string })[]> {
  const rows = await db().securityEvent.findMany({
    where: { logId, sequence: { gt: after, lte: until } },
    orderBy: { sequence: "asc" },
    take: BATCH,
  });
  return rows.map(({ actorId: _, ...row }) => ({ ...row, at: row.at.toISOString() }));
}

type Link = { sequence: number; hash: string | null };

/** The event before the first one that is verified. */
async function beginning(logId: string, from: number): Promise<Link | null> {
  if (from === 1) return { sequence: 0, hash: null };
  return db().securityEvent.findUnique({
    where: { logId_sequence: { logId, sequence: from - 1 } },
    select: { sequence: true, hash: true },
  });
}
