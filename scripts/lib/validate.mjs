/** The static checks. */
import { existsSync } from "node:fs";
import path from "node:path";
import { checkSubjects } from "./commit-subjects.mjs";
import { guidesOf, missingPaths } from "./doc-paths.mjs";
import { checkMigrations } from "./expand-contract.mjs";
import { staleFiles } from "./generate-client.mjs";
import { installed, root } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { duration } from "./steps.mjs";
import { audit, writeSbom } from "./supply-chain.mjs";
import { NOTHING } from "./test/totals.mjs";

/** The native compiler; the other checks need the API of version 6. */
const TSC = "typescript-native/bin/tsc";
const CRUISER = "dependency-cruiser/bin/dependency-cruise.mjs";

/** @param {string} script of a package @param {string[]} args */
const tool = (script, ...args) =>
  runNode(installed(script), args, { env: { NO_COLOR: "1", NEXT_TELEMETRY_DISABLED: "1" } });

/** Next's generated types (images, styles, routes) exist only once Next has written them. */
async function checkTypes() {
  if (!existsSync(path.join(root, "next-env.d.ts"))) {
    const written = await tool("next/dist/bin/next", "typegen");
    if (written.code !== 0) return written;
  }
  // Each further checker has types of its own: it takes half as much memory again, and a third more processor time.
  return tool(TSC, "--noEmit", "--checkers", "1");
}

async function checkClient() {
  const stale = (await staleFiles()).map(([name]) => `packages/client/${name}`);
  return {
    code: stale.length ? 1 : 0,
    output: `${stale.join(" and ")} would be generated differently: run npm run client.`,
  };
}

async function checkGuides() {
  const missing = missingPaths(root, guidesOf(root));
  return { code: missing.length ? 1 : 0, output: `These do not exist:\n${missing.join("\n")}` };
}

/** Number of checks at once; each takes up to a gigabyte of memory. */
const AT_ONCE = 2;

/** The slowest first. @type {Record<string, () => Promise<{ code: number; output: string; note?: string }>>} */
const CHECKS = {
  types: checkTypes,
  directions: () =>
    tool(
      CRUISER,
      "--output-type=err",
      ..."app components lib inngest test proxy.ts instrumentation.ts instrumentation-node.ts".split(" "),
    ),
  "circles of folders": () =>
    tool(
      CRUISER,
      "--config=scripts/dependency-cruiser/folders.cjs",
      "--output-type=err",
      ..."components lib inngest".split(" "),
    ),
  "dead code": () => tool("knip/bin/knip.js", "--no-progress", "--no-config-hints"),
  "generated client": checkClient,
  "types of the scripts": () => tool(TSC, "-p", "scripts"),
  "packages and licences": writeSbom,
  "lint and format": () => tool("@biomejs/biome/bin/biome", "check", "--max-diagnostics=100"),
  "paths in guides": checkGuides,
  "migrations beside the former version": checkMigrations,
  "subjects of commits": () => checkSubjects(root),
};

/**
 * @param {(text: string) => void} write a line, or a failed check's output
 * @returns {Promise<import("./test/totals.mjs").Totals>}
 */
export async function validate(write) {
  const queue = Object.entries(CHECKS);
  const total = queue.length;
  /** @type {string[]} */
  const failures = [];
  const takeFromQueue = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, run] = next;
      const startedAt = performance.now();
      const { code, output, note } = await run();
      const time = duration(performance.now() - startedAt);
      write(
        code === 0
          ? `✓ ${name} (${time})${note ? `: not checked, ${note}` : ""}`
          : `✗ ${name} (${time})\n${output.trim()}`,
      );
      if (code !== 0) failures.push(name);
    }
  };
  const known = audit();
  await Promise.all(Array.from({ length: AT_ONCE }, takeFromQueue));
  write(`  ${await known}`);
  return { ...NOTHING, passed: total - failures.length, failed: failures.length, failures };
}
