import "server-only";
import { PUBLIC_LINK_LIMITS } from "@/lib/contracts/public-links";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Documents of a link. Those that count are signed by their visitor, or were started within the last hour: whoever only
 * starts documents cannot use up a link for others. `today` is the last 24 hours.
 */
export type LinkUses = { counted: number; countedToday: number; startedToday: number };

/** Counts a link's documents. @param link its id, and the role of its visitors */
export async function countUses(
  { id, roleKey }: { id: string; roleKey: string },
  tx: Tx = db(),
): Promise<LinkUses> {
  const now = getClock().now().getTime();
  const today = new Date(now - DAY_MS);
  const fresh = new Date(now - PUBLIC_LINK_LIMITS.unsignedMinutes * 60_000);
  const [row] = await tx.$queryRaw<LinkUses[]>`
    select count(*) filter (where counts)::int as "counted",
           count(*) filter (where counts and created_at > ${today})::int as "countedToday",
           count(*) filter (where created_at > ${today})::int as "startedToday"
      from (select s.created_at, s.created_at > ${fresh} or exists (
                     select from recipients r where r.document_id = s.document_id and r.role_key = ${roleKey}
                        and r.status = 'signed') as counts
              from public_link_starts s where s.link_id = ${id}::uuid) as started`;
  if (!row) throw new Error("an aggregate has a row");
  return row;
}

/** Whether strangers started as many documents today as one link may have. */
export const isPaused = ({ countedToday, startedToday }: LinkUses): boolean =>
  countedToday >= PUBLIC_LINK_LIMITS.startsPerDay || startedToday >= PUBLIC_LINK_LIMITS.unsignedPerDay;
