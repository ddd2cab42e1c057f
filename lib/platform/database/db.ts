import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { traceQueries } from "@/lib/platform/tracing/trace-queries";

const holder = globalThis as unknown as { countersignPool?: Pool; countersignPrisma?: PrismaClient };

function openPool(): Pool {
  if (!env.database.url)
    throw new Error(
      "DATABASE_URL is not set: start with `npm start` or `npm run dev`, which include a database.",
    );
  const pool = new Pool({ connectionString: env.database.url, max: env.database.poolSize });
  // A broken idle connection has already been removed from the pool; an unhandled `error` event would end the process.
  pool.on("error", () => {});
  if (env.tracesEndpoint) pool.on("connect", traceQueries);
  return pool;
}

/**
 * The connection pool that Prisma uses, for the few statements frequent enough that Prisma's overhead matters: as named
 * prepared statements, PostgreSQL also plans them once per connection instead of every time.
 */
export function connections(): Pool {
  holder.countersignPool ??= openPool();
  return holder.countersignPool;
}

/** The process's Prisma client; created lazily, so that a build needs no database. */
export function db(): PrismaClient {
  holder.countersignPrisma ??= new PrismaClient({
    adapter: new PrismaPg(connections()),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
  return holder.countersignPrisma;
}

/** Parameter type of a use-case's inner functions: the client or a transaction of it. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];
