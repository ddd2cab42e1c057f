import "server-only";
import {
  DELIVERY_LEASE_MS,
  MAX_PER_CLAIM,
  MAX_PER_ENDPOINT,
  MAX_PER_FAILING_ENDPOINT,
  MAX_PER_WORKSPACE,
} from "@/lib/domain/webhooks/delivery-limits";
import { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** First key of the advisory lock under which deliveries are counted and claimed ("hook" in ASCII). */
const LOCK_CLASS = 0x686f6f6b;

/** A delivery claimed by this process, with everything needed to send it. */
export type ClaimedDelivery = {
  id: string;
  round: number;
  /** Number of attempts of this round that have ended. */
  attempts: number;
  /** End of the lease: no other process sends the delivery before it. Late reports are ignored (fencing). */
  inFlightUntil: Date;
  /** Whether the endpoint or its workspace is at its concurrency limit: when a delivery ends, more may be waiting. */
  isLaneFull: boolean;
  event: { id: string; payload: unknown };
  endpoint: ClaimedEndpoint;
};

export type ClaimedEndpoint = {
  id: string;
  workspaceId: string;
  url: string;
  secretCiphertext: string;
  previousSecretCiphertext: string | null;
  previousSecretUntil: Date | null;
  failingSince: Date | null;
};

type Row = Omit<ClaimedDelivery, "event" | "endpoint"> &
  Omit<ClaimedEndpoint, "id"> & { endpointId: string; eventId: string; payload: unknown };

/**
 * Finds every endpoint with pending deliveries by a skip scan, with one index step per endpoint instead of a scan of
 * all pending deliveries.
 */
const WAITING = Prisma.sql`
  waiting as (
    (select endpoint_id from webhook_deliveries where status = 'pending' order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d
             where d.status = 'pending' and d.endpoint_id > w.endpoint_id order by d.endpoint_id limit 1)
      from waiting w where w.endpoint_id is not null)`;

/**
 * Finds due deliveries of every endpoint with free capacity, round-robin: the first of each endpoint before the
 * second of any; `place` also counts what their workspace has in flight.
 */
const dueSql = (now: Date) => Prisma.sql`
  busy as (
    select e.id, e.workspace_id, count(*)::int as sending
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
     where d.in_flight_until > ${now} group by e.id),
  lanes as (
    select e.id, e.workspace_id, coalesce(b.sending, 0) as sending,
           case when e.failing_since is null then ${MAX_PER_ENDPOINT}::int else ${MAX_PER_FAILING_ENDPOINT}::int end as capacity
      from waiting w join webhook_endpoints e on e.id = w.endpoint_id left join busy b on b.id = e.id
     where e.status = 'enabled' and e.deleted_at is null),
  due as (
    select d.id, l.workspace_id, d.turn, l.sending + d.turn >= l.capacity as is_full
      from lanes l cross join lateral (
        select n.id, row_number() over (order by n.next_attempt_at, n.id) as turn from (
          select id, next_attempt_at from webhook_deliveries
           where endpoint_id = l.id and status = 'pending' and next_attempt_at <= ${now}
             and (in_flight_until is null or in_flight_until <= ${now})
           order by next_attempt_at, id limit greatest(l.capacity - l.sending, 0)) n) d),
  placed as (
    select due.id, due.turn, due.is_full, row_number() over (partition by due.workspace_id order by due.turn, due.id)
           + coalesce((select sum(sending) from busy where busy.workspace_id = due.workspace_id), 0) as place
      from due)`;

/**
 * Claims due deliveries within the concurrency limits per endpoint and workspace, across all processes: they are
 * counted under a lock.
 * @param room maximum number to claim
 */
export async function claimDeliveries(room: number): Promise<ClaimedDelivery[]> {
  const now = getClock().now();
  const until = new Date(now.getTime() + DELIVERY_LEASE_MS);
  const rows = await db().$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${LOCK_CLASS}::int, 0)`;
    return tx.$queryRaw<Row[]>`
      with recursive ${WAITING}, ${dueSql(now)}
      update webhook_deliveries d set in_flight_until = ${until}
        from (select id, turn, is_full or place >= ${MAX_PER_WORKSPACE}::int as is_full from placed
               where place <= ${MAX_PER_WORKSPACE}::int order by turn, id limit ${Math.min(room, MAX_PER_CLAIM)}::int) c,
             webhook_endpoints e, events v
       where d.id = c.id and d.status = 'pending' and e.id = d.endpoint_id and v.id = d.event_id
      returning d.id, d.round, d.attempts, d.in_flight_until as "inFlightUntil", c.is_full as "isLaneFull",
                v.id as "eventId", v.payload, e.id as "endpointId", e.workspace_id as "workspaceId", e.url,
                e.secret_ciphertext as "secretCiphertext", e.previous_secret_ciphertext as "previousSecretCiphertext",
                e.previous_secret_until as "previousSecretUntil", e.failing_since as "failingSince"`;
  });
  return rows.map(
    ({ id, round, attempts, inFlightUntil, isLaneFull, eventId, payload, endpointId, ...rest }) => ({
      id,
      round,
      attempts,
      inFlightUntil,
      isLaneFull,
      event: { id: eventId, payload },
      endpoint: { id: endpointId, ...rest },
    }),
  );
}

/**
 * Returns when the next delivery becomes due, or the lease of a crashed process expires; null if nothing is waiting.
 */
export async function nextDueAt(): Promise<Date | null> {
  const now = getClock().now();
  const [row] = await db().$queryRaw<{ at: Date | null }[]>`
    select least(
      (select min(next_attempt_at) from webhook_deliveries where status = 'pending' and next_attempt_at > ${now}),
      (select min(in_flight_until) from webhook_deliveries where in_flight_until > ${now})) as at`;
  return row?.at ?? null;
}

/** Releases deliveries that this process did not finish, so that any process can claim them. */
export async function releaseDeliveries(claimed: readonly ClaimedDelivery[]): Promise<void> {
  for (const { id, round, inFlightUntil } of claimed)
    await db().webhookDelivery.updateMany({
      where: { id, round, inFlightUntil },
      data: { inFlightUntil: null },
    });
}
