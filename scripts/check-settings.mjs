/**
 * Validates the environment with the server's own schema (lib/env.ts), before anything is built or migrated: prints what is
 * wrong and ends with 1. Bundled anew each time, since that takes less than to ask whether it is needed: a third of a
 * loader's time, which every start waits for.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { runInThisContext } from "node:vm";
import { bundleSettings } from "./lib/bundle-settings.mjs";
import { root } from "./lib/paths.mjs";

const file = path.join(root, "lib/env.ts");
const code = await bundleSettings();
try {
  const load = runInThisContext(`(require, module, exports) => {${code}}`, { filename: file });
  load(createRequire(file), { exports: {} }, {});
} catch (error) {
  const isExpected = error instanceof Error && error.name === "ConfigurationError";
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
