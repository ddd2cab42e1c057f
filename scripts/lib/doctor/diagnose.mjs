/** What `countersign doctor` looks at: lib/maintenance/doctor, and what only the launcher can see. */
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { becomeOwner, isHandedOver, mayBecomeUser } from "../become-user.mjs";
import { Failure, UsageError } from "../failure.mjs";
import { ensureBundle } from "../maintenance.mjs";
import { readMigrations } from "../migrate.mjs";
import { migrationsDir, root } from "../paths.mjs";
import { userOf } from "../processes.mjs";
import { runningLaunchers } from "../run-record.mjs";
import { localAddress } from "../server.mjs";
import { checkSettings, loadSettings } from "../settings.mjs";
import { productVersion } from "../version.mjs";
import { checkConnections } from "./connections.mjs";
import { redactor } from "./redact.mjs";

/**
 * @typedef {import("../../../lib/maintenance/doctor/finding").Finding} Finding
 * @typedef {import("../settings.mjs").LoadedSettings} Settings
 * @typedef {{ env: Record<string, string>; missing: Finding | null; stop: () => Promise<void> }} Database
 */

/** Which the packages and the tests support (README). */
const NODE_MAJORS = [22, 24];

/**
 * @param {{ mailTo: string | null }} options
 * @returns {Promise<{ findings: Finding[]; isWrongUse: boolean }>} without any secret of the settings; `isWrongUse`:
 *   the settings are not valid, and nothing else was looked at
 */
export async function diagnose(options) {
  /** @type {Settings} */
  let settings;
  try {
    settings = loadSettings();
    await checkSettings();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { findings: cleaned([...problemsOf(error), unexamined()]), isWrongUse: true };
  }
  const { databaseUrl, dataDir } = settings;
  // What root may and what its workers' sandbox would be says nothing about an instance that gave up root's rights.
  if (mayBecomeUser() && isHandedOver(dataDir)) becomeOwner(dataDir);
  if (!mayLookInto(dataDir)) return { findings: cleaned([closed(dataDir)]), isWrongUse: false };
  // Launchers of earlier versions did not record it.
  const here = localAddress(settings.host, settings.port);
  const bundle = await ensureBundle();
  const database = databaseUrl ? outside(databaseUrl) : await joinEmbedded(dataDir);
  try {
    Object.assign(process.env, database.env, { COUNTERSIGN_ROOT: root, DATA_DIR: dataDir });
    process.env.LOG_LEVEL = "silent";
    /** @type {typeof import("../../../lib/maintenance/main")} */
    const { examine } = await import(pathToFileURL(bundle).href);
    const findings = await examine({
      version: productVersion(),
      given: { ...process.env },
      settingsFile: settings.file,
      migrations: readMigrations(migrationsDir),
      isEmbedded: !databaseUrl,
      missingDatabase: database.missing,
      running: runningLaunchers(dataDir).map((one) => ({
        ...one,
        address: one.address ?? here,
        uid: userOf(one.pid),
      })),
      mailTo: options.mailTo,
      further: [
        { check: "Node.js", run: async () => [nodeVersion(process.versions.node)] },
        { check: "Connections", run: () => checkConnections(settings) },
      ],
    });
    return { findings: cleaned(findings), isWrongUse: false };
  } finally {
    await database.stop();
  }
}

/** The settings' own reader names all wrong ones, in a line each. @param {UsageError} error @returns {Finding[]} */
function problemsOf({ message }) {
  const lines = message.split("\n").flatMap((line) => (/^ {2}\S/.test(line) ? [line.trim()] : []));
  return (lines.length > 0 ? lines : [message]).map((line) => ({
    ...{ check: "Settings", status: "problem", message: line.replace(/\.$/, "") },
    action: "correct it (.env.example explains every variable)",
  }));
}

/** @returns {Finding} */
const unexamined = () => ({
  ...{ check: "Everything else", status: "unchecked", action: "" },
  message: "with these settings nothing starts",
});

/** What lies in a folder that is closed to this user would seem to be missing. @param {string} folder */
function mayLookInto(folder) {
  try {
    accessSync(folder, constants.R_OK | constants.X_OK);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT";
  }
}

/** @param {string} folder @returns {Finding} */
const closed = (folder) => ({
  ...{ check: "Data folder", status: "problem", message: `this user may not look into ${folder}` },
  action: "run doctor as the user that runs the instance",
});

/** @param {string} url @returns {Database} */
const outside = (url) => ({ env: { DATABASE_URL: url }, missing: null, stop: async () => {} });

/**
 * Like every command, starts the embedded database if it does not run, and ends it afterwards; never makes one.
 * @param {string} dataDir @returns {Promise<Database>}
 */
async function joinEmbedded(dataDir) {
  const none = { env: { COUNTERSIGN_EMBEDDED_DATABASE: "true" }, stop: async () => {} };
  const check = "Database";
  if (!existsSync(path.join(dataDir, "postgres.json"))) {
    const message = `${dataDir} has none yet`;
    return { ...none, missing: { check, status: "unchecked", message, action: "the first start makes it" } };
  }
  const { startPostgres } = await import("../postgres.mjs");
  try {
    const { appUrl, stop } = await startPostgres({ dataDir });
    return { env: { ...none.env, DATABASE_URL: appUrl }, missing: null, stop };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = error.message.replace(/\.$/, "");
    const action = `see ${path.join(dataDir, "postgres.log")}`;
    return { ...none, missing: { check, status: "problem", message, action } };
  }
}

/** @param {string} version @returns {Finding} */
export function nodeVersion(version) {
  const check = "Node.js";
  if (NODE_MAJORS.includes(Number.parseInt(version, 10)))
    return { check, status: "ok", message: `${version} is supported`, action: "" };
  const message = `${version} runs, but only ${NODE_MAJORS.join(" and ")} are supported`;
  return {
    check,
    status: "warning",
    message,
    action: `install Node.js ${NODE_MAJORS.at(-1)}, or use the archive that includes it`,
  };
}

/** @param {Finding[]} findings */
function cleaned(findings) {
  const redact = redactor(process.env);
  return findings.map((finding) => ({
    ...finding,
    message: redact(finding.message),
    action: redact(finding.action),
  }));
}
