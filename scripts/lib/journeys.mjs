/** The browser tests, against their own server and database. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { outsideVariables } from "./outside.mjs";
import { installed, migrationsDir, root } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { runNode } from "./run.mjs";
import { startServer } from "./server.mjs";

/** The number of journeys. @param {AbortSignal} [signal] @returns {Promise<number>} */
export async function countJourneys(signal) {
  const { output } = await runNode(installed("@playwright/test/cli.js"), ["test", "--list"], { signal });
  return Number(/Total: (\d+) tests?/.exec(output)?.[1] ?? 0);
}

/**
 * @param {{ report: string; log: (text: string) => void; signal: AbortSignal; args: string[] }} options
 * @returns {Promise<number>} Playwright's exit code; its results are in `report`, as JSON
 */
export async function runJourneys({ report, log, signal, args }) {
  const runs = path.join(root, ".test/e2e");
  mkdirSync(runs, { recursive: true });
  const dataDir = mkdtempSync(path.join(runs, `${process.pid}-`));
  const { startPostgres } = await import("./postgres.mjs");
  const { migrate } = await import("./migrate.mjs");
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await migrate(postgres.url, migrationsDir);
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const server = await startServer({
      port,
      host: "127.0.0.1",
      signal,
      log,
      env: environment(dataDir, postgres.url, url),
    });
    try {
      const { code } = await runNode(
        installed("@playwright/test/cli.js"),
        ["test", "--reporter=list,json", ...args],
        {
          env: {
            BASE_URL: url,
            DATABASE_URL: postgres.url,
            DATA_DIR: dataDir,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
          onOutput: log,
          signal,
        },
      );
      return code;
    } finally {
      await server.stop();
    }
  } catch (error) {
    if (error instanceof Failure) log(`${error.message}\n`);
    else throw error;
    return 1;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
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
