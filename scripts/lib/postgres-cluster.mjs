/** A data folder's cluster: its location, owner, password, and creation. */
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Failure } from "./failure.mjs";
import {
  canUse,
  firstWritable,
  installedBinaries,
  runnableBinaries,
  serverIdentity,
} from "./postgres-binaries.mjs";

export const ADMIN = "countersign";

/**
 * @typedef {import("./postgres-binaries.mjs").Identity} Identity
 * @typedef {import("./postgres-binaries.mjs").Binaries} Binaries
 *
 * @typedef {object} Cluster
 * @property {string} folder
 * @property {Identity} identity the user that runs its server
 * @property {Binaries} binaries
 * @property {string} password of the role `countersign`, which owns everything
 * @property {number | undefined} port the one of its last start
 * @property {boolean} durable
 *
 * @typedef {{ folder: string; port?: number }} State stored in DATA_DIR/postgres.json
 */

/** @param {string} dataDir */
const stateFile = (dataDir) => path.join(dataDir, "postgres.json");

/** @param {string} dataDir @returns {State | undefined} */
function readState(dataDir) {
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} dataDir @param {State} state */
export function writeProviderState(dataDir, { folder, port }) {
  writeFileSync(stateFile(dataDir), JSON.stringify({ folder, port }));
}

/**
 * The data folder's cluster, created on first use.
 * @param {string} dataDir absolute @param {boolean} durable false for tests
 * @returns {Cluster}
 * @throws {Failure}
 */
export function openCluster(dataDir, durable) {
  const state = readState(dataDir) ?? { folder: path.join(dataDir, "postgres") };
  const isMade = existsSync(path.join(state.folder, "PG_VERSION"));
  const identity = serverIdentity(state.folder);
  const copyBase = () => path.join(outsideBase(true), "countersign");
  const binaries = runnableBinaries(installedBinaries(), identity, copyBase);
  const password = keptPassword(path.join(dataDir, "postgres.password"), isMade);
  const cluster = { folder: state.folder, identity, binaries, password, port: state.port, durable };
  if (isMade) {
    assertOwn(cluster);
    return cluster;
  }
  const made = { ...cluster, folder: placeFor(path.join(dataDir, "postgres"), identity, durable) };
  createCluster(made);
  writeProviderState(dataDir, made);
  return made;
}

/** Where a root process stores files that the server's user must be able to reach by path. @param {boolean} isKept */
function outsideBase(isKept) {
  return isKept ? firstWritable(["/var/lib", "/usr/local/var", "/var/tmp", tmpdir()]) : tmpdir();
}

/**
 * The folder for a new cluster: in DATA_DIR, unless the server's user cannot access it (a checkout in root's home).
 * @param {string} wanted @param {Identity} identity @param {boolean} isKept
 */
function placeFor(wanted, identity, isKept) {
  if (existsSync(wanted))
    throw new Failure(`${wanted} holds no complete database: move it away, or set DATA_DIR.`);
  if (identity.uid === undefined) return wanted;
  const probe = `${wanted}.probe`;
  mkdirSync(probe, { recursive: true, mode: 0o700 });
  chownSync(probe, identity.uid, identity.gid);
  const isReachable = canUse(probe, identity);
  rmSync(probe, { recursive: true, force: true });
  if (isReachable) return wanted;
  const outside = path.join(outsideBase(isKept), "countersign", `data-${randomBytes(6).toString("hex")}`);
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  return path.join(outside, "postgres");
}

/** @param {string} file @param {boolean} isNeeded whether a cluster exists that requires this password */
function keptPassword(file, isNeeded) {
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (isNeeded)
    throw new Failure(`${file} is missing: restore it from a back-up, or move the database's folder away.`);
  const password = randomBytes(24).toString("base64url");
  const draft = `${file}.draft`;
  writeFileSync(draft, password, { mode: 0o600 });
  renameSync(draft, file);
  return password;
}

/** @param {Cluster} cluster */
function assertOwn({ folder, identity }) {
  const owner = statSync(folder).uid;
  const user = identity.uid ?? process.getuid?.();
  if (user !== undefined && owner !== user)
    throw new Failure(
      `The database in ${folder} belongs to user ${owner}: start as that user or root, or set DATA_DIR.`,
    );
}

/**
 * Creates a cluster in a temporary folder and renames it when it is complete, so that a killed first start leaves no
 * partial cluster.
 * @param {Cluster} cluster
 */
function createCluster({ folder, identity, binaries, password, durable }) {
  const draft = `${folder}.draft`;
  const passwordFile = `${folder}.initial-password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined)
    for (const file of [draft, passwordFile]) chownSync(file, identity.uid, identity.gid);
  const args = ["--pgdata", draft, "--username", ADMIN, "--pwfile", passwordFile, "--auth", "scram-sha-256"];
  // The built-in locale provider sorts and case-folds Unicode alike on every system; libc's locales do not.
  args.push(
    "--encoding",
    "UTF8",
    "--locale",
    "C",
    "--locale-provider",
    "builtin",
    "--builtin-locale",
    "C.UTF-8",
  );
  if (!durable) args.push("--no-sync");
  const { status, stdout, stderr, error } = spawnSync(path.join(binaries.folder, "bin/initdb"), args, {
    ...identity,
    cwd: "/",
    env: serverEnvironment(binaries),
    encoding: "utf8",
  });
  rmSync(passwordFile, { force: true });
  if (status === 0) return renameSync(draft, folder);
  rmSync(draft, { recursive: true, force: true });
  throw serverFailure(`${stderr}${stdout}${error?.message ?? ""}`, folder);
}

/**
 * The server's environment. Nothing is inherited from this process: PG* variables would change the programs'
 * behavior.
 * @param {Binaries} binaries
 */
export function serverEnvironment({ folder }) {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", LD_LIBRARY_PATH: path.join(folder, "lib") };
}

/**
 * Explains in one line why a PostgreSQL program failed.
 * @param {string} output its output @param {string} folder
 */
export function serverFailure(output, folder) {
  if (/No space left|could not resize shared memory/i.test(output))
    return new Failure(`PostgreSQL cannot start in ${folder}: no space left on the disk.`);
  if (/Permission denied|Operation not permitted/i.test(output))
    return new Failure(`PostgreSQL cannot start in ${folder}: no permission.`);
  const other = /initialized by PostgreSQL version (\S+),/.exec(output)?.[1];
  if (other)
    return new Failure(
      `The database in ${folder} was made by PostgreSQL ${other}, which this version cannot read.`,
    );
  const line = /(?:FATAL|PANIC|error):\s*(.+)/.exec(output)?.[1] ?? output.trim().split("\n").at(-1);
  return new Failure(`PostgreSQL cannot start in ${folder}: ${line || "it said nothing"}.`);
}
