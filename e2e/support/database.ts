import { Client } from "pg";

/** Plants in the server's database what a journey cannot bring about itself, such as a mail that came back. */
export async function query(sql: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}
