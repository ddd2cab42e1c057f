import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { becomeServiceUser, mayBecomeUser } from "./become-user.mjs";
import { Failure } from "./failure.mjs";
import { assertClock, assertRoom } from "./machine.mjs";
import { checkOutside, migrateOutside } from "./outside-database.mjs";
import { migrationsDir, release, root } from "./paths.mjs";
import { servePdf } from "./pdf-role.mjs";
import { assertPortFree } from "./ports.mjs";
import { claimDataDir, recordNotices, watchNpm } from "./run-record.mjs";
import { localAddress, startServer } from "./server.mjs";
import { checkSettings, loadSettings, readPdfRole } from "./settings.mjs";
import { duration, step } from "./steps.mjs";

const POLL_MS = 25;
const DEMO_TIMEOUT_MS = 60_000;

/**
 * @typedef {import("./settings.mjs").Settings} Settings
 * @typedef {{ appUrl: string; email: string; password: string; apiKey: string; signUrl: string }} Demo
 * @typedef {{ isDevelopment: boolean; signal: AbortSignal; onStop: (stop: () => Promise<void> | void) => void }} Context
 */

/**
 * Runs Countersign until it is stopped.
 * @param {{ isDevelopment?: boolean; onReady?: (ready: { pid: number } & ({ url: string; dataDir: string } | { socket: string })) => void }} options
 *   `onReady` is called in place of the greeting
 * @throws {Failure} in one line: what the user can fix
 */
