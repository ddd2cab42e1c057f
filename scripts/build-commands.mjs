/**
 * Bundles what operators' commands run: lib/maintenance/main.ts → dist/commands.mjs, with its packages, so that a release
 * needs none of them elsewhere. `dist/commands.json` names the sources, and their hash.
 *
 * node scripts/build-commands.mjs
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { hashFiles } from "./lib/hash.mjs";
import { root } from "./lib/paths.mjs";
import { REQUIRE, withoutServerOnly } from "./program-bundle.mjs";

const BUNDLE = path.join(root, "dist/commands.mjs");
const STAMP = path.join(root, "dist/commands.json");
/** Never loaded: the one is not installed, and the other makes mails of React components, which none of ours is. */
const ABSENT = ["pg-native", "@react-email/render"];

/** @returns {Promise<string>} the bundle's path */
export async function buildCommands() {
  const result = await build({
    absWorkingDir: root,
    entryPoints: { commands: "lib/maintenance/main.ts" },
    outdir: "dist",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: ABSENT,
    banner: { js: REQUIRE },
    alias: { "@": root },
    plugins: [withoutServerOnly],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  const inputs = Object.keys(result.metafile.inputs).filter((name) => !name.startsWith("empty:"));
  inputs.push("scripts/build-commands.mjs", "scripts/program-bundle.mjs");
  replaceFile(BUNDLE, result.outputFiles[0]?.contents ?? "");
  replaceFile(STAMP, JSON.stringify({ inputs: inputs.sort(), hash: hashFiles(root, inputs) }));
  return BUNDLE;
}

/** Renames into place, since a command may be loading the former one. @param {string} file @param {string | Uint8Array} contents */
function replaceFile(file, contents) {
  writeFileSync(`${file}.draft`, contents);
  renameSync(`${file}.draft`, file);
}

/** Whether the bundle was made of the sources as they are. */
export function isFresh() {
  if (!existsSync(BUNDLE) || !existsSync(STAMP)) return false;
  try {
    const { inputs, hash } = JSON.parse(readFileSync(STAMP, "utf8"));
    return hashFiles(root, inputs) === hash;
  } catch {
    // A source is gone.
    return false;
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const startedAt = performance.now();
  const bundle = await buildCommands();
  console.log(`${path.relative(process.cwd(), bundle)} in ${Math.round(performance.now() - startedAt)} ms`);
}
