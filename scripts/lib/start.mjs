import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { buildPdfWorker, ensureBuild, ensureGenerated } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { Failure } from "./failure.mjs";
import { watchMessages } from "./messages.mjs";
import { migrationsDir, root } from "./paths.mjs";
import { assertPortFree } from "./ports.mjs";
import { claimDataDir, watchNpm } from "./run-record.mjs";
import { startServer } from "./server.mjs";
import { checkSettings, readSettings } from "./settings.mjs";
import { duration, step } from "./steps.mjs";
import { assertReachable, unreachable } from "./unreachable.mjs";

const POLL_MS = 25;
const DEMO_TIMEOUT_MS = 60_000;

/**
 * @typedef {import("./settings.mjs").Settings} Settings
 * @typedef {{ appUrl: string; email: string; password: string; apiKey: string; signUrl: string }} Demo
 * @typedef {{ isDevelopment: boolean; signal: AbortSignal; onStop: (stop: () => Promise<void> | void) => void }} Context
 */

/** @param {string} done */
const outcome = (done) => (/** @type {boolean} */ hadWork) => (hadWork ? done : "up to date");

/**
 * Runs Countersign until it is stopped.
 * @param {{ isDevelopment: boolean }} options
 * @throws {Failure} in one line: what the user can fix
 */
export async function start({ isDevelopment }) {
  const startedAt = performance.now();
  const signal = stopSignal();
  // Existing environment variables take precedence, also empty ones.
  const envFile = path.join(root, ".env");
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const settings = readSettings(root, process.env);
  /** Functions that stop what is running, called in reverse order. @type {(() => Promise<void> | void)[]} */
  const stops = [];
  try {
    const { lost } = await bringUp(settings, { isDevelopment, signal, onStop: (stop) => stops.push(stop) });
    const demo = settings.hasDemo
      ? await step("Demo workspace", () => readDemo(settings.dataDir, signal))
      : undefined;
    console.log(greeting(settings, demo, performance.now() - startedAt));
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
  if (!settings.databaseUrl) onStop(await claimDataDir(settings.dataDir, settings.url));
  const { port, host } = settings;
  // An invalid port is reported together with all other settings.
  if (Number.isInteger(port) && port > 0 && port < 65_536) await assertPortFree(port, host);
  // Who develops wants the checks too.
  const wish = { withTools: isDevelopment, signal };
  await step("Dependencies", () => ensureDependencies(root, wish), outcome("installed"));
  signal.throwIfAborted();
  await step("Settings", async () => {
    await checkSettings(signal);
    if (settings.databaseUrl) await assertReachable(settings.databaseUrl);
  });
  signal.throwIfAborted();
  await step("Generated code", () => ensureGenerated(signal), outcome("generated"));
  signal.throwIfAborted();
  if (isDevelopment) {
    onStop(watchMessages((problem) => console.error(problem)));
    await step("PDF worker", () => buildPdfWorker(signal));
  } else await step("Application", () => ensureBuild(signal), outcome("built"));
  signal.throwIfAborted();
  const database = await bringUpDatabase(settings, context);
  signal.throwIfAborted();
  const server = await step("Server", () =>
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
  );
  onStop(server.stop);
  return { lost: Promise.race([server.ended.then((end) => `The server ended (${end}).`), database.lost]) };
}

/** @param {Settings} settings @param {Context} context */
async function bringUpDatabase({ databaseUrl, dataDir }, { onStop }) {
  const { migrate } = await import("./migrate.mjs");
  const applyMigrations = (/** @type {string} */ url) =>
    step(
      "Migrations",
      () => migrate(url, migrationsDir),
      ({ applied }) => `${applied.length || "none"} applied`,
    );
  if (databaseUrl) {
    const { warnings } = await applyMigrations(databaseUrl).catch((error) => {
      throw unreachable(databaseUrl, error);
    });
    for (const warning of warnings) console.log(`  ${warning}`);
    return { url: databaseUrl, env: {}, lost: new Promise(() => {}) };
  }
  const { startPostgres } = await import("./postgres.mjs");
  const { guardDatabase } = await import("./database-guard.mjs");
  const describe = (/** @type {import("./postgres.mjs").Postgres} */ { port, reused }) =>
    `PostgreSQL on port ${port}${reused ? ", which ran already" : ""}`;
  const postgres = await step("Database", () => startPostgres({ dataDir }), describe);
  const guard = guardDatabase(dataDir, postgres);
  onStop(guard.stop);
  const { warnings } = await applyMigrations(postgres.url);
  for (const warning of warnings) console.log(`  ${warning}`);
  return { url: postgres.url, env: { COUNTERSIGN_EMBEDDED_DATABASE: "true" }, lost: guard.lost };
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
