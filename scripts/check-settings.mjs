/**
 * Validates the environment with the server's own schema (lib/env.ts), before anything is built or migrated: prints what is
 * wrong and ends with 1. Bundled anew each time, since that takes less than to ask whether it is needed: a third of a
 * loader's time, which every start waits for.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { build } from "esbuild";
import { root } from "./lib/paths.mjs";

const file = path.join(root, "lib/env.ts");
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [file],
  outfile: "env.cjs",
  bundle: true,
  write: false,
  format: "cjs",
  platform: "node",
  alias: { "@": root },
  logLevel: "warning",
});
try {
  const load = runInThisContext(`(require, module, exports) => {${outputFiles[0]?.text}}`, {
    filename: file,
  });
  load(createRequire(file), { exports: {} }, {});
} catch (error) {
  const isExpected = error instanceof Error && error.name === "ConfigurationError";
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
