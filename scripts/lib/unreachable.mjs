import { Failure } from "./failure.mjs";

/** Reasons why no database was reached, by Node's error code. */
const REASONS = new Map([
  ["ENOTFOUND", "there is no host of this name"],
  ["EAI_AGAIN", "the host's name could not be resolved"],
  ["ECONNREFUSED", "nothing listens there"],
  ["ETIMEDOUT", "there was no answer"],
  ["EHOSTUNREACH", "the host cannot be reached"],
  ["ENETUNREACH", "the network cannot be reached"],
  ["ECONNRESET", "the connection was closed"],
]);

/** Long enough for a database that is starting, but short for someone who waits at a terminal. */
const CONNECT_MS = 10_000;

/** Sessions, links and time stamps of both clocks are compared with each other. */
const MOST_SKEW_MS = 5 * 60_000;

/** @param {number} ahead milliseconds by which this machine's clock is ahead of the database's @throws {Failure} */
export function assertSameTime(ahead) {
  if (Math.abs(ahead) <= MOST_SKEW_MS) return;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  throw new Failure(
    `The clock of this machine is ${minutes} minutes ${ahead > 0 ? "ahead of" : "behind"} the database's: set both by NTP.`,
  );
}

/**
 * Connects once, so that nobody waits for a build only to find a wrong address, and compares the clocks.
 * @param {string} url
 * @param {string} [variable] that has it
 * @throws {Failure} in one line
 */
export async function assertReachable(url, variable) {
  // Imported here because it does not exist before the dependencies are installed.
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    const { rows } = await client.query("SELECT extract(epoch FROM clock_timestamp())::float8 AS seconds");
    assertSameTime(Date.now() - rows[0].seconds * 1000);
  } catch (error) {
    throw unreachable(url, error, variable);
  } finally {
    await client.end();
  }
}

/**
 * Describes a connection error in one line: the variable, the address in it (never the password), and the message of
 * the network or PostgreSQL. Other errors are returned unchanged.
 * @param {string} url
 * @param {unknown} error
 * @param {string} [variable] that has the address
 * @returns {unknown}
 */
export function unreachable(url, error, variable = "DATABASE_URL") {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  const said = reasonOf(error);
  return said ? new Failure(`${variable}: ${placeOf(url)}: ${said}.`, { cause: error }) : error;
}

/** @param {Error & { code?: string; severity?: string; errors?: Error[] }} error */
function reasonOf(error) {
  // If the name has several addresses, each was tried and has an error of its own.
  const code = error.code ?? /** @type {{ code?: string } | undefined} */ (error.errors?.[0])?.code;
  const reason = REASONS.get(code ?? "");
  if (reason) return reason;
  // PostgreSQL's error classes: connection exceptions (08), authorization (28), no such database (3D), no space (53),
  // not ready (57P).
  if (error.severity && /^(?:08|28|3D|53|57P)/.test(code ?? "")) return `PostgreSQL says “${error.message}”`;
  return /\bSSL\b|certificate|terminated unexpectedly|timeout expired/i.test(error.message)
    ? error.message
    : null;
}

/** @param {string} url */
function placeOf(url) {
  if (!URL.canParse(url)) return "not an address";
  const { hostname, port, pathname, username } = new URL(url);
  const user = username ? ` as ${decodeURIComponent(username)}` : "";
  return `database “${decodeURIComponent(pathname.slice(1))}” at ${hostname || "localhost"}:${port || 5432}${user}`;
}
