import "server-only";
import type { Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** How long a start is kept if nothing is filled in, in milliseconds. */
export const UNUSED_START_MS = 60 * 60 * 1000;

/**
 * Keeps a visitor's start once a first value is entered, for as long as a document of the template can be signed.
 * Waits for a removal in progress, so call it before locking anything else.
 * @returns whether the start still exists
 */
export async function keepStart(tx: Tx, documentId: string): Promise<boolean> {
  const kept = await tx.$executeRaw`
    update documents
       set expires_at = greatest(expires_at,
             created_at + make_interval(days => coalesce((options->>'expiresInDays')::int, 30)))
     where id = ${documentId}::uuid and unsigned_start_of is not null and deleted_at is null
       and expires_at > ${getClock().now()}`;
  return kept > 0;
}
