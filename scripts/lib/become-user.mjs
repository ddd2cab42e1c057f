/**
 * `bin/countersign start` as root: from its first step on, the instance is a user without rights, launcher, server,
 * workers and embedded database alike, and so is a process with ROLE=pdf. No process stays root, unless it says why.
 */
import { spawnSync } from "node:child_process";
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { explained, Failure } from "./failure.mjs";
import { release, root } from "./paths.mjs";
import { canUse, createServiceUser, isRoot, lookUpUser } from "./postgres-binaries.mjs";
import { FILES } from "./settings.mjs";

/** @typedef {{ uid: number; gid: number }} Account */

const SERVICE_USER = "countersign";

/** What an instance keeps in its data folder, or root beside it (postgres-cluster.mjs), and what a file system has. */
const OURS =
  /^(?:blobs|secret(?:\.former)?|seal|seal-provided|restored-seal\.\w+|(?:demo|last-backup)\.json|countersign-\d+-\w+|postgres(?:\.\w+)*|run(?:-\d+)?\.(?:json|lock)|\.env|postgresql-[\w.-]+|data-[0-9a-f]{12}|lost\+found)$/;
/** Stays root's: what the launcher reads before, and programs that every user can run. */
const KEPT = /^(?:\.env|postgresql-[\w.-]+|lost\+found)$/;

/** Whether this start gives up root's rights: that of a release. `npm start` works on a checkout, which is its user's. */
export const mayBecomeUser = () => isRoot() && release !== null && !process.env.npm_lifecycle_event;

/**
 * Gives the data folder to the service's user, and becomes that user for good.
 * @param {string} dataDir absolute; is created if missing
 * @returns {Promise<string>} as whom the instance runs, for people; as root, with the reason
 * @throws {Failure} in one line, if the folder cannot be handed over
 */
export async function becomeServiceUser(dataDir) {
  const account = serviceAccount(dataDir);
  if (!account)
    return `root: there is no user ${SERVICE_USER}, and none could be made (useradd --system ${SERVICE_USER})`;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw explained(error, `Cannot write to ${dataDir}`);
  }
  const closed = findClosed([path.join(root, "scripts"), path.dirname(dataDir)], account);
  if (closed) return `root: user ${account.uid} cannot reach ${closed}`;
  await handOver(dataDir, account);
  for (const name of FILES) assertReadable(name, account);
  become(account, dataDir);
  return `user ${account.uid}`;
}

/**
 * Becomes for good the user to whom a folder belongs, if that is another one than root: nothing is handed over.
 * @param {string} folder absolute
 * @returns {string} as whom this process goes on, for people; as root, with the reason
 */
export function becomeOwner(folder) {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner) return `root: there is no folder ${folder}`;
  const account = { uid: owner.uid, gid: owner.gid };
  if (account.uid === 0) return `root, to whom ${folder} belongs`;
  const closed = findClosed([path.join(root, "scripts"), folder], account);
  if (closed) return `root: user ${account.uid} cannot reach ${closed}`;
  become(account, folder);
  return `user ${account.uid}`;
}

/** The owner of a folder that was made for the service, else the user `countersign`. @param {string} dataDir */
function serviceAccount(dataDir) {
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  if (owner?.uid) return { uid: owner.uid, gid: owner.gid };
  return lookUpUser(SERVICE_USER) ?? createServiceUser(SERVICE_USER);
}

/** @param {string[]} folders @param {Account} account @returns {string | undefined} one that the user cannot enter */
const findClosed = (folders, account) => folders.find((folder) => !succeeds('cd "$1"', folder, account));

/** @param {string} script of a shell @param {string} file its first argument @param {Account} account */
function succeeds(script, file, account) {
  const options = /** @type {const} */ ({ ...account, cwd: "/", stdio: "ignore" });
  return spawnSync("/bin/sh", ["-c", script, "sh", file], options).status === 0;
}

/**
 * @param {string} dataDir @param {Account} account
 * @throws {Failure} when there is something in the folder that is not the instance's
 */
export async function handOver(dataDir, account) {
  // One folder from here to the end, whatever its path leads to meanwhile.
  const held = openSync(dataDir, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const isWhole = await giveContents(dataDir, held, account);
    if (isWhole) return;
    fchownSync(held, account.uid, account.gid);
  } finally {
    closeSync(held);
  }
  if (!canUse(dataDir, account))
    throw new Failure(`User ${account.uid} cannot write to ${dataDir}: set DATA_DIR.`);
}

/**
 * @param {string} dataDir @param {number} held its descriptor @param {Account} account
 * @returns {Promise<boolean>} whether the folder and everything in it was the user's before
 */
