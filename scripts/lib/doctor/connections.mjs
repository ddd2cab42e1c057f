/** Whether the addresses of an operator's own PostgreSQL are what they are for. */
import pg from "pg";
import { Failure } from "../failure.mjs";
import { assertDirect } from "../pooler.mjs";
import { unreachable } from "../unreachable.mjs";

/**
 * @typedef {import("../../../lib/maintenance/doctor/finding").Finding} Finding
 * @typedef {Pick<import("../settings.mjs").Settings, "databaseUrl" | "directUrl" | "ownerUrl">} Addresses
 * @typedef {{ role: string; server: string; owns: boolean | null }} Seen
 */

const ANSWER_MS = 8_000;

/** Nothing is said of the embedded database. @param {Addresses} addresses @returns {Promise<Finding[]>} */
export async function checkConnections({ databaseUrl, directUrl, ownerUrl }) {
  if (!databaseUrl) return [];
  /** @type {Seen} */
  let app;
  try {
    app = await look(databaseUrl, "DATABASE_URL");
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = "DATABASE_URL cannot be reached, so nothing is compared with it";
    return [{ check: "Connections", status: "unchecked", message, action: "" }];
  }
  return Promise.all([
    directUrl ? checkDirect(directUrl, app) : checkOnlyAddress(databaseUrl),
    ...(ownerUrl ? [checkOwner(ownerUrl, app)] : []),
  ]);
}

/** @param {string} url @returns {Promise<Finding>} */
function checkOnlyAddress(url) {
  return judged("DATABASE_URL", async () => {
    await requireSessions(url, "DATABASE_URL");
    return "each connection is a session of PostgreSQL, as notifications and locks need it";
  });
}

/** @param {string} url @param {Seen} app @returns {Promise<Finding>} */
function checkDirect(url, app) {
  const name = /** @type {const} */ ("DATABASE_DIRECT_URL");
  return judged(name, async () => {
    const direct = await look(url, name);
    if (direct.server !== app.server)
      throw new Failure(
        `it leads to another database than DATABASE_URL: set it to PostgreSQL's own address of the same.`,
      );
    await requireSessions(url, name);
    return "leads past the pooler to the same database";
  });
}

/** @param {string} url @param {Seen} app @returns {Promise<Finding>} */
function checkOwner(url, app) {
  const name = /** @type {const} */ ("DATABASE_OWNER_URL");
  return judged(name, async () => {
    const owner = await look(url, name);
    if (owner.server !== app.server)
      throw new Failure(
        "it leads to another database than DATABASE_URL: set it to the owner's address of the same.",
      );
    if (owner.role === app.role)
      throw new Failure(
        `its role “${owner.role}” is that of DATABASE_URL: give the application a role of its own.`,
      );
    await requireSessions(url, name);
    if (owner.owns === false)
      throw new Failure(
        `its role “${owner.role}” does not own the tables: set the address of the role that does.`,
      );
    return `its role “${owner.role}” migrates, and the server does not learn it`;
  });
}

/** @param {string} url @param {"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL"} variable */
async function requireSessions(url, variable) {
  try {
    await assertDirect(url, variable);
  } catch (error) {
    throw unreachable(url, error, variable);
  }
}

/** @param {string} check @param {() => Promise<string>} work @returns {Promise<Finding>} */
async function judged(check, work) {
  try {
    return { check, status: "ok", message: await work(), action: "" };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [, message = error.message, action = ""] =
      /^(.*?): ((?:set|it must|give) .*)\.$/.exec(error.message) ?? [];
    return {
      check,
      status: "problem",
      message: message.replace(`${check}: `, "").replace(/\.$/, ""),
      action,
    };
  }
}

/** @param {string} url @param {string} variable @returns {Promise<Seen>} */
async function look(url, variable) {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: "countersign-doctor" },
    ...{ connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS },
  });
  client.on("error", () => {});
  try {
    await client.connect();
    // The time at which PostgreSQL started, and the database's own number, are those of one database only.
    const { rows } = await client.query(
      `select current_user as role,
              concat(pg_postmaster_start_time(), ' ', (select oid from pg_database where datname = current_database()))
                as server,
              (select pg_has_role(relowner, 'member') from pg_class
                where oid = to_regclass('public.audit_events')) as owns`,
    );
    return rows[0];
  } catch (error) {
    throw unreachable(url, error, variable);
  } finally {
    await client.end();
  }
}
