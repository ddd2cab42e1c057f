/** An instance of the built application for browser tests, with its own data and without the developer's settings. */
import { outsideVariables } from "./outside.mjs";
import { root } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { startServer } from "./server.mjs";

/**
 * @param {object} options
 * @param {string} options.dataDir
 * @param {string} options.databaseUrl of a migrated database
 * @param {Record<string, string>} [options.settings] environment variables beyond the usual ones
 * @param {(text: string) => void} options.log
 * @param {AbortSignal} [options.signal] cancels the start
 * @returns {Promise<{ url: string; stop: () => Promise<void> }>}
 * @throws {import("./failure.mjs").Failure}
 */
export async function startInstance({ dataDir, databaseUrl, settings = {}, log, signal }) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await startServer({
    port,
    host: "127.0.0.1",
    log,
    ...(signal ? { signal } : {}),
    env: { ...environment(dataDir, databaseUrl, url), ...settings },
  });
  return { url, stop: server.stop };
}

/** @param {string} dataDir @param {string} databaseUrl @param {string} url */
function environment(dataDir, databaseUrl, url) {
  return {
    ...Object.fromEntries(outsideVariables(process.env).map((name) => [name, undefined])),
    APP_URL: url,
    COUNTERSIGN_EMBEDDED_DATABASE: "true",
    COUNTERSIGN_ROOT: root,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "0",
    SEED_DEMO: "false",
    // The journeys' webhook receivers are on this machine.
    WEBHOOKS_ALLOW_PRIVATE: "true",
  };
}
