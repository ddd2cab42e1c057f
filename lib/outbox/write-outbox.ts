import "server-only";
import type { EventData, EventName } from "@/inngest/events";
import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/pure/id";
import { currentTraceparent } from "@/lib/tracing/span";

/**
 * Asks for background work in the transaction that changes the state, so that the two commit together or
 * not at all. The relay hands the row to the job engine under the row's own id, and PostgreSQL delivers
 * the wake-up only when the transaction commits.
 */
export async function writeOutbox<N extends EventName>(tx: Tx, name: N, data: EventData<N>): Promise<void> {
  await tx.$executeRaw`with row as (${outboxRow(name, data)}) select pg_notify('outbox', '')`;
}

/** The row alone, as a part of a larger statement that ends with `select pg_notify('outbox', '')`. */
export function outboxRow<N extends EventName>(
  name: N,
  data: EventData<N>,
  when = Prisma.sql`true`,
): Prisma.Sql {
  return Prisma.sql`insert into outbox (id, name, data, traceparent)
    select ${newId()}::uuid, ${name}, ${JSON.stringify(data)}::jsonb, ${currentTraceparent()} where ${when}`;
}
