/** The browser tests, against their own server and database. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";
import { startInstance } from "./instance.mjs";
import { installed, migrationsDir, root } from "./paths.mjs";
import { runNode } from "./run.mjs";

/** The number of journeys. @param {string[]} args @param {AbortSignal} [signal] @returns {Promise<number>} */
export async function countJourneys(args, signal) {
  const list = ["test", "--list", ...args];
  const { output } = await runNode(installed("@playwright/test/cli.js"), list, { signal });
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
    const instance = await startInstance({ dataDir, databaseUrl: postgres.url, log, signal });
    try {
      const { code } = await runNode(
        installed("@playwright/test/cli.js"),
        ["test", "--reporter=list,json", ...args],
        {
          env: {
            BASE_URL: instance.url,
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
      await instance.stop();
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
