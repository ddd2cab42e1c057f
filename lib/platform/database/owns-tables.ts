import "server-only";
import type { ClientBase } from "pg";
import { connections } from "@/lib/platform/database/db";

/**
 * Whether the application's role owns the tables (or may act as their owner), and so could change an audit trail by
 * disabling what keeps it.
 * @param client a connection of the role in question; the application's unless told
 */
export async function ownsTables(client: Pick<ClientBase, "query"> = connections()): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    "select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'audit_events'::regclass",
  );
  return rows[0]?.owns ?? false;
}
