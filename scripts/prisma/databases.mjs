/**
 * The databases that the schema engine works on: the one of `datasource.url`, and the shadow database in which
 * it replays migrations. Both through @prisma/adapter-pg, since the WebAssembly engine has no driver of its own.
 */
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** Parameters that Prisma adds to a connection string and node-postgres does not know. */
const PRISMA_PARAMETERS = ["schema", "connection_limit", "pool_timeout", "pgbouncer"];

/** The one-letter catalog type "char", which the engine wants as a character and the adapter does not know. */
const CHAR = 18;
const BPCHAR = 1042;

/**
 * Catalog types that the engine reads and the adapter refuses, each with one of the same text form that it takes:
 * "char" → bpchar, "char"[] and name[] → text[], int2vector, oidvector and pg_node_tree → text.
 */
const READABLE_TYPES = new Map([
  [CHAR, BPCHAR],
  [1002, 1009],
  [1003, 1009],
  [22, 25],
  [30, 25],
  [194, 25],
]);

/** An error with the code that Prisma's CLI knows it by (P1000 authentication, P1001 unreachable, P1003 no database). */
export class EngineError extends Error {
  /** @param {string} message @param {string} code */
  constructor(message, code) {
    super(message);
    this.name = "EngineError";
    this.code = code;
  }
}

/** @param {string} url */
export function databaseName(url) {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || "postgres";
}

/** @param {string} url @param {string} [database] another database of the same server */
function connectionString(url, database) {
  const parsed = new URL(url);
  for (const name of PRISMA_PARAMETERS) parsed.searchParams.delete(name);
  if (database) parsed.pathname = `/${encodeURIComponent(database)}`;
  return parsed.toString();
}

/** @param {string} name */
const identifier = (name) => `"${name.replaceAll('"', '""')}"`;

/** Runs one statement in the server's maintenance database. @param {string} url @param {string} sql */
async function administer(url, sql) {
  const client = new pg.Client({ connectionString: connectionString(url, "postgres") });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** @param {string} url @throws {EngineError} when the database cannot be used */
export async function assertCanConnect(url) {
  const client = new pg.Client({ connectionString: connectionString(url) });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { code, message } = /** @type {{ code?: string; message: string }} */ (error);
    if (code === "3D000") throw new EngineError(`Database \`${databaseName(url)}\` does not exist`, "P1003");
    if (code === "28P01") throw new EngineError("Authentication failed at the database server", "P1000");
    const { hostname, port } = new URL(url);
    throw new EngineError(
      `Can't reach database server at \`${hostname}:${port || 5432}\` (${message})`,
      "P1001",
    );
  }
}

/** @param {string} url */
export async function createDatabase(url) {
  await administer(url, `CREATE DATABASE ${identifier(databaseName(url))}`);
}

/** @param {string} url */
export async function dropDatabase(url) {
  await administer(url, `DROP DATABASE ${identifier(databaseName(url))} WITH (FORCE)`);
}

let areCatalogsReadable = false;

/**
 * Lets an adapter read the catalogs. `queryRaw` sits on a prototype that connections and transactions share, hence
 * once per process.
 * @template {object} Adapter @param {Adapter} adapter @returns {Adapter}
 */
function withReadableCatalogs(adapter) {
  if (areCatalogsReadable) return adapter;
  let prototype = Object.getPrototypeOf(adapter);
  while (prototype && !Object.hasOwn(prototype, "performIO")) prototype = Object.getPrototypeOf(prototype);
  if (!prototype)
    throw new Error(
      "This version of @prisma/adapter-pg has no performIO; adapt scripts/prisma/databases.mjs.",
    );
  const { queryRaw } = prototype;
  prototype.queryRaw = async function readCatalog(/** @type {unknown} */ query) {
    /** @type {number[]} */
    let types = [];
    const reader = Object.create(this);
    reader.performIO = async (/** @type {unknown} */ statement) => {
      const result = await this.performIO(statement);
      types = result.fields.map((/** @type {pg.FieldDef} */ field) => field.dataTypeID);
      for (const field of result.fields)
        field.dataTypeID = READABLE_TYPES.get(field.dataTypeID) ?? field.dataTypeID;
      return result;
    };
    const result = await queryRaw.call(reader, query);
    for (const [index, type] of types.entries())
      if (type === CHAR) result.columnTypes[index] = ColumnTypeEnum.Character;
    return result;
  };
  areCatalogsReadable = true;
  return adapter;
}

/** @param {string} shadowUrl a database that the engine may empty */
async function connectToGivenShadow(shadowUrl) {
  const adapter = withReadableCatalogs(
    await new PrismaPg({ connectionString: connectionString(shadowUrl) }).connect(),
  );
  await adapter.executeScript("DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public;");
  return adapter;
}

/** A throw-away database beside the main one, as the native engine makes it. @param {string} url */
async function connectToOwnShadow(url) {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  await administer(url, `CREATE DATABASE ${identifier(name)} TEMPLATE template0`);
  const adapter = withReadableCatalogs(
    await new PrismaPg({ connectionString: connectionString(url, name) }).connect(),
  );
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    await administer(url, `DROP DATABASE IF EXISTS ${identifier(name)} WITH (FORCE)`);
  };
  return adapter;
}

/**
 * The factory that the engine connects through.
 * @param {{ url?: string; shadowDatabaseUrl?: string }} datasource
 */
export function adapterFactory({ url, shadowDatabaseUrl }) {
  const requireUrl = () => {
    if (!url) throw new Error("The datasource.url property is required in prisma.config.ts");
    return url;
  };
  return bindMigrationAwareSqlAdapterFactory({
    provider: "postgres",
    adapterName: "@prisma/adapter-pg",
    connect: async () => {
      const target = requireUrl();
      const schema = new URL(target).searchParams.get("schema") ?? undefined;
      const factory = new PrismaPg({ connectionString: connectionString(target) }, { schema });
      return withReadableCatalogs(await factory.connect());
    },
    connectToShadowDb: () =>
      shadowDatabaseUrl ? connectToGivenShadow(shadowDatabaseUrl) : connectToOwnShadow(requireUrl()),
  });
}
