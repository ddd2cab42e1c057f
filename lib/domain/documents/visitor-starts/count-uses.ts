import "server-only";
import { PUBLIC_LINK_LIMITS } from "@/lib/contracts/public-links";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Counts of a link's documents: `signed`, by its visitors, which alone count towards its limit; `unsigned`, begun and
 * still possible to sign; and `unsignedLately`, begun in the last hour and not signed, whether or not they still
 * exist.
 */
export type LinkUses = { signed: number; unsigned: number; unsignedLately: number };

/** Counts a link's documents. */
export async function countUses(linkId: string, tx: Tx = db()): Promise<LinkUses> {
  const lately = new Date(getClock().now().getTime() - HOUR_MS);
  const [row] = await tx.$queryRaw<LinkUses[]>`
    select count(*) filter (where signed_at is not null)::int as "signed",
           count(*) filter (where signed_at is null and created_at > ${lately})::int as "unsignedLately",
           (select count(*)::int from documents
             where unsigned_start_of = ${linkId}::uuid and deleted_at is null) as "unsigned"
      from public_link_starts where link_id = ${linkId}::uuid`;
  if (!row) throw new Error("an aggregate has a row");
  return row;
}

/** Whether so many visitors begin at a link without signing that further ones have to enter a code first. */
export const isStartCodeRequired = ({ unsignedLately }: LinkUses): boolean =>
  unsignedLately >= PUBLIC_LINK_LIMITS.startsWithoutCode;

/** Counts a link's documents that were signed with an email address in the last 24 hours. */
export async function countSignedBy(linkId: string, email: string, tx: Tx): Promise<number> {
  const since = new Date(getClock().now().getTime() - DAY_MS);
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count
      from public_link_starts s join recipients r on r.id = s.recipient_id and r.email = ${email}
     where s.link_id = ${linkId}::uuid and s.signed_at > ${since}`;
  return row?.count ?? 0;
}
