/** An operator's own PostgreSQL: one address, or up to three (/docs/self-hosting/database-and-files). */
import { migrationsDir } from "./paths.mjs";
import { assertDirect } from "./pooler.mjs";
import { assertReachable, unreachable } from "./unreachable.mjs";

/** @typedef {Pick<import("./settings.mjs").Settings, "databaseUrl" | "directUrl" | "ownerUrl">} Addresses */
/** @typedef {"DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_OWNER_URL"} Variable */

/**
 * The addresses that are set, with their variables. @param {Addresses} addresses @returns {[Variable, string][]}
 */
const named = ({ databaseUrl, directUrl, ownerUrl }) =>
  Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_OWNER_URL: ownerUrl,
  }).flatMap(([name, url]) => (url ? [[/** @type {Variable} */ (name), url]] : []));

/**
 * Checks that the database answers at each address, and that sessions last where they are needed: everywhere but at
 * DATABASE_URL, and there too unless another address is for sessions. Nothing is checked for the embedded database.
 * @param {Addresses} addresses
 * @throws {import("./failure.mjs").Failure} in one line
 */
export async function checkOutside(addresses) {
  for (const [name, url] of named(addresses)) {
    await assertReachable(url, name);
    if (name !== "DATABASE_URL" || !addresses.directUrl) await assertDirect(url, name);
  }
}

/**
 * Applies pending migrations, as the owner if there is one besides the application's role, which is then given its
 * rights.
 * @param {Addresses & { databaseUrl: string }} addresses
 * @param {ReadonlySet<string>} [names] only these
 * @returns {Promise<{ applied: string[]; warnings: string[] }>}
 * @throws {import("./failure.mjs").Failure} in one line
 */
export async function migrateOutside({ databaseUrl, directUrl, ownerUrl }, names) {
  const { migrate } = await import("./migrate.mjs");
  const [name, url] = /** @type {[Variable, string]} */ (named({ databaseUrl, directUrl, ownerUrl }).at(-1));
  try {
    return await migrate(url, migrationsDir, {
      ...(ownerUrl ? { appRole: await roleAt(databaseUrl) } : {}),
      ...(names ? { names } : {}),
    });
  } catch (error) {
    throw unreachable(url, error, name);
  }
}

/** The role that a connection gets: a pooler may replace the address's. @param {string} url @returns {Promise<string>} */
async function roleAt(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query("select current_user as role");
    return rows[0].role;
  } catch (error) {
    throw unreachable(url, error);
  } finally {
    await client.end();
  }
}
