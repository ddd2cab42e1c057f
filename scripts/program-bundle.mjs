/** What the bundles of programs beside the server have in common (build-pdf-worker.mjs, build-commands.mjs). */

/** Defines `require` for bundled CommonJS packages. */
export const REQUIRE = `import { createRequire as createBundleRequire } from "node:module";
const require = createBundleRequire(import.meta.url);`;

/**
 * Replaces a package that throws outside React Server Components by an empty module: these programs are no server
 * components.
 * @type {import("esbuild").Plugin}
 */
export const withoutServerOnly = {
  name: "without-server-only",
  setup(plugin) {
    plugin.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    plugin.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};
