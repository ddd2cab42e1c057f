import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";

const holder = globalThis as unknown as { countersignPrisma?: PrismaClient };

function connect(): PrismaClient {
  if (!env.database.url)
    throw new Error(
      "DATABASE_URL is not set: start with `npm start` or `npm run dev`, which bring a database.",
    );
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: env.database.url, max: env.database.poolSize }),
    transactionOptions: { maxWait: 10_000, timeout: 20_000 },
  });
}

/** The process's one Prisma client; made at first use, so that a build needs no database. */
export function db(): PrismaClient {
  holder.countersignPrisma ??= connect();
  return holder.countersignPrisma;
}

/** What a use-case's inner functions take: the client or a transaction of it. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];
