/**
 * `npm start` with a release of these sources in dist/release: it is unpacked and run, with this checkout's data and
 * settings, and nothing is installed or built. Must not import packages: they may all be missing.
 */
import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { constants, gunzipSync } from "node:zlib";
import { Failure } from "./failure.mjs";
import { RELEASE_FILE, releasesFolder, root } from "./paths.mjs";
import { releaseSources } from "./release/sources.mjs";
import { spawnNode } from "./run.mjs";
import { anchorFiles, loadSettings, readPdfRole } from "./settings.mjs";

/** @typedef {import("./paths.mjs").Release} Release */
/** @typedef {{ archive: string; about: Release }} Artifact */

/** The description is the second entry of an archive, right after its top folder. */
const HEAD_BYTES = 64 * 1024;
const TAR_BLOCK = 512;
/** Within a tar header (POSIX.1-2017, pax, ustar): the name, and the size in octal digits. */
const NAME_BYTES = 100;
const SIZE_AT = 124;

/**
 * What an archive says about itself, without unpacking it.
 * @param {string} archive @returns {Release | null} null for anything else
 */
export function readDescription(archive) {
  const head = Buffer.alloc(HEAD_BYTES);
  const file = openSync(archive, "r");
  const length = readSync(file, head);
  closeSync(file);
  try {
    // The stream is cut off, on purpose.
    const tar = gunzipSync(head.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
    const header = tar.subarray(TAR_BLOCK, 2 * TAR_BLOCK);
    const name = header.toString("latin1", 0, NAME_BYTES).replace(/\0.*$/s, "");
    const size = Number.parseInt(header.toString("latin1", SIZE_AT, SIZE_AT + 11), 8);
    if (path.posix.basename(name) !== RELEASE_FILE) return null;
    return JSON.parse(tar.toString("utf8", 2 * TAR_BLOCK, 2 * TAR_BLOCK + size));
  } catch {
    return null;
  }
}

/** A release of exactly these sources for this machine. @returns {Artifact | null} */
export function findArtifact() {
  if (!existsSync(releasesFolder)) return null;
  const platform = `${process.platform}-${process.arch}`;
  const found = readdirSync(releasesFolder)
    .filter((name) => name.endsWith(".tar.gz"))
    .sort()
    .map((name) => path.join(releasesFolder, name))
    .map((archive) => ({ archive, about: readDescription(archive) }))
    .filter(({ about }) => about?.platform === platform);
  if (found.length === 0) return null;
  const sources = releaseSources(root);
  const same = found.find(({ about }) => about?.sources === sources);
  return same?.about ? { archive: same.archive, about: same.about } : null;
}

/** A server may still run from the one before. */
const KEPT = 2;

/** @param {string} folder of unpacked releases */
function removeOldest(folder) {
  const byAge = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .sort((a, b) => statSync(b).ctimeMs - statSync(a).ctimeMs);
  for (const old of byAge.slice(KEPT)) rmSync(old, { recursive: true, force: true });
}

/** Unpacks it once. @param {Artifact} artifact @returns {string} the release's folder */
function unpacked({ archive, about }) {
  const folder = path.join(releasesFolder, "unpacked", about.sources.slice(0, 16));
  if (existsSync(path.join(folder, RELEASE_FILE))) return folder;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const { status, stderr, error } = spawnSync("tar", ["-xzf", archive, "-C", draft, "--strip-components=1"], {
    encoding: "utf8",
  });
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Failure(`${archive} cannot be unpacked: ${(error?.message ?? stderr).trim()}`);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  removeOldest(path.dirname(folder));
  return folder;
}

/** @returns {Record<string, string>} in addition to this process's environment, into which .env is read */
function settingsOfCheckout() {
  const pdfRole = readPdfRole();
  if (pdfRole) return { ROLE: "pdf", PDF_SOCKET: pdfRole.socketPath, PDF_SANDBOX: pdfRole.sandbox };
  const { dataDir } = loadSettings();
  anchorFiles(process.env, root);
  return { DATA_DIR: dataDir };
}

/**
 * Runs it until it is stopped, on this checkout's data and with its settings.
 * @param {Artifact} artifact @returns {Promise<number>} its exit code
 */
export function runArtifact(artifact) {
  const env = settingsOfCheckout();
  const folder = unpacked(artifact);
  console.log(`  Prebuilt from the same sources: ${path.relative(root, artifact.archive)}`);
  const script = path.join(folder, "scripts/cli.mjs");
  const child = spawnNode(script, ["start"], { cwd: root, env });
  child.stdout.pipe(process.stdout);
  child.stderr.pipe(process.stderr);
  for (const name of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
    process.on(name, () => {
      // A terminal sends Ctrl-C to both.
      if (name !== "SIGINT" || !process.stdin.isTTY) child.kill(name);
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
