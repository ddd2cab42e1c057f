import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";

/**
 * For test files that start a program of the application many times, to kill it: bundles it once, so that each start
 * takes a fraction of the time that compiling its modules would.
 * @param entry path relative to the checkout
 * @returns the arguments of Node that run it
 */
export function bundledProgram(entry: string): string[] {
  // Below the checkout, so that the packages, which are not bundled, are found.
  const outfile = path.join(root, `.test/programs/${path.basename(entry, ".ts")}-${process.pid}.mjs`);
  beforeAll(async () => {
    await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outfile,
      bundle: true,
      packages: "external",
      platform: "node",
      format: "esm",
      jsx: "automatic",
      logLevel: "warning",
    });
  });
  afterAll(() => rm(outfile, { force: true }));
  // Same condition as in the server, under which "server-only" is an empty module.
  return ["--conditions=react-server", outfile];
}
