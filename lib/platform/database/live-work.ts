import "server-only";
import { randomInt } from "node:crypto";
import { Client } from "pg";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";

/** First key of the advisory locks for work in progress ("work" in ASCII); the second is the work's key. */
const LOCK_CLASS = 0x776f726b;
/** TCP keep-alive detects a silently dropped connection. */
const KEEP_ALIVE_MS = 10_000;

type Session = { client: Promise<Client>; works: number };

/** Routes and background work are separate bundles: the connection is shared per process. */
const holder = globalThis as unknown as { countersignLiveWork?: Session | undefined };

/**
 * Runs work whose progress other processes can check by its key: an advisory lock on a connection of this process,
 * which the database releases when the process ends. All concurrent work shares the connection.
 * @throws when the database connection fails
 */
export async function workVisibly<T>(work: (key: number) => Promise<T>): Promise<T> {
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

/** Whether the work with this key is still running, in any process. */
export async function isAtWork(key: number): Promise<boolean> {
  const rows = await db().$queryRaw<object[]>`
    select 1 from pg_locks
     where locktype = 'advisory' and classid::bigint = ${LOCK_CLASS} and objid::bigint = ${key} and objsubid = 2
       and granted and database = (select oid from pg_database where datname = current_database())`;
  return rows.length > 0;
}

function join(): Session {
  holder.countersignLiveWork ??= { client: connect(), works: 0 };
  const session = holder.countersignLiveWork;
  session.works += 1;
  return session;
}

async function connect(): Promise<Client> {
  const client = new Client({
    connectionString: env.database.url ?? undefined,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "countersign-live-work",
  });
  // A broken connection accepts no further work; its locks are released, so that others can take over.
  const drop = () => {
    holder.countersignLiveWork = undefined;
  };
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
  session.works -= 1;
  if (session.works > 0) return;
  if (holder.countersignLiveWork === session) holder.countersignLiveWork = undefined;
  void session.client.then((client) => client.end()).catch(() => undefined);
}
