import "server-only";
import type { ClientBase, Pool, PoolClient, QueryResultRow } from "pg";
import { statementName } from "@/lib/platform/database/statement-names";

/** A pool or a client in a transaction. */
export type Queryable = Pick<ClientBase, "query">;

/**
 * A statement as a prepared one: parsed and planned once per connection, which takes longer than running it.
 * @param text one of a fixed set: each is kept for as long as the process lives
 */
export const named = (text: string, values: unknown[]) => ({ name: statementName(text), text, values });

/** PostgreSQL aborted one of two conflicting transactions (serialization failure, deadlock); retrying it is safe. */
const REPEATABLE = new Set(["40001", "40P01"]);
const MAX_TRIES = 5;

export function sqlState(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

async function once<T>(pool: Pool, body: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Between two queries nothing else listens for connection errors; the next query will fail.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on("error", onError);
  try {
    await client.query("begin");
    const result = await body(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.off("error", onError);
    client.release(broken);
  }
}

async function repeated<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= MAX_TRIES || !REPEATABLE.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** Runs `body` in a transaction, and retries it after a serialization failure or deadlock. */
export const runInTransaction = <T>(pool: Pool, body: (client: PoolClient) => Promise<T>): Promise<T> =>
  repeated(() => once(pool, body));

/** Runs one statement, which is a transaction by itself: without the two round trips of `begin` and `commit`. */
export async function runAlone<R extends QueryResultRow>(
  pool: Pool,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const { rows } = await repeated(() => pool.query<R>(named(text, values)));
  return rows;
}
