/** Runs what operators' commands do (lib/maintenance) on the instance that the settings name. */
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { APP_ROLE } from "./database-roles.mjs";
import { explained, Failure, UsageError } from "./failure.mjs";
import { migrate } from "./migrate.mjs";
import { migrateOutside } from "./outside-database.mjs";
import { migrationsDir, release, root } from "./paths.mjs";
import { assertNotForOther } from "./reachable.mjs";
import { claimDataDir } from "./run-record.mjs";
import { localAddress } from "./server.mjs";
import { loadSettings } from "./settings.mjs";
import { unreachable } from "./unreachable.mjs";

/**
 * @typedef {typeof import("../../lib/maintenance/main")} Commands
 * @typedef {object} Database
 * @property {string} url of the role that owns the tables; empty until the database is made
 * @property {Record<string, string>} env
 * @property {(names?: ReadonlySet<string>) => Promise<unknown>} migrate applies pending migrations, or only these
 * @property {(() => Promise<string>) | null} make makes the database, and returns its address; null if it is there
 * @property {() => Promise<void>} stop
 * @typedef {import("./settings.mjs").Settings} Settings
 */

/**
 * @template T
 * @param {{ isNew: boolean }} wish `isNew`: the work may make the database, and no server may run on it
 * @param {(commands: Commands, database: Database) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Failure} in one line; `UsageError` if nothing was tried
 */
export async function runMaintenance({ isNew }, work) {
  const settings = loadSettings();
  if (isNew && release) assertNotForOther(settings.dataDir, "restore");
  const bundle = await ensureBundle();
  const database = await openDatabase(settings, isNew);
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.once(signal, () => void database.stop().finally(() => process.exit(130)));
  try {
    Object.assign(process.env, database.env, { COUNTERSIGN_ROOT: root, DATA_DIR: settings.dataDir });
    process.env.LOG_LEVEL ||= "warn";
    /** @type {Commands} */
    const commands = await import(pathToFileURL(bundle).href);
    return await work(commands, database);
  } catch (error) {
    throw translated(error, database.url);
  } finally {
    await database.stop();
  }
}

/** A release has the bundle, and no sources to build it from. @returns {Promise<string>} its path */
export async function ensureBundle() {
  if (release) return path.join(root, "dist/commands.mjs");
  const { ensureCommands } = await import("./build.mjs");
  return ensureCommands();
}

/** @param {Settings} settings @param {boolean} isNew @returns {Promise<Database>} */
async function openDatabase(settings, isNew) {
  const { databaseUrl, directUrl, ownerUrl, dataDir, url, host, port } = settings;
  if (databaseUrl) {
    const owner = ownerUrl ?? directUrl ?? databaseUrl;
    return {
      url: owner,
      env: { DATABASE_URL: owner },
      migrate: (names) => migrateOutside({ databaseUrl, directUrl, ownerUrl }, names),
      make: null,
      stop: async () => {},
    };
  }
  const isThere = existsSync(path.join(dataDir, "postgres.json"));
  if (!isNew && !isThere) throw new UsageError(`${dataDir} has no database: set DATA_DIR, or DATABASE_URL.`);
  const leave = isNew ? await claimDataDir(settings, { url, address: localAddress(host, port) }) : () => {};
  /** @type {import("./postgres.mjs").Postgres | undefined} */
  let postgres;
  const start = async () => {
    const { startPostgres } = await import("./postgres.mjs");
    postgres = await startPostgres({ dataDir });
    return postgres.url;
  };
  if (isThere) await start();
  return {
    get url() {
      return postgres?.url ?? "";
    },
    env: { DATABASE_URL: postgres?.url ?? "", COUNTERSIGN_EMBEDDED_DATABASE: "true" },
    migrate: async (names) =>
      migrate(postgres?.url ?? "", migrationsDir, { appRole: APP_ROLE, ...(names ? { names } : {}) }),
    make: isThere ? null : start,
    stop: async () => {
      leave();
      await postgres?.stop();
    },
  };
}

/**
 * What the bundle throws, as this program's own errors: its classes are other ones.
 * @param {unknown} error @param {string} databaseUrl @returns {unknown}
 */
function translated(error, databaseUrl) {
  if (!(error instanceof Error) || error instanceof Failure) return error;
  if (error.name === "ConfigurationError") return new UsageError(error.message);
  if (error.name === "OperatorError") {
    const { isWrongUse } = /** @type {Error & { isWrongUse: boolean }} */ (error);
    return isWrongUse ? new UsageError(error.message) : new Failure(error.message, { cause: error.cause });
  }
  const isStorage = error.name === "StorageError";
  const cause = /** @type {NodeJS.ErrnoException} */ (isStorage ? error.cause : error);
  const explanation = explained(cause, `${cause?.path ?? "A file"} cannot be read or written`);
  if (explanation instanceof Failure) return explanation;
  if (isStorage)
    return new Failure(`The storage did not do what was asked: ${error.message}.`, { cause: error });
  return unreachable(databaseUrl, error);
}
