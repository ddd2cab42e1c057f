/**
 * Errors that say that the database cannot be reached, ends or takes no more connections: by Prisma's codes
 * (prisma.io/docs/orm/reference/error-reference), PostgreSQL's (appendix A: classes 08 and 53, and 57P0x) and Node's.
 */
const CODES =
  /^(?:P1001|P1002|P1008|P1017|P2024|P2028|08\w{3}|53\w{3}|57P0[123]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Of Prisma's driver adapters, which put the driver's error into words of their own. */
const KINDS: ReadonlySet<string> = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);

/** Of `pg`, whose errors about a lost connection have no code. */
const LOST =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

type Shape = {
  code?: unknown;
  kind?: unknown;
  message?: unknown;
  name?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** How deep errors are wrapped, at most. */
const DEPTH = 5;

/** Only what comes from the database: a connection to a bucket or a mail server fails in the same words. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:Prisma|DriverAdapterError)/.test(error.name) || "severity" in error || LOST.test(error.message));

/** Whether a request failed because the database is unavailable right now, and not because of what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!isOfDatabase(error)) return false;
  let at: unknown = error;
  for (let depth = 0; depth < DEPTH && typeof at === "object" && at !== null; depth++) {
    const { code, kind, message, name, cause, meta } = at as Shape;
    if (name === "PrismaClientInitializationError") return true;
    if (typeof code === "string" && CODES.test(code)) return true;
    if (typeof kind === "string" && KINDS.has(kind)) return true;
    if (typeof message === "string" && LOST.test(message)) return true;
    at = meta?.driverAdapterError ?? cause;
  }
  return false;
}
