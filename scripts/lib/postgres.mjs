/**
 * The embedded PostgreSQL: one server per data folder, shared by every process that requests it and stopped by the
 * last one. If that process is killed, the next start takes the server over.
 */
import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { APP_ROLE, asRole, ensureAppRole } from "./database-roles.mjs";
import { explained } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { holdHere } from "./other-host.mjs";
import { freePort } from "./ports.mjs";
import { isRoot } from "./postgres-binaries.mjs";
import {
  ADMIN,
  openCluster,
  serverEnvironment,
  serverFailure,
  writeProviderState,
} from "./postgres-cluster.mjs";
import { commandLine, endProcess, isAlive, isStillAlive, startOf } from "./processes.mjs";

const DATABASE = "countersign";
const POLL_MS = 10;
const START_TIMEOUT_MS = 120_000;
/** How long the backends of a killed server may hold its shared memory. */
const LEFTOVER_TIMEOUT_MS = 20_000;
const LEFTOVER_POLL_MS = 100;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
/**
 * Fast shutdown; then an immediate one, followed by crash recovery at the next start. @type {[NodeJS.Signals,
 * number][]}
 */
const SHUTDOWN = [
  ["SIGINT", 15_000],
  ["SIGQUIT", 5_000],
  ["SIGKILL", 5_000],
];

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "96MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  random_page_cost: "1.1",
  jit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "512MB",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Statements may contain personal data; the application logs its own failures.
  log_min_error_statement: "panic",
};
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
/** For tests: nothing waits for the disk, and a crash of the machine may lose all data. */
const VOLATILE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * @typedef {import("./postgres-cluster.mjs").Cluster} Cluster
 *
 * @typedef {object} Postgres
 * @property {string} url of the database `countersign`, with the generated password: its owner's, who migrates
 * @property {string} appUrl the same for the role with which the application works
 * @property {number} pid of the server
 * @property {number} port
 * @property {boolean} reused whether it was already running
 * @property {() => Promise<void>} stop stops the server unless another process still uses it
 */

/**
 * Starts the data folder's PostgreSQL, or joins the running one.
 * @param {{ dataDir: string; durable?: boolean }} options `dataDir` is absolute and created if missing; `durable` is
 *   false only for tests
 * @returns {Promise<Postgres>}
 * @throws {import("./failure.mjs").Failure} in one line: no space, no permission, a cluster of another version or user
 */
export async function startPostgres({ dataDir, durable = true }) {
  const lock = path.join(dataDir, "postgres.lock");
  const users = path.join(dataDir, "postgres.users");
  try {
    // Under root, the server runs as another user, which must be able to traverse this folder but not read it.
    mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    const { server, release } = await withLock(lock, async () => {
      const release = await holdHere(dataDir);
      try {
        mkdirSync(users, { recursive: true });
        const server = await findOrStart(dataDir, durable, liveUsers(users).length > 0);
        writeFileSync(path.join(users, String(process.pid)), startOf(process.pid));
        return { server, release };
      } catch (error) {
        release(existsSync(users) && liveUsers(users).length === 0);
        throw error;
      }
    });
    const stop = async () => release(await leave(users, server.pid));
    return { ...server, stop: () => withLockIfRoom(lock, stop) };
  } catch (error) {
    throw explained(error, `Cannot keep a database in ${dataDir}`);
  }
}

/**
 * A full disk has no room for a lock, and must not keep the server from ending. Nobody else comes in between: a start
 * refuses such a disk.
 * @param {string} lock @param {() => Promise<void>} task
 */
async function withLockIfRoom(lock, task) {
  try {
    await withLock(lock, task);
  } catch (error) {
    if (!["ENOSPC", "EDQUOT"].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? "")) throw error;
    await task();
  }
}

/**
 * @param {string} users folder with a file per process that uses the server @param {number} pid of the server
 * @returns {Promise<boolean>} whether this was the last one, and the server has ended
 */
async function leave(users, pid) {
  rmSync(path.join(users, String(process.pid)), { force: true });
  const isLast = liveUsers(users).length === 0;
  if (isLast) await endProcess(pid, SHUTDOWN);
  return isLast;
}

/** @param {string} users */
function liveUsers(users) {
  const ids = readdirSync(users).map(Number);
  const fileOf = (/** @type {number} */ id) => path.join(users, String(id));
  const live = ids.filter((id) => isStillAlive(id, readFileSync(fileOf(id), "utf8")));
  for (const id of ids) if (!live.includes(id)) rmSync(fileOf(id), { force: true });
  return live;
}

