import "server-only";
import { ADDED_FIELDS, type EventData, type EventName } from "@/lib/contracts/job-events";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { currentTraceparent } from "@/lib/platform/tracing/span";
import { newId } from "@/lib/pure/id";

/**
 * Transactional outbox: requests background work in the transaction that changes the state, so that the two commit
 * together or not at all. The relay hands the row to the job engine under the row's own id; PostgreSQL delivers the
 * NOTIFY only when the transaction commits.
 */
export async function writeOutbox<N extends EventName>(tx: Tx, name: N, data: EventData<N>): Promise<void> {
  await tx.$executeRaw`with row as (${outboxRow(name, data)}) select pg_notify('outbox', '')`;
}

/** Only the row, as a fragment of a larger statement that ends with `select pg_notify('outbox', '')`. */
export function outboxRow<N extends EventName>(
  name: N,
  data: EventData<N>,
  when = Prisma.sql`true`,
): Prisma.Sql {
  const [known, added] = apart(name, data);
  return Prisma.sql`insert into outbox (id, name, data, added, traceparent)
    select ${newId()}::uuid, ${name}, ${JSON.stringify(known)}::jsonb, ${added && JSON.stringify(added)}::jsonb,
           ${currentTraceparent()} where ${when}`;
}

/** What functions of the former release take, and what is kept beside it; null for nothing. */
function apart<N extends EventName>(name: N, data: EventData<N>): [object, object | null] {
  const fields = new Set<string>(ADDED_FIELDS[name] as readonly string[] | undefined);
  if (fields.size === 0) return [data, null];
  const [added, known] = [true, false].map((isAdded) =>
    Object.entries(data).filter(([field]) => fields.has(field) === isAdded),
  ) as [[string, unknown][], [string, unknown][]];
  return [Object.fromEntries(known), added.length > 0 ? Object.fromEntries(added) : null];
}
