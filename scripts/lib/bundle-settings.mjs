import { build } from "esbuild";
import { root } from "./paths.mjs";

/**
 * Bundles lib/env.ts, which reads and judges the environment when it is loaded.
 * @returns {Promise<string>} a CommonJS module
 */
export async function bundleSettings() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["lib/env.ts"],
    outfile: "settings.cjs",
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    alias: { "@": root },
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}