export async function start({ isDevelopment = false, onReady }) {
  const startedAt = performance.now();
  const signal = stopSignal();
  const pdfRole = readPdfRole();
  if (pdfRole) return servePdf(pdfRole, { signal, isDevelopment, startedAt, onReady });
  const settings = loadSettings();
  /** Functions that stop what is running, called in reverse order. @type {(() => Promise<void> | void)[]} */
  const stops = [];
  try {
    const { lost } = await bringUp(settings, { isDevelopment, signal, onStop: (stop) => stops.push(stop) });
    const demo = settings.hasDemo
      ? await step("Demo workspace", () => readDemo(settings.dataDir, signal))
      : undefined;
    if (onReady) onReady({ url: settings.url, pid: process.pid, dataDir: settings.dataDir });
    else console.log(greeting(settings, demo, performance.now() - startedAt));
    const reason = await Promise.race([lost, aborted(signal)]);
    if (reason) throw new Failure(`${reason} Start again: what was confirmed is kept.`);
  } catch (error) {
    // Interrupted operations fail in various ways.
    if (!signal.aborted) throw error;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Aborts on Ctrl-C, SIGTERM, a closed terminal or a killed npm. A second Ctrl-C exits immediately. */
function stopSignal() {
  const controller = new AbortController();
  process.on("SIGINT", () => {
    if (controller.signal.aborted) process.exit(130);
    controller.abort();
  });
  for (const name of ["SIGTERM", "SIGHUP"]) process.on(name, () => controller.abort());
  watchNpm(() => controller.abort());
  return controller.signal;
}

/** @param {AbortSignal} signal @returns {Promise<undefined>} */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
}

/**
 * @param {Settings} settings @param {Context} context
 * @returns {Promise<{ lost: Promise<string> }>} `lost` resolves with what ended on its own
 */
async function bringUp(settings, context) {
  const { isDevelopment, signal, onStop } = context;
  const { port, host, dataDir, url } = settings;
  assertClock();
  if (mayBecomeUser()) await step("User", () => becomeServiceUser(dataDir), String);
  assertRoom(dataDir);
  onStop(await claimDataDir(settings, { url, address: localAddress(host, port) }));
  // An invalid port is reported together with all other settings.
  if (Number.isInteger(port) && port > 0 && port < 65_536) await assertPortFree(port, host);
  // A release has no such module: what it would make is in the release.
  const checkout = release ? null : await import("./checkout.mjs");
  await checkout?.install(context);
  await step("Settings", async () => {
    await checkSettings(signal);
    await checkOutside(settings);
  });
  signal.throwIfAborted();
  await checkout?.build(context);
  const database = await bringUpDatabase(settings, context);
  signal.throwIfAborted();
  const server = await step(
    "Server",
    () =>
      startServer({
        ...settings,
        isDevelopment,
        signal,
        env: {
          DATABASE_URL: database.url,
          DATA_DIR: settings.dataDir,
          COUNTERSIGN_ROOT: root,
          ...database.env,
        },
      }),
    ({ notices }) => notices.flatMap(({ text, isWarning }) => (isWarning ? [] : [text])).join("\n  "),
  );
  onStop(server.stop);
  recordNotices(
    settings,
    server.notices.map(({ text }) => text),
  );
  return { lost: Promise.race([server.ended.then((end) => `The server ended (${end}).`), database.lost]) };
}

/**
 * Starts or reaches the database, and applies pending migrations.
 * @param {Pick<Settings, "databaseUrl" | "directUrl" | "ownerUrl" | "dataDir">} settings
 * @param {Pick<Context, "onStop">} context
 * @returns {Promise<{ url: string; env: Record<string, string>; lost: Promise<string>; applied: string[]; warnings: string[] }>}
 *   `lost` resolves with the reason why the database ended for good
 */
export async function bringUpDatabase(settings, { onStop }) {
  const { databaseUrl, dataDir } = settings;
  const applyMigrations = (/** @type {() => ReturnType<typeof migrateOutside>} */ migrate) =>
    step("Migrations", migrate, ({ applied, warnings }) =>
      [`${applied.length || "none"} applied`, ...warnings].join("\n  "),
    );
  if (databaseUrl) {
    // Who migrates is not who serves: the server does not learn the owner's address.
    const migrated = await applyMigrations(() => migrateOutside({ ...settings, databaseUrl }));
    return { ...migrated, url: databaseUrl, env: { DATABASE_OWNER_URL: "" }, lost: new Promise(() => {}) };
  }
  const { APP_ROLE } = await import("./database-roles.mjs");
  const { migrate } = await import("./migrate.mjs");
  const { startPostgres } = await import("./postgres.mjs");
  const { guardDatabase } = await import("./database-guard.mjs");
  const describe = (/** @type {import("./postgres.mjs").Postgres} */ { port, reused }) =>
    `PostgreSQL on port ${port}${reused ? ", which ran already" : ""}`;
  const postgres = await step("Database", () => startPostgres({ dataDir }), describe);
  const guard = guardDatabase(dataDir, postgres);
  onStop(guard.stop);
  const migrated = await applyMigrations(() => migrate(postgres.url, migrationsDir, { appRole: APP_ROLE }));
  const env = { COUNTERSIGN_EMBEDDED_DATABASE: "true" };
  return { ...migrated, url: postgres.appUrl, env, lost: guard.lost };
}

/**
 * Reads the credentials of the demo workspace, which the server seeds after its first start, from the file that it
 * writes.
 * @param {string} dataDir @param {AbortSignal} signal
 * @returns {Promise<Demo | undefined>}
 */
async function readDemo(dataDir, signal) {
  const file = path.join(dataDir, "demo.json");
  const deadline = Date.now() + DEMO_TIMEOUT_MS;
  while (!existsSync(file) && Date.now() < deadline) {
    signal.throwIfAborted();
    await delay(POLL_MS);
  }
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {Settings} settings @param {Demo | undefined} demo @param {number} ms */
function greeting({ url, dataDir }, demo, ms) {
  const lines = ["", `Countersign is ready after ${duration(ms)}: ${url}`, ""];
  if (demo) {
    // The workspace may have been seeded under another URL.
    const here = (/** @type {string} */ address) =>
      address.replace(new URL(address).origin, new URL(url).origin);
    lines.push(
      `  Demo account  ${demo.email}  password ${demo.password}`,
      `  A document to sign  ${here(demo.signUrl)}`,
      `  Mail that was sent  ${url}/dev/mail`,
      `  The API  curl -H "Authorization: Bearer ${demo.apiKey}" ${url}/v1/documents`,
    );
  }
  lines.push(`  Data  ${dataDir}`, "", "Ctrl-C ends it.");
  return lines.join("\n");
}
