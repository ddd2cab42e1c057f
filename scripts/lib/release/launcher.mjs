/** The command line and what it starts, bundled: a release has none of the packages that only launchers use. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { bundleSettings } from "../bundle-settings.mjs";
import { root } from "../paths.mjs";
import { BUNDLED_SETTINGS } from "../settings.mjs";

/** Modules that make a checkout ready: a release never loads them, and has none of what they need. */
const ONLY_IN_CHECKOUTS = /\/(?:artifact|build-commands|checkout)\.mjs$/;
/** Preloaded into the server: it stands alone, so that nothing of the launcher runs there. */
const PRELOADED = "scripts/lib/exit-with-parent.mjs";
/** Lets bundled CommonJS packages load Node's own modules. */
const REQUIRE = `import { createRequire as createBundleRequire } from "node:module";
globalThis.require ??= createBundleRequire(import.meta.url);`;

const withoutCheckout = {
  name: "without-checkout",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup(plugin) {
    plugin.onResolve({ filter: ONLY_IN_CHECKOUTS }, ({ path: name }) => ({ path: name, external: true }));
  },
};

/** @returns {Promise<{ name: string; content: Buffer }[]>} files, by their paths in the release */
export async function bundleLauncher() {
  const [{ outputFiles }, settings] = await Promise.all([
    build({
      absWorkingDir: root,
      entryPoints: { cli: "scripts/cli.mjs" },
      outdir: "scripts",
      chunkNames: "lib/[name]-[hash]",
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      write: false,
      format: "esm",
      platform: "node",
      target: "node20",
      // pg asks for it, and does without.
      external: ["pg-native"],
      banner: { js: REQUIRE },
      plugins: [withoutCheckout],
      logLevel: "warning",
    }),
    bundleSettings(),
  ]);
  const files = outputFiles.map(({ path: file, contents }) => ({
    name: path.relative(root, file),
    content: Buffer.from(contents),
  }));
  return [
    ...files,
    { name: PRELOADED, content: readFileSync(path.join(root, PRELOADED)) },
    { name: BUNDLED_SETTINGS, content: Buffer.from(settings) },
  ];
}
