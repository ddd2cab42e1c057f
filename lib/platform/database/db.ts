import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { env } from "@/lib/env";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { openPool } from "@/lib/platform/database/pool";
import { createStatementNames } from "@/lib/platform/database/statement-names";
import { perProcess } from "@/lib/platform/per-process";
import { getTracing } from "@/lib/platform/tracing/span";

const pool = perProcess("database pool", openAppPool, (opened) => opened.end());

const prisma = perProcess(
  "database client",
  () =>
    new PrismaClient({
      adapter: new PrismaPg(connections(), { statementNameGenerator: statementNames() }),
      transactionOptions: { maxWait: 10_000, timeout: 20_000 },
    }),
  (client) => client.$disconnect(),
);

/** The adapter's type asks for a name always; `pg` takes none as an unnamed statement. */
function statementNames(): (query: { sql: string }) => string {
  const nameOf = createStatementNames();
  return ({ sql }) => nameOf(sql) as string;
}

function openAppPool(): Pool {
  if (!env.database.url)
    throw new Error(
      "DATABASE_URL is not set: start with `npm start` or `npm run dev`, which include a database.",
    );
  const opened = openPool({ connectionString: env.database.url, max: env.database.poolSize });
  if (env.tracesEndpoint) opened.on("connect", traceQueries);
  return opened;
}

/**
 * The connection pool that Prisma uses, for the few statements frequent enough that Prisma's overhead matters
 * (`runNamed`).
 */
export const connections = (): Pool => pool.get();

/** The process's Prisma client; created lazily, so that a build needs no database. */
export const db = (): PrismaClient => prisma.get();

/** Parameter type of a use-case's inner functions: the client or a transaction of it. */
export type Tx = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

const MAX_TEXT = 2_000;

/** The query's text, which is given directly or in an object. Values never appear in a trace. */
function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  if (typeof query === "object" && query !== null && "text" in query && typeof query.text === "string")
    return query.text;
  return "";
}

type Query = (...parameters: unknown[]) => unknown;

/**
 * Instruments a connection: its queries become spans of the current trace; those outside any trace are skipped. The
 * pool calls `query` with a callback, all other callers await it.
 */
export function traceQueries(client: { query: unknown }): void {
  const query = (client.query as Query).bind(client);
  client.query = (...parameters: unknown[]) => {
    const text = textOf(parameters[0]).trimStart();
    const end = getTracing()?.leaf(`sql ${(/^\w+/.exec(text)?.[0] ?? "").toLowerCase()}`, {
      "db.system.name": "postgresql",
      "db.query.text": text.slice(0, MAX_TEXT),
    });
    if (!end) return query(...parameters);
    const callback = parameters.at(-1);
    if (typeof callback === "function")
      return query(...parameters.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    const result = query(...parameters);
    if (result instanceof Promise)
      void result.then(
        () => end(),
        (error: unknown) => end(error),
      );
    else end();
    return result;
  };
}
