import { Failure } from "./failure.mjs";

/** Long enough for a database that is starting, but short for someone who waits at a terminal. */
const TIMEOUT_MS = 10_000;
/** How often two connections are compared: a pooler that takes its servers in turn may give one the same twice. */
const ROUNDS = 3;

/**
 * Requires an address at which a connection is one session of PostgreSQL, for as long as it lives: what LISTEN, session
 * locks and migrations need. Behind PgBouncer with `pool_mode=transaction` they would seem to work, and do nothing.
 * @param {string} url of a database that answers
 * @param {"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL"} variable that has the address
 * @throws {Failure} in one line
 */
export async function assertDirect(url, variable) {
  if (!(await sharesSessions(url))) return;
  throw new Failure(
    variable === "DATABASE_URL"
      ? "DATABASE_URL leads to a pooler that shares its sessions between transactions: set DATABASE_DIRECT_URL to PostgreSQL's own address, for notifications, locks and migrations."
      : `${variable} leads to a pooler that shares its sessions between transactions: it must be PostgreSQL's own address.`,
  );
}

/**
 * Whether what answers is a pooler that runs each transaction in any of its sessions. PostgreSQL itself, and a pooler
 * with a session per connection, do not.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
export async function sharesSessions(url) {
  // Imported here because it does not exist before the dependencies are installed.
  const { default: pg } = await import("pg");
  const settings = { connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const one = new pg.Client(settings);
  const other = new pg.Client(settings);
  try {
    await one.connect();
    // PostgreSQL tells each connection the process that serves it; a pooler tells a number of its own.
    const told = /** @type {{ processID?: number }} */ (/** @type {unknown} */ (one)).processID;
    if ((await serverOf(one)) === told) return false;
    await other.connect();
    for (let round = 0; round < ROUNDS; round++) {
      const before = await serverOf(one);
      await other.query("begin");
      const held = await serverOf(other);
      // Two connections at one process, or one connection at two.
      if (held === before || (await serverOf(one)) !== before) return true;
      await other.query("rollback");
    }
    return false;
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

/** @param {import("pg").Client} client @returns {Promise<number>} */
async function serverOf(client) {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return rows[0].pid;
}
