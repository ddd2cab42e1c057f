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
import { main } from "../scripts/lib/main.mjs";
import { migrationsDir, root } from "../scripts/lib/paths.mjs";
import { ensurePrograms } from "../scripts/lib/programs.mjs";
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

/**
 * Runs a benchmark that needs a database but no server. @param {string} file @param {{ durable?: boolean }} [options]
 */
async function runOnDatabase(file, { durable = true } = {}) {
  const { migrate } = await import("../scripts/lib/migrate.mjs");
  const { startPostgres } = await import("../scripts/lib/postgres.mjs");
  const dataDir = mkdtempSync(path.join(tmpdir(), "countersign-bench-"));
  const postgres = await startPostgres({ dataDir, durable });
  try {
    await migrate(postgres.url, migrationsDir);
    await run([...TSX, file], {
      DATABASE_URL: postgres.url,
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
};

/** These need Chromium. */
const ONLY_BY_NAME = new Set(["pages", "list"]);
/** These need a build: the server and the PDF workers. */
const NEEDS_BUILD = "http shared complete layout detect agent pages list".split(" ");

async function ensureBrowser() {
  await ensurePrograms(["chromium"], console.log);
  const { ensureChromium } = await import("../scripts/lib/browsers.mjs");
  const obstacle = await ensureChromium(console.log);
  if (obstacle) throw new Error(obstacle);
}

await main(async () => {
  await step("Dependencies", () => ensureDependencies(root, { withTools: true }));
  await step("Generated code", () => ensureGenerated());
  const wanted = process.argv.slice(2);
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
