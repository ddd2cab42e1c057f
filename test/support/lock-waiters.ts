import { connections } from "@/lib/platform/database/db";

/** Number of connections to the test database that wait for a lock held by another one. */
export async function lockWaiters(): Promise<number> {
  const { rows } = await connections().query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}
