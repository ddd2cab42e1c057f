/**
 * `npm run bench`: every measurement, one after another, on the production build: each row with its goal, each
 * table with its floor. `npm run bench -- http` runs one of them.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuild, ensurePrismaClient } from "../scripts/lib/build.mjs";
import { ensureDependencies } from "../scripts/lib/dependencies.mjs";
import { main } from "../scripts/lib/main.mjs";
import { migrationsDir, root } from "../scripts/lib/paths.mjs";
import { step } from "../scripts/lib/steps.mjs";

const TSX = ["--conditions=react-server", "--import", "tsx"];

/** @param {string[]} args @param {Record<string, string>} [env] */
function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve(undefined) : reject(new Error(`${args.at(-1)} failed`)),
    );
  });
}

/** The job engine needs a database; the other measurements bring what they need. */
async function runJobs() {
  const { migrate } = await import("../scripts/lib/migrate.mjs");
  const { startPostgres } = await import("../scripts/lib/postgres.mjs");
  const dataDir = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.url, migrationsDir);
    await run([...TSX, "bench/jobs.ts"], {
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const MEASUREMENTS = {
  http: ["The interface and the pages", () => run(["bench/http.mjs"])],
  complete: ["Completing a document", () => run([...TSX, "bench/complete.ts"])],
  jobs: ["Background work", runJobs],
};

await main(async () => {
  await step("Dependencies", () => ensureDependencies(root));
  await step("Database client", () => ensurePrismaClient());
  await step("Application", () => ensureBuild());
  const wanted = process.argv.slice(2);
  for (const [name, [title, measure]] of Object.entries(MEASUREMENTS)) {
    if (wanted.length && !wanted.includes(name)) continue;
    console.log(`\n${title}`);
    await measure();
  }
});
