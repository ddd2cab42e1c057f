import type { Client } from "pg";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import { newId } from "@/lib/pure/id";

export async function inTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Leaves work to the servers, in the transaction that makes it necessary: as `writeOutbox` does on their connections. */
export async function writeJob<N extends EventName>(
  client: Client,
  name: N,
  data: EventData<N>,
): Promise<void> {
  await client.query("insert into outbox (id, name, data) values ($1::uuid, $2, $3::jsonb)", [
    newId(),
    name,
    JSON.stringify(data),
  ]);
  await client.query("select pg_notify('outbox', '')");
}
