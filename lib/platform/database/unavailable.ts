/**
 * Codes of errors that mean that the database cannot be reached, is shutting down or accepts no more connections:
 * Prisma's (prisma.io/docs/orm/reference/error-reference), PostgreSQL's (appendix A: classes 08 and 53, and 57P0x)
 * and Node's.
 */
const CODES =
  /^(?:P1001|P1002|P1008|P1017|P2024|P2028|08\w{3}|53\w{3}|57P0[123]|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN)$/;

/** Kinds of errors in Prisma's driver adapters, which reword the driver's errors. */
const KINDS: ReadonlySet<string> = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
]);

/** Messages of `pg`, whose errors about a lost connection have no code. */
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

/** Maximum depth to which errors are wrapped. */
const DEPTH = 5;

/** Only errors of the database count: a connection to a bucket or a mail server fails with the same messages. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(?:Prisma|DriverAdapterError)/.test(error.name) || "severity" in error || LOST.test(error.message));

/** Whether a request failed because the database is unavailable right now, and not because of the request itself. */
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