/** @param {string} dataDir @param {boolean} durable @param {boolean} isShared whether other processes use the server */
async function findOrStart(dataDir, durable, isShared) {
  const cluster = openCluster(dataDir, durable);
  const running = await joinRunning(cluster, isShared);
  const server = running ?? (await launch(cluster, path.join(dataDir, "postgres.log")));
  writeProviderState(dataDir, { folder: cluster.folder, port: server.port });
  const appPassword = await createDatabase(server.port, cluster.password);
  const url = urlOf(server.port, cluster.password, DATABASE);
  return { ...server, url, appUrl: asRole(url, APP_ROLE, appPassword), reused: running !== undefined };
}

/** @param {number} port @param {string} password @param {string} database */
function urlOf(port, password, database) {
  return `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/${database}`;
}

/** @param {string} folder of the cluster */
function readPidFile(folder) {
  try {
    const lines = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

/** @param {Cluster} cluster */
const program = ({ binaries }) => path.join(binaries.folder, "bin/postgres");

/** @param {Cluster} cluster @param {number} port */
function serverArguments({ folder, durable }, port) {
  const settings = Object.entries({ ...SETTINGS, ...(durable ? DURABLE : VOLATILE) });
  return [
    "-D",
    folder,
    "-p",
    String(port),
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/**
 * Joins the server already running in this cluster: shared, or left by a killed process. A leftover that does not
 * respond, or has other binaries or settings, is stopped.
 * @param {Cluster} cluster @param {boolean} isShared
 */
async function joinRunning(cluster, isShared) {
  const file = readPidFile(cluster.folder);
  if (!file) return undefined;
  const { pid, port } = file;
  if (!isAlive(pid) || !commandLine(pid).includes(cluster.folder)) {
    // PostgreSQL would mistake an unrelated process that reused the pid for a running server.
    rmSync(path.join(cluster.folder, "postmaster.pid"), { force: true });
    return undefined;
  }
  const expected = [program(cluster), ...serverArguments(cluster, port)].join(" ").trim();
  const isWanted = isShared || commandLine(pid) === expected;
  if (isWanted && (await becomesReady(cluster, pid))) return { pid, port };
  await endProcess(pid, SHUTDOWN);
  return undefined;
}

/** @param {Cluster} cluster @param {number} pid */
async function becomesReady({ folder }, pid) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (isAlive(pid) && Date.now() < deadline) {
    const file = readPidFile(folder);
    if (file?.pid === pid && file.status === "ready") return true;
    if (file?.pid === pid && file.status === "stopping") return false;
    await delay(POLL_MS);
  }
  return false;
}

/** @param {Cluster} cluster @param {string} log */
async function launch(cluster, log) {
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS;
  let wantedPort = cluster.port;
  for (;;) {
    const port = await freePort(wantedPort);
    const { pid, output } = await spawnServer(cluster, port, log);
    if (pid) return { pid, port };
    const isLeftover = /shared memory block .* still in use|lock file .* already exists/s.test(output);
    const isPortTaken = output.includes("could not bind");
    if (!(isLeftover || isPortTaken) || Date.now() > deadline) throw serverFailure(output, cluster.folder);
    if (isPortTaken) wantedPort = undefined;
    else await delay(LEFTOVER_POLL_MS);
  }
}

/**
 * Starts the server detached, so that Ctrl-C in a terminal reaches only the process that started it, which then shuts
 * down in order.
 * @param {Cluster} cluster @param {number} port @param {string} logFile
 * @returns {Promise<{ pid: number | undefined; output: string }>} without a pid: the server's output
 */
async function spawnServer(cluster, port, logFile) {
  const isLong = existsSync(logFile) && statSync(logFile).size > LOG_LIMIT_BYTES;
  const log = openSync(logFile, isLong ? "w" : "a", 0o600);
  const before = statSync(logFile).size;
  const child = spawn(program(cluster), serverArguments(cluster, port), {
    ...cluster.identity,
    cwd: "/",
    env: serverEnvironment(cluster.binaries),
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  let spawnError = "";
  child.on("error", (error) => {
    spawnError = error.message;
  });
  const { pid } = child;
  if (pid && (await becomesReady(cluster, pid))) return { pid, output: "" };
  if (pid && isAlive(pid)) await endProcess(pid, SHUTDOWN);
  // A failed spawn is reported asynchronously.
  if (!pid) await delay(0);
  return { pid: undefined, output: spawnError || readFileSync(logFile).subarray(before).toString("utf8") };
}

/** @param {number} port @param {string} password @returns {Promise<string>} the password of the application's role */
async function createDatabase(port, password) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: urlOf(port, password, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return await ensureAppRole(client, APP_ROLE, password);
  } finally {
    await client.end();
  }
}