async function giveContents(dataDir, held, account) {
  const at = (/** @type {string} */ name) => path.join(`/proc/self/fd/${held}`, name);
  const names = contentsOf(dataDir, at("."));
  const isFolderGiven = fstatSync(held).uid === account.uid;
  if (isFolderGiven && names.every((name) => isGiven(name, at(name), account.uid))) return true;
  const foreign = names.find((name) => !OURS.test(name));
  if (foreign !== undefined && !isFolderGiven)
    throw new Failure(
      `${dataDir} holds ${foreign}, which is not Countersign's, so it is not given to user ${account.uid}: set DATA_DIR to a folder of its own, or start as another user than root.`,
    );
  const cluster = clusterOf(dataDir);
  if (cluster && existsSync(path.join(cluster, "postmaster.pid"))) {
    // What a killed instance left runs as the user to whom the database belonged.
    const { startPostgres } = await import("./postgres.mjs");
    const postgres = await startPostgres({ dataDir });
    await postgres.stop();
  }
  if (cluster) giveTree(cluster, account);
  for (const name of names) if (!KEPT.test(name)) giveTree(at(name), account);
  return false;
}

/**
 * What of a folder is given away. A file that a setting names may be anybody's, as long as the user can read it.
 * @param {string} dataDir @param {string} folder the same, as it is held
 */
function contentsOf(dataDir, folder) {
  const named = FILES.map((name) => process.env[name] ?? "");
  return readdirSync(folder).filter((name) => !named.includes(path.join(dataDir, name)));
}

/** @param {string} name @param {string} file where it is @param {number} uid */
function isGiven(name, file, uid) {
  const found = lstatSync(file);
  return found.uid === uid || found.isSymbolicLink() || KEPT.test(name);
}

/**
 * Whether everything in a data folder is its owner's already. Commands stay root, and what they write is given away by the
 * next start.
 * @param {string} dataDir
 */
export function isHandedOver(dataDir) {
  const owner = statSync(dataDir, { throwIfNoEntry: false });
  return Boolean(
    owner && contentsOf(dataDir, dataDir).every((name) => isGiven(name, path.join(dataDir, name), owner.uid)),
  );
}

/**
 * Where root keeps the database, which may be outside the data folder. Only root's word is taken for it.
 * @param {string} dataDir
 */
function clusterOf(dataDir) {
  const text = readOfRoot(path.join(dataDir, "postgres.json"));
  if (text === undefined) return undefined;
  const { folder } = JSON.parse(text);
  return existsSync(path.join(folder, "PG_VERSION")) ? folder : undefined;
}

/** @param {string} file @returns {string | undefined} undefined if it is missing, a link, or not root's */
function readOfRoot(file) {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
  const opened = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    return fstatSync(opened).uid === 0 ? readFileSync(opened, "utf8") : undefined;
  } finally {
    closeSync(opened);
  }
}

/**
 * Links and whatever else there is stay root's; a file with a second name may be somebody else's. The user may change
 * the folder meanwhile: files and folders are given by their descriptors, through which what is in a folder is
 * also reached (proc(5)), so that no link that takes a folder's place leads elsewhere.
 * @param {string} file @param {Account} account
 */
function giveTree(file, account) {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (found?.isFile() || found?.isDirectory()) giveOpened(file, account);
}

/** @param {string} file @param {Account} account */
function giveOpened(file, account) {
  const opened = openNoLink(file);
  if (opened === undefined) return;
  try {
    const found = fstatSync(opened);
    if (found.isFile() ? found.nlink > 1 : !found.isDirectory()) return;
    if (found.isDirectory()) {
      const here = `/proc/self/fd/${opened}`;
      for (const name of readdirSync(here)) giveTree(path.join(here, name), account);
    }
    if (found.uid !== account.uid) fchownSync(opened, account.uid, account.gid);
  } finally {
    closeSync(opened);
  }
}

/** @param {string} file @returns {number | undefined} undefined when it has become a link, or is gone */
function openNoLink(file) {
  try {
    return openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    if (["ELOOP", "ENOENT", "ENXIO"].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? ""))
      return;
    throw error;
  }
}

/** A file that a setting names. @param {string} name @param {Account} account @throws {Failure} */
function assertReadable(name, account) {
  const file = process.env[name];
  if (!file || !path.isAbsolute(file) || !existsSync(file)) return;
  if (!succeeds('test -r "$1"', file, account))
    throw new Failure(`${name}: user ${account.uid}, as whom the instance runs, cannot read ${file}.`);
}

/** @param {Account} account @param {string} home */
function become({ uid, gid }, home) {
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid)
    throw new Failure(`Cannot become user ${uid}.`);
  process.env.HOME = home;
  for (const name of ["USER", "LOGNAME", "MAIL", "SUDO_USER", "SUDO_UID", "SUDO_GID", "SUDO_COMMAND"])
    delete process.env[name];
  try {
    accessSync(process.cwd(), constants.X_OK);
  } catch {
    // Where root was may be a place that this user must not enter.
    process.chdir("/");
  }
}
