/**
 * `npm run bench`: all benchmarks in sequence, on the production build: each row with its goal, each table with its
 * floor. `npm run bench -- http` runs one of them.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureBuild, ensureGenerated } from "../scripts/lib/build.mjs";
import { ensureDependencies } from "../scripts/lib/dependencies.mjs";
import { Failure } from "../scripts/lib/failure.mjs";
import { main } from "../scripts/lib/main.mjs";
import { migrationsDir, root } from "../scripts/lib/paths.mjs";
import { ensurePrograms } from "../scripts/lib/programs.mjs";
import { step } from "../scripts/lib/steps.mjs";

/** What the guard measures against: the release before everything was made fast again (docs/decisions/0016). */
const GUARD_BASE = "ae6f1f8977caaab84d9242e1b71735bad4ab5ff8";

const TSX = ["--conditions=react-server", "--import", "tsx"];

/** @param {string[]} args @param {Record<string, string>} [env] */
function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    const end = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    const signals = /** @type {const} */ (["SIGTERM", "SIGHUP"]);
    for (const name of signals) process.on(name, end);
    child.once("error", reject);
    child.once("exit", (code) => {
      for (const name of signals) process.off(name, end);
      if (code === 0) return resolve(undefined);
      reject(new Failure(`${args.find((argument) => argument.startsWith("bench/"))} failed`));
    });
  });
}

/**
 * Runs a benchmark that needs a database but no server. @param {string} file @param {{ durable?: boolean }} [options]
 */
async function runOnDatabase(file, { durable = true } = {}) {
  const { APP_ROLE } = await import("../scripts/lib/database-roles.mjs");
  const { migrate } = await import("../scripts/lib/migrate.mjs");
  const { startPostgres } = await import("../scripts/lib/postgres.mjs");
  const dataDir = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));
  const postgres = await startPostgres({ dataDir, durable });
  try {
    await migrate(postgres.url, migrationsDir, { appRole: APP_ROLE });
    await run([...TSX, file], {
      DATABASE_URL: postgres.appUrl,
      DATABASE_OWNER_URL: postgres.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      RATE_LIMIT_PER_MINUTE: "0",
      MAILS_PER_DAY: "0",
      MAILS_PER_ADDRESS_PER_DAY: "0",
      MAILS_PER_ADDRESS_FROM_NEW_ACCOUNTS_PER_DAY: "0",
    });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Beside a build of the commit that is measured against, which takes minutes to make the first time. */
async function runGuard() {
  const { ensureBaseBuild } = await import("./lib/base-build.mjs");
  const folder = await step(`Build of ${GUARD_BASE.slice(0, 8)}`, () => ensureBaseBuild(GUARD_BASE));
  const own = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
  // tsx keeps what it compiled among the temporary files, where a test run would find it left behind.
  const env = { TSX_DISABLE_CACHE: "1" };
  await run([...TSX, "bench/guard.ts", "--base", folder, "--commit", GUARD_BASE, ...own], env);
}

const MEASUREMENTS = {
  http: ["The interface and the pages", () => run(["bench/http.mjs"])],
  shared: ["Pages that are the same for everybody", () => run([...TSX, "bench/shared-pages.ts"])],
  complete: ["Completing a document", () => run([...TSX, "bench/complete.ts"])],
  layout: ["Laying out rich text", () => run([...TSX, "bench/layout.ts"])],
  editor: ["Writing rich text", () => run(["--import", "tsx", "bench/text-editor.ts"])],
  detect: ["Finding fields", () => run([...TSX, "bench/detect.ts"])],
  chain: ["What the chain adds to a request", () => runOnDatabase("bench/chain.ts")],
  mcp: ["What MCP adds to a request", () => runOnDatabase("bench/mcp.ts")],
  agent: [
    "The agent beside its model",
    async () => {
      await runOnDatabase("bench/agent.ts");
      await run([...TSX, "bench/agent-http.ts"]);
    },
  ],
  jobs: ["Background work", () => runOnDatabase("bench/jobs.ts")],
  webhooks: ["Webhooks", () => runOnDatabase("bench/webhooks.ts")],
  pages: ["Lighthouse on the main pages", () => run([...TSX, "bench/pages.ts"])],
  list: ["Interactions with the list of documents", () => run([...TSX, "bench/list.ts"])],
  documents: ["A million documents", () => runOnDatabase("bench/documents.ts", { durable: false })],
  guard: ["Twelve figures, beside an earlier build", runGuard],
};

/** These need Chromium. */
const ONLY_BY_NAME = new Set(["pages", "list", "guard"]);
/** These need a build: the server and the PDF workers. */
const NEEDS_BUILD = "http shared complete layout detect agent pages list guard".split(" ");

async function ensureBrowser() {
  await ensurePrograms(["chromium"], console.log);
  const { ensureChromium } = await import("../scripts/lib/browsers.mjs");
  const obstacle = await ensureChromium(console.log);
  if (obstacle) throw new Error(obstacle);
}

await main(async () => {
  await step("Dependencies", () => ensureDependencies(root, { withTools: true }));
  await step("Generated code", () => ensureGenerated());
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  const isWanted = (/** @type {string} */ name) =>
    wanted.length === 0 ? !ONLY_BY_NAME.has(name) : wanted.includes(name);
  if ([...ONLY_BY_NAME].some(isWanted)) await step("Browser", ensureBrowser);
  if (NEEDS_BUILD.some(isWanted)) await step("Application", () => ensureBuild());
  for (const [name, [title, measure]] of Object.entries(MEASUREMENTS)) {
    if (!isWanted(name)) continue;
    console.log(`\n${title}`);
    await measure();
  }
});
