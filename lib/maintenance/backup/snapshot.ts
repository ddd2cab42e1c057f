import type { Client } from "pg";
import { connect } from "@/lib/maintenance/database/connect";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";

/** How long removals of files in progress may take: longer than the timeout of one. */
const REMOVALS_WAIT_SECONDS = 180;

/** One state of the database, which several connections read. */
export type Snapshot = {
  takenAt: Date;
  client: Client;
  /** Another connection that reads the same state. The caller ends it. */
  join(): Promise<Client>;
  /** Ends the snapshot, which keeps PostgreSQL from cleaning up; files are still not removed. */
  release(): Promise<void>;
  /** @throws {OperatorError} if the connection was lost, and with it the lock that keeps files from being removed */
  assertHeld(): Promise<void>;
};

const BEGIN = "begin isolation level repeatable read, read only";

/**
 * Runs with a snapshot of the database. From before it is taken until the work ends, the application removes no file, so
 * that every file that the snapshot names can be copied.
 * @throws {OperatorError} while another back-up of this database runs
 */
export async function withSnapshot<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await connect();
  try {
    await lock(client);
    await client.query(BEGIN);
    const { rows } = await client.query<{ id: string; at: Date }>(
      "select pg_export_snapshot() as id, clock_timestamp() as at",
    );
    const [{ id, at } = { id: "", at: new Date() }] = rows;
    return await work({
      takenAt: at,
      client,
      join: () => join(id),
      release: async () => {
        await client.query("commit");
      },
      assertHeld: () => assertHeld(client),
    });
  } finally {
    await client.end();
  }
}

async function lock(client: Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_lock($1::int, $2::int) as "isFree"',
    [BACKUP_LOCKS.class, BACKUP_LOCKS.run],
  );
  if (!rows[0]?.isFree) throw new OperatorError("Another back-up of this database is running.");
  await client.query(`set lock_timeout = '${REMOVALS_WAIT_SECONDS}s'`);
  await client.query("select pg_advisory_lock($1::int, $2::int)", [BACKUP_LOCKS.class, BACKUP_LOCKS.files]);
  await client.query("set lock_timeout = 0");
}

async function join(snapshot: string): Promise<Client> {
  const client = await connect();
  try {
    await client.query(BEGIN);
    await client.query(`set transaction snapshot '${snapshot}'`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function assertHeld(client: Client): Promise<void> {
  try {
    await client.query("select 1");
  } catch (cause) {
    throw new OperatorError("The connection to the database was lost: back up again.", { cause });
  }
}
