import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { traceQueries } from "@/lib/tracing/trace-queries";

const holder = globalThis as unknown as { countersignPool?: Pool; countersignPrisma?: PrismaClient };

function openPool(): Pool {
  if (!env.database.url)
    throw new Error(
      "DATABASE_URL is not set: start with `npm start` or `npm run dev`, which bring a database.",
    );
  const pool = new Pool({ connectionString: env.database.url, max: env.database.poolSize });
  // An idle connection that breaks has left the pool already; without a listener it would end the process.
  pool.on("error", () => {});
  if (env.tracesEndpoint) pool.on("connect", traceQueries);
  return pool;
}

/**
 * The connections that Prisma works on, for the few statements that are sent so often that Prisma's own share of them
 * counts: as a named statement, PostgreSQL also plans them once per connection instead of every time.
 */
export function connections(): Pool {
  holder.countersignPool ??= openPool();
  return holder.countersignPool;
}

/** The process's one Prisma client; made at first use, so that a build needs no database. */
export function db(): PrismaClient {
  holder.countersignPrisma ??= new PrismaClient({
    adapter: new PrismaPg(connections()),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
  return holder.countersignPrisma;
}

/** What a use-case's inner functions take: the client or a transaction of it. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];
