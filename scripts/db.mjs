/**
 * `npm run db`: runs only the embedded database, migrated, until Ctrl-C. Its URL is printed to stdout, so that `psql
 * "$(npm run -s db:url)"` works at the same time, also while a server is running.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { APP_ROLE } from "./lib/database-roles.mjs";
import { Failure } from "./lib/failure.mjs";
import { main } from "./lib/main.mjs";
import { migrate } from "./lib/migrate.mjs";
import { migrationsDir, root } from "./lib/paths.mjs";
import { startPostgres } from "./lib/postgres.mjs";

const untilInterrupted = () =>
  new Promise((resolve) => {
    // A timer keeps the process alive: signal handlers alone do not.
    setInterval(() => {}, 2 ** 30);
    for (const name of ["SIGINT", "SIGTERM"]) process.once(name, resolve);
  });

await main(async () => {
  const { values } = parseArgs({ options: { url: { type: "boolean" } } });
  const dataDir = path.resolve(root, process.env.DATA_DIR || ".data");
  const postgres = await startPostgres({ dataDir });
  try {
    if (values.url && !postgres.reused)
      throw new Failure("The database does not run: npm start, or npm run db.");
    console.log(postgres.url);
    if (values.url) return;
    const { applied, warnings } = await migrate(postgres.url, migrationsDir, { appRole: APP_ROLE });
    for (const line of [...applied.map((name) => `Applied ${name}`), ...warnings]) console.error(line);
    console.error("Running until Ctrl-C.");
    await untilInterrupted();
  } finally {
    await postgres.stop();
  }
});
process.exit();
