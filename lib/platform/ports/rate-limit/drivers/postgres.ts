import "server-only";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { openPool } from "@/lib/platform/database/pool";
import { createLimiters } from "@/lib/platform/ports/rate-limit/drivers/limiters";
import type { RateLimitPort } from "@/lib/platform/ports/rate-limit/port";

const CONNECTIONS = 2;

/**
 * Counters in an unlogged table: one statement per request. A database crash loses them, which a minute later makes no
 * difference. PostgreSQL knows: a transaction that writes to unlogged tables only does not wait for the disk
 * (RecordTransactionCommit), so no setting of the session is needed, which a pooler would refuse.
 */
export function createPostgresRateLimit(connectionString: string): RateLimitPort {
  const pool = openPool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    allowExitOnIdle: true,
  });
  const { consume, giveBack } = createLimiters(
    (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limit_counters",
        tableCreated: true,
      }),
  );
  // The health of the database is checked elsewhere.
  return { driver: "postgres", consume, giveBack, isShared: () => true, close: () => pool.end() };
}
