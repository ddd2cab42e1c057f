/** The static checks, all at once. */
import { existsSync } from "node:fs";
import path from "node:path";
import { staleFiles } from "./generate-client.mjs";
import { checkHouseRules } from "./house-rules.mjs";
import { installed, root } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { duration } from "./steps.mjs";

/** @typedef {{ name: string; run: () => Promise<{ code: number; output: string }> }} Check */
/** @typedef {import("./totals.mjs").Totals} Totals */

const TYPESCRIPT = "typescript/bin/tsc";
const QUIET = { env: { NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1" } };
const CRUISED = ["app", "components", "lib", "inngest", "test", "proxy.ts", "instrumentation.ts"];

/** @param {string} script @param {string[]} args */
const tool = (script, args) => () => runNode(installed(script), args, QUIET);

/** Next's own types (images, styles, routes) exist only once Next has written them. */
async function checkTypes() {
  if (!existsSync(path.join(root, "next-env.d.ts"))) {
    const written = await runNode(installed("next/dist/bin/next"), ["typegen"], QUIET);
    if (written.code !== 0) return written;
  }
  return runNode(installed(TYPESCRIPT), ["--noEmit"], QUIET);
}

async function checkHouse() {
  const problems = checkHouseRules(root);
  return { code: problems.length ? 1 : 0, output: problems.join("\n") };
}

async function checkClient() {
  const stale = (await staleFiles()).map(([name]) => `packages/client/${name}`);
  return {
    code: stale.length ? 1 : 0,
    output: `${stale.join(" and ")} would be generated differently: run npm run client.`,
  };
}

/** @returns {Check[]} the slowest first */
function checks() {
  const cruised = CRUISED.filter((name) => existsSync(path.join(root, name)));
  return [
    { name: "types", run: checkTypes },
    {
      name: "directions",
      run: tool("dependency-cruiser/bin/dependency-cruise.mjs", ["--output-type", "err", ...cruised]),
    },
    { name: "dead code", run: tool("knip/bin/knip.js", ["--no-progress", "--no-config-hints"]) },
    { name: "generated client", run: checkClient },
    { name: "types of the scripts", run: tool(TYPESCRIPT, ["-p", "scripts"]) },
    { name: "lint and format", run: tool("@biomejs/biome/bin/biome", ["check", "--max-diagnostics=100"]) },
    { name: "house rules", run: checkHouse },
  ];
}

/**
 * @param {(text: string) => void} write a line, or what a failed check says
 * @returns {Promise<Totals>}
 */
export async function validate(write) {
  const outcomes = await Promise.all(
    checks().map(async ({ name, run }) => {
      const startedAt = performance.now();
      const { code, output } = await run();
      const time = duration(performance.now() - startedAt);
      write(code === 0 ? `✓ ${name} (${time})` : `✗ ${name} (${time})\n${output.trim()}`);
      return code === 0 ? [] : [name];
    }),
  );
  const failures = outcomes.flat();
  return { passed: outcomes.length - failures.length, failed: failures.length, skipped: 0, failures };
}
