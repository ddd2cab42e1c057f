import "server-only";
import type { EventData, EventName } from "@/lib/contracts/job-events";
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
  return Prisma.sql`insert into outbox (id, name, data, traceparent)
    select ${newId()}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, ${currentTraceparent()} where ${when}`;
}
