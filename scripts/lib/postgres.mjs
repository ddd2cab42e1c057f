/**
 * The embedded PostgreSQL: one cluster per data folder, shared by every process that asks for it, ended by the
 * last one. What a killed process leaves behind is taken over at the next start.
 */
import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { explained, Failure } from "./failure.mjs";
import { withLock } from "./lock.mjs";
import { freePort } from "./ports.mjs";
import {
  canUse,
  firstWritable,
  installedBinaries,
  isRoot,
  runnableBinaries,
  serverIdentity,
} from "./postgres-binaries.mjs";
import { commandLine, endProcess, isAlive } from "./processes.mjs";

const ADMIN = "countersign";
const DATABASE = "countersign";
const POLL_MS = 10;
const START_TIMEOUT_MS = 120_000;
/** How long the backends of a killed server may hold its shared memory. */
const LEFTOVER_TIMEOUT_MS = 20_000;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;
/** Fast shutdown; then an immediate one, which the next start recovers from. @type {[NodeJS.Signals, number][]} */
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
  // Statements may carry personal data; the application reports its own failures.
  log_min_error_statement: "panic",
};
const DURABLE = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
/** For tests: a machine's crash may cost everything, and nothing waits for a disk. */
const VOLATILE = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir absolute; made when missing
 * @property {boolean} [durable] false only for tests
 *
 * @typedef {object} Postgres
 * @property {string} url of the database `countersign`, with the generated password
 * @property {number} pid of the server
 * @property {number} port
 * @property {boolean} reused whether it ran already
 * @property {() => Promise<void>} stop ends the server unless another process still uses it
 */

/** @typedef {{ cluster: string; port?: number }} State kept in DATA_DIR/postgres.json */

/** @param {string} dataDir */
function filesOf(dataDir) {
  return {
    state: path.join(dataDir, "postgres.json"),
    password: path.join(dataDir, "postgres.password"),
    log: path.join(dataDir, "postgres.log"),
    lock: path.join(dataDir, "postgres.lock"),
    users: path.join(dataDir, "postgres.users"),
  };
}

/**
 * Starts the data folder's PostgreSQL, or joins the one that runs.
 * @param {PostgresOptions} options
 * @returns {Promise<Postgres>}
 * @throws {Failure} in one line: no space, no permission, a cluster of another version or user
 */
