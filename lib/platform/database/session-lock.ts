import "server-only";
import { randomInt } from "node:crypto";
import { Client } from "pg";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";

/** First key of these advisory locks ("work" in ASCII); the second is the lock's own key. */
const LOCK_CLASS = 0x776f726b;
/** TCP keep-alive detects a silently dropped connection. */
const KEEP_ALIVE_MS = 10_000;

type Session = { client: Promise<Client>; locks: number };

const shared = perProcess(
  "session lock",
  (): Session => ({ client: connect(), locks: 0 }),
  async ({ client }) => {
    await (await client).end();
  },
);

/**
 * Runs work under a session-level advisory lock, whose key lets other processes see that the work is still running:
 * the database releases the lock when the connection ends, and thus when the process does. All concurrent locks share
 * one connection.
 * @throws if the database connection fails
 */
export async function withSessionLock<T>(work: (key: number) => Promise<T>): Promise<T> {
  const session = join();
  const key = randomInt(1, 2 ** 31 - 1);
  try {
    const client = await session.client;
    await client.query("select pg_advisory_lock($1, $2)", [LOCK_CLASS, key]);
    try {
      return await work(key);
    } finally {
      await client.query("select pg_advisory_unlock($1, $2)", [LOCK_CLASS, key]).catch(() => undefined);
    }
  } finally {
    leave(session);
  }
}

/** Whether the lock with this key is held, by any process. */
export async function isSessionLockHeld(key: number): Promise<boolean> {
  const rows = await db().$queryRaw<object[]>`
    select 1 from pg_locks
     where locktype = 'advisory' and classid::bigint = ${LOCK_CLASS} and objid::bigint = ${key} and objsubid = 2
       and granted and database = (select oid from pg_database where datname = current_database())`;
  return rows.length > 0;
}

function join(): Session {
  const session = shared.get();
  session.locks += 1;
  return session;
}

async function connect(): Promise<Client> {
  const client = new Client({
    connectionString: env.database.directUrl ?? undefined,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "countersign-session-lock",
  });
  // A broken connection takes no more locks; the database releases those it held, so that others can take over.
  const drop = () => shared.clear();
  client.on("error", drop);
  try {
    await client.connect();
  } catch (error) {
    drop();
    throw error;
  }
  return client;
}

function leave(session: Session): void {
  session.locks -= 1;
  if (session.locks > 0) return;
  if (shared.peek() === session) shared.clear();
  void session.client.then((client) => client.end()).catch(() => undefined);
}
