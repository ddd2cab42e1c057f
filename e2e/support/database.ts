import { Client, type QueryResultRow } from "pg";

/** Runs a statement on one connection. */
type Query = <Row extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Does some work in a transaction of the server's database. */
export async function inTransaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("begin");
    const result = await work(async (sql, values = []) => (await client.query(sql, values)).rows);
    await client.query("commit");
    return result;
  } finally {
    // Closing the connection rolls back whatever was not committed.
    await client.end();
  }
}

/** Runs a statement on the server's database, to set up what a journey cannot, such as a mail that bounced. */
export const query: Query = (sql, values) => inTransaction((run) => run(sql, values));