export async function startPostgres({ dataDir, durable = true }) {
  try {
    // Root's server runs as another user, which has to pass through this folder and need not read it.
    mkdirSync(dataDir, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    const files = filesOf(dataDir);
    const server = await withLock(files.lock, async () => {
      const started = await findOrStart(dataDir, durable);
      mkdirSync(files.users, { recursive: true });
      writeFileSync(path.join(files.users, String(process.pid)), "");
      return started;
    });
    return { ...server, stop: () => withLock(files.lock, () => leave(files.users, server.pid)) };
  } catch (error) {
    throw explained(error, `Cannot keep a database in ${dataDir}`);
  }
}

/** @param {string} users folder with a file per process that uses the server @param {number} pid of the server */
async function leave(users, pid) {
  rmSync(path.join(users, String(process.pid)), { force: true });
  if (liveUsers(users).length === 0) await endProcess(pid, SHUTDOWN);
}

/** @param {string} users */
function liveUsers(users) {
  const ids = readdirSync(users).map(Number);
  for (const id of ids) if (!isAlive(id)) rmSync(path.join(users, String(id)), { force: true });
  return ids.filter(isAlive);
}

/** @param {string} dataDir @param {boolean} durable */
async function findOrStart(dataDir, durable) {
  const files = filesOf(dataDir);
  const state = readState(files.state) ?? { cluster: path.join(dataDir, "postgres") };
  const wasPlaced = existsSync(path.join(state.cluster, "PG_VERSION"));
  const identity = serverIdentity(state.cluster);
  const cluster = wasPlaced ? state.cluster : placeCluster(state.cluster, identity, durable);
  const binaries = runnableBinaries(
    installedBinaries(),
    identity,
    path.join(outsideBase(true), "countersign"),
  );
  const password = keptPassword(files.password, wasPlaced);
  if (!wasPlaced) createCluster({ cluster, identity, binaries, password, durable });
  assertOwn(cluster, identity);
  const context = { cluster, identity, binaries, password, durable, log: files.log };
  const running = await joinRunning(context);
  const server = running ?? (await launchServer(context, state.port));
  writeFileSync(files.state, JSON.stringify({ cluster, port: server.port }));
  await createDatabase(server.port, password);
  return { ...server, url: urlOf(server.port, password, DATABASE), reused: running !== undefined };
}

/** @param {string} file @returns {State | undefined} */
function readState(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Where a root process keeps what the service user has to reach by path. @param {boolean} isKept */
function outsideBase(isKept) {
  return isKept ? firstWritable(["/var/lib", "/usr/local/var", "/var/tmp", tmpdir()]) : tmpdir();
}

/**
 * The folder for a new cluster: in DATA_DIR, unless the server's user cannot get there (a checkout in root's home).
 * @param {string} wanted @param {import("./postgres-binaries.mjs").Identity} identity @param {boolean} isKept
 */
function placeCluster(wanted, identity, isKept) {
  for (const leftover of [wanted, `${wanted}.draft`]) rmSync(leftover, { recursive: true, force: true });
  if (identity.uid === undefined) return wanted;
  const probe = `${wanted}.probe`;
  mkdirSync(probe, { recursive: true, mode: 0o700 });
  chownSync(probe, identity.uid, identity.gid);
  const isReachable = canUse(probe, identity);
  rmSync(probe, { recursive: true, force: true });
  if (isReachable) return wanted;
  const folder = path.join(outsideBase(isKept), "countersign", `data-${randomBytes(6).toString("hex")}`);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return path.join(folder, "postgres");
}

/** @param {string} file @param {boolean} isNeeded whether a cluster exists that only this password opens */
function keptPassword(file, isNeeded) {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (isNeeded)
    throw new Failure(`${file} is missing: restore it from a back-up, or move the database's folder away.`);
  const password = randomBytes(24).toString("base64url");
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

/**
 * Made beside its place and moved there when complete, so that a killed first start leaves no half cluster.
 * @param {{ cluster: string, identity: import("./postgres-binaries.mjs").Identity,
 *   binaries: import("./postgres-binaries.mjs").Binaries, password: string, durable: boolean }} options
 */
function createCluster({ cluster, identity, binaries, password, durable }) {
  const draft = `${cluster}.draft`;
  const passwordFile = `${cluster}.initial-password`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined)
    for (const file of [draft, passwordFile]) chownSync(file, identity.uid, identity.gid);
  // The built-in locale sorts and folds Unicode alike on every system; the system's own locales do not.
  const args = [
    "-D",
    draft,
    "-U",
    ADMIN,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "-E",
    "UTF8",
    "--locale=C",
  ];
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", ...(durable ? [] : ["--no-sync"]));
  const { status, stdout, stderr, error } = spawnSync(path.join(binaries.folder, "bin/initdb"), args, {
    ...identity,
    cwd: "/",
    env: serverEnvironment(binaries),
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw serverFailure(`${stderr}${stdout}${error?.message ?? ""}`, cluster);
  }
  renameSync(draft, cluster);
}

/** @param {string} cluster @param {import("./postgres-binaries.mjs").Identity} identity */
function assertOwn(cluster, identity) {
  const owner = statSync(cluster).uid;
  const user = identity.uid ?? process.getuid?.();
  if (user !== undefined && owner !== user)
    throw new Failure(
      `The database in ${cluster} belongs to user ${owner}: start as that user or root, or set DATA_DIR.`,
    );
}

/** @param {import("./postgres-binaries.mjs").Binaries} binaries */
function serverEnvironment({ folder }) {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", LD_LIBRARY_PATH: path.join(folder, "lib") };
}

/** @param {number} port @param {string} password @param {string} database */
function urlOf(port, password, database) {
  return `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/${database}`;
}

/** @typedef {Parameters<typeof createCluster>[0] & { log: string }} Context */

/** @param {string} cluster */
function readPidFile(cluster) {
  try {
    const lines = readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

/** @param {Context} context @param {number} port */
function serverArguments({ cluster, durable }, port) {
  const settings = Object.entries({ ...SETTINGS, ...(durable ? DURABLE : VOLATILE) });
  return [
    "-D",
    cluster,
    "-p",
    String(port),
    ...settings.flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/**
 * The server that runs in this cluster already: shared, or left by a killed process. One that runs other programs
 * or settings, or does not answer, is ended.
 * @param {Context} context
 */
async function joinRunning(context) {
  const file = readPidFile(context.cluster);
  if (!file) return undefined;
  const { pid, port } = file;
  if (!isAlive(pid) || !commandLine(pid).includes(context.cluster)) {
    // PostgreSQL would take a stranger that was given the same id for a running server.
    rmSync(path.join(context.cluster, "postmaster.pid"), { force: true });
    return undefined;
  }
  const expected = [
    path.join(context.binaries.folder, "bin/postgres"),
    ...serverArguments(context, port),
  ].join(" ");
  if (commandLine(pid) === expected && (await becomesReady(context, pid))) return { pid, port };
  await endProcess(pid, SHUTDOWN);
  return undefined;
}

/** @param {Context} context @param {number} pid */
async function becomesReady({ cluster }, pid) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (isAlive(pid) && Date.now() < deadline) {
    const file = readPidFile(cluster);
    if (file?.pid === pid && file.status === "ready") return true;
    if (file?.pid === pid && file.status === "stopping") return false;
    await delay(POLL_MS);
  }
  return false;
}

/** @param {Context} context @param {number | undefined} rememberedPort */
async function launchServer(context, rememberedPort) {
  const deadline = Date.now() + LEFTOVER_TIMEOUT_MS;
  let wantedPort = rememberedPort;
  for (;;) {
    const port = await freePort(wantedPort);
    const { pid, output } = await spawnServer(context, port);
    if (pid) return { pid, port };
    const isLeftover = /shared memory block .* still in use|lock file .* already exists/s.test(output);
    const isPortTaken = output.includes("could not bind");
    if (!(isLeftover || isPortTaken) || Date.now() > deadline) throw serverFailure(output, context.cluster);
    if (isPortTaken) wantedPort = undefined;
    else await delay(100);
  }
}

/**
 * Detached, so that Ctrl-C in a terminal reaches only its parent, which ends things in their order.
 * @param {Context} context @param {number} port
 */
async function spawnServer(context, port) {
  const isLong = existsSync(context.log) && statSync(context.log).size > LOG_LIMIT_BYTES;
  const log = openSync(context.log, isLong ? "w" : "a", 0o600);
  const before = statSync(context.log).size;
  const child = spawn(path.join(context.binaries.folder, "bin/postgres"), serverArguments(context, port), {
    ...context.identity,
    cwd: "/",
    env: serverEnvironment(context.binaries),
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  let spawnError = "";
  child.on("error", (error) => {
    spawnError = error.message;
  });
  child.unref();
  if (child.pid && (await becomesReady(context, child.pid))) return { pid: child.pid, output: "" };
  if (child.pid && isAlive(child.pid)) await endProcess(child.pid, SHUTDOWN);
  await delay(0);
  return {
    pid: undefined,
    output: spawnError || readFileSync(context.log).subarray(before).toString("utf8"),
  };
}

/** @param {string} output @param {string} cluster */
function serverFailure(output, cluster) {
  if (/No space left|could not resize shared memory/i.test(output))
    return new Failure(`PostgreSQL cannot start in ${cluster}: no space left on the disk.`);
  if (/Permission denied|Operation not permitted/i.test(output))
    return new Failure(`PostgreSQL cannot start in ${cluster}: no permission.`);
  const other = /initialized by PostgreSQL version (\S+),/.exec(output)?.[1];
  if (other)
    return new Failure(
      `The database in ${cluster} was made by PostgreSQL ${other}, which this version does not read.`,
    );
  const line = /(?:FATAL|PANIC|error):\s*(.+)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1);
  return new Failure(`PostgreSQL cannot start in ${cluster}: ${line || "it said nothing"}.`);
}

/** @param {number} port @param {string} password */
async function createDatabase(port, password) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: urlOf(port, password, "postgres") });
  await client.connect();
  try {
    const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
