import { closeSync, existsSync, fstatSync, openSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import path from "node:path";
import tls from "node:tls";
import { parseEnv } from "node:util";
import { UsageError } from "./failure.mjs";
import { root as checkout, release } from "./paths.mjs";
import { isRoot } from "./postgres-binaries.mjs";
import { assertReachable } from "./reachable.mjs";
import { runNode } from "./run.mjs";
import { readSecretFiles, SECRETS } from "./secret-files.mjs";

/** @typedef {{ port: number; host: string; url: string; dataDir: string; databaseUrl: string | undefined; directUrl: string | undefined; ownerUrl: string | undefined; hasDemo: boolean }} Settings */
/**
 * @typedef {"auto" | "required" | "off"} SandboxSetting
 * @typedef {{ socketPath: string, sandbox: SandboxSetting }} PdfRole the settings of a process with ROLE=pdf
 */

/** @type {readonly SandboxSetting[]} */
const SANDBOX_SETTINGS = ["auto", "required", "off"];
/** @typedef {Settings & { file: string | null }} LoadedSettings with the .env file, if there is one */

const LOOPBACK = "127.0.0.1";

/** lib/env.ts, bundled by the release's build. */
export const BUNDLED_SETTINGS = "dist/settings.cjs";

/** Variables that may name a file, relative to the folder of the .env file. */
export const FILES = ["LEGAL_TERMS", "LEGAL_PRIVACY", "LEGAL_IMPRINT", "SEAL_P12", "TSA_CA"];

/**
 * Where a release keeps its data unless DATA_DIR names a folder: never in its own folder, which the next release
 * replaces.
 * @param {Record<string, string | undefined>} environment @param {boolean} [isSystem] whether root runs it
 */
export function defaultDataDir(environment, isSystem = isRoot()) {
  if (isSystem) return "/var/lib/countersign";
  const { XDG_DATA_HOME: home } = environment;
  // A relative path is invalid there (XDG Base Directory Specification).
  return path.join(
    home && path.isAbsolute(home) ? home : path.join(homedir(), ".local/share"),
    "countersign",
  );
}

/** The folder of the .env file. @param {Record<string, string | undefined>} environment */
const settingsFolder = (environment) =>
  release ? path.resolve(environment.DATA_DIR || defaultDataDir(environment)) : checkout;

/**
 * @param {string} file with settings @returns {string | null} null if there is none
 * @throws {UsageError} in one line, if it cannot be read
 */
export const readSettingsFile = (file) => readOwned(file)?.text ?? null;

/**
 * A settings file with the number of the user to whom it belongs. @param {string} file
 * @returns {{ text: string, uid: number } | null} null if there is none
 * @throws {UsageError} in one line, if it cannot be read
 */
function readOwned(file) {
  // A process on an outside database needs no folder, and may not be able to look into it.
  if (!existsSync(file)) return null;
  try {
    const opened = openSync(file, "r");
    try {
      return { uid: fstatSync(opened).uid, text: readFileSync(opened, "utf8") };
    } finally {
      closeSync(opened);
    }
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    const isClosed = code === "EACCES" || code === "EPERM";
    const todo = isClosed ? ": run the command as a user who may read it" : "";
    throw new UsageError(`${file} cannot be read (${code})${todo}.`, { cause: error });
  }
}

/** Room of the kernel for a socket's path (`sun_path` of unix(7), with its end). */
const MAX_SOCKET_PATH_BYTES = 107;

/**
 * The settings of a process with ROLE=pdf. Of a .env file nothing else is read: such a process must not get to know the
 * secrets that others have there.
 * @param {Record<string, string | undefined>} [environment]
 * @returns {PdfRole | null} null for another role
 * @throws {UsageError} a file that cannot be read, a socket that is missing or cannot be one, or an unknown PDF_SANDBOX
 */
export function readPdfRole(environment = process.env) {
  const fromFile = parseEnv(readSettingsFile(path.join(settingsFolder(environment), ".env")) ?? "");
  const setting = (/** @type {string} */ name) => environment[name] ?? fromFile[name];
  if (setting("ROLE") !== "pdf") return null;
  const socketPath = setting("PDF_SOCKET");
  if (!socketPath)
    throw new UsageError(
      "PDF_SOCKET: ROLE=pdf needs the path of its socket, such as /run/countersign/pdf.sock.",
    );
  if (!path.isAbsolute(socketPath) || Buffer.byteLength(socketPath) > MAX_SOCKET_PATH_BYTES)
    throw new UsageError(`PDF_SOCKET: must be an absolute path of at most ${MAX_SOCKET_PATH_BYTES} bytes.`);
  const wanted = setting("PDF_SANDBOX") || "auto";
  const sandbox = SANDBOX_SETTINGS.find((known) => known === wanted);
  if (!sandbox) throw new UsageError(`PDF_SANDBOX: must be one of ${SANDBOX_SETTINGS.join(", ")}.`);
  return { socketPath, sandbox };
}

/**
 * Reads the settings of a command into this process's environment, from which all that it starts inherits them.
 * Existing variables take precedence over the .env file, also empty ones. In a checkout the file lies at the root; for
 * a release it lies with the data, and paths in it are relative to it.
 * @returns {LoadedSettings}
 * @throws {UsageError}
 */
export function loadSettings() {
  const environment = process.env;
  if (readPdfRole(environment))
    throw new UsageError("ROLE=pdf has no database: only the commands start, status and version go with it.");
  const folder = settingsFolder(environment);
  // A process on an outside database needs no folder, and may not be able to look into it.
  if (!environment.DATABASE_URL && !environment.DATABASE_URL_FILE) assertReachable(folder);
  const file = path.join(folder, ".env");
  const isNamed = Boolean(environment.DATA_DIR);
  const { NODE_EXTRA_CA_CERTS: known } = environment;
  const found = readOwned(file);
  const naming = found ? takeSettings(found, file, environment) : undefined;
  readSecretFiles(environment, naming);
  if (!known) trustMore(environment, folder);
  if (release) {
    if (!isNamed && environment.DATA_DIR)
      throw new UsageError(
        `${file} lies in the data folder, and cannot say where that is: set DATA_DIR in the environment.`,
      );
    environment.DATA_DIR = folder;
    anchorFiles(environment, folder);
  }
  environment.COUNTERSIGN_ROOT = checkout;
  return { ...readSettings(checkout, environment), file: found ? file : null };
}

/**
 * Sets what a .env file sets, but nothing that is set already.
 * @param {{ text: string, uid: number }} found @param {string} file
 * @param {Record<string, string | undefined>} environment
 * @returns {import("./secret-files.mjs").Naming | undefined} where root reads a file that is another user's
 */
function takeSettings({ text, uid }, file, environment) {
  const entries = Object.entries(parseEnv(text)).filter(([name]) => environment[name] === undefined);
  for (const [name, value] of entries) environment[name] = value;
  environment.COUNTERSIGN_ENV_FILE_NAMES = namesIn(text).join(",");
  return isRoot() && uid !== 0 ? { names: entries.map(([name]) => name), file, uid } : undefined;
}

/**
 * @typedef {object} NewerTls of Node 22.19 and 24.5; the types are those of 20
 * @property {(kind: "default") => string[]} getCACertificates
 * @property {((certificates: string[]) => void) | undefined} setDefaultCACertificates
 */

/**
 * Node reads `NODE_EXTRA_CA_CERTS` when it starts, so that in a .env file it comes too late for this process, though not
 * for those that it starts. Before Node 22.19, a process cannot be told later.
 * @param {Record<string, string | undefined>} environment @param {string} folder of the .env file
 * @throws {UsageError}
 */
export function trustMore(environment, folder) {
  const { NODE_EXTRA_CA_CERTS: named } = environment;
  if (!named) return;
  const file = path.resolve(folder, named);
  environment.NODE_EXTRA_CA_CERTS = file;
  /** @type {string[] | null} */
  let certificates;
  try {
    certificates = readFileSync(file, "utf8").match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
  } catch {
    throw new UsageError(`NODE_EXTRA_CA_CERTS: ${file} cannot be read.`);
  }
  if (!certificates) throw new UsageError(`NODE_EXTRA_CA_CERTS: ${file} has no certificate (PEM).`);
  const { getCACertificates, setDefaultCACertificates } = /** @type {NewerTls} */ (
    /** @type {unknown} */ (tls)
  );
  setDefaultCACertificates?.([...getCACertificates("default"), ...certificates]);
}

/** The names that a .env file sets, but those that name the file of a secret. @param {string} text */
export function namesIn(text) {
  const ofSecrets = new Set(SECRETS.map((name) => `${name}_FILE`));
  return Object.keys(parseEnv(text)).filter((name) => !ofSecrets.has(name));
}

/** An address, or a PKCS #12 file in base64, in place of a path (`lib/env.ts`). */
const NO_PATH = /^https?:\/\/|^MI[A-Za-z0-9+/\s]{64}/;

/**
 * Makes paths of files absolute: the server would look for them in the folder of the release.
 * @param {Record<string, string | undefined>} environment is changed @param {string} folder
 */
export function anchorFiles(environment, folder) {
  for (const name of FILES) {
    const value = environment[name];
    if (value && !NO_PATH.test(value)) environment[name] = path.resolve(folder, value);
  }
}

/**
 * Reads the few variables that the launcher itself uses, without validating them: `checkSettings` reports all
 * problems at once.
 * @param {string} root
 * @param {Record<string, string | undefined>} environment
 * @returns {Settings} PORT may be any number, or NaN
 */
export function readSettings(root, environment) {
  const port = Number(environment.PORT || 3000);
  const isProduction = environment.APP_ENV === "production";
  return {
    port,
    // Outside production, the server listens only on loopback unless HOST is set.
    host: environment.HOST || (isProduction ? "0.0.0.0" : LOOPBACK),
    url: (environment.APP_URL || `http://localhost:${port}`).replace(/\/+$/, ""),
    dataDir: path.resolve(root, environment.DATA_DIR || ".data"),
    databaseUrl: environment.DATABASE_URL || undefined,
    directUrl: environment.DATABASE_DIRECT_URL || undefined,
    ownerUrl: environment.DATABASE_OWNER_URL || undefined,
    hasDemo: !isProduction && environment.SEED_DEMO !== "false" && environment.ROLE !== "worker",
  };
}

/**
 * Validates all settings as the server will, so that nobody waits for a build only to find a wrong setting.
 * @param {AbortSignal} [signal]
 * @throws {UsageError} one line for each variable to correct
 */
export async function checkSettings(signal) {
  if (release) return checkBundled();
  const script = path.join(checkout, "scripts/check-settings.mjs");
  const { code, output } = await runNode(script, [], { signal });
  signal?.throwIfAborted();
  if (code !== 0) throw new UsageError(output.trim());
}

/** @throws {UsageError} */
function checkBundled() {
  try {
    createRequire(import.meta.url)(path.join(checkout, BUNDLED_SETTINGS));
  } catch (error) {
    if (error instanceof Error && error.name === "ConfigurationError") throw new UsageError(error.message);
    throw error;
  }
}
