import { Client } from "pg";
import { env } from "@/lib/env";
import { OperatorError } from "@/lib/maintenance/operator-error";

/** TCP keep-alive: a connection that is idle while files are copied must not be dropped unnoticed. */
const KEEP_ALIVE_MS = 10_000;

/**
 * How values are written as text, whatever the defaults of role and database: both sides of COPY set the same. Nothing
 * ends a statement or a transaction for taking long.
 */
const SESSION = `
  set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 3; set bytea_output = 'hex'; set xmloption = 'content'; set row_security = off;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/**
 * A connection of its own for the length of a back-up or a restore, as the role that owns the tables.
 * @throws {OperatorError} without an address
 */
export async function connect(): Promise<Client> {
  const connectionString = env.database.url;
  if (!connectionString) throw new OperatorError("DATABASE_URL is not set.", { isWrongUse: true });
  const client = new Client({
    connectionString,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "countersign-maintenance",
  });
  // A lost connection also fails the statement in progress, or the next one.
  client.on("error", () => undefined);
  await client.connect();
  await client.query(SESSION);
  return client;
}

/** Runs with a connection, which is closed afterwards. */
export async function withConnection<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
