/**
 * Bundles the PDF worker: lib/platform/pdf/worker/main.ts → dist/pdf-worker.mjs with lazily loaded chunks in
 * dist/pdf-worker/. Packages are bundled and tree-shaken: the worker starts in a third of the CPU time and is 17 MB
 * smaller than with them in node_modules (docs/decisions/0006-performance.md).
 *
 *   node scripts/build-pdf-worker.mjs
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const ENTRY = "lib/platform/pdf/worker/main.ts";
const BUNDLE = "dist/pdf-worker.mjs";
const INPUTS = "dist/pdf-worker/inputs.json";
const KEEP_CHUNKS_MS = 60 * 60 * 1000;

/** External: they load a binary relative to their own files, WebAssembly or a native library. */
const STAY_OUTSIDE = ["@hyzyla/pdfium", "harfbuzzjs", "sharp"];
/** For bundled CommonJS packages. */
const REQUIRE = `import { createRequire as createBundleRequire } from "node:module";
const require = createBundleRequire(import.meta.url);`;

/** A package that throws outside React Server Components; the worker is not one. */
const withoutServerOnly = {
  name: "without-server-only",
  setup(plugin) {
    plugin.onResolve({ filter: /^server-only$/ }, () => ({ path: "server-only", namespace: "empty" }));
    plugin.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "" }));
  },
};

/** Writes atomically, so that a build during a running pool never exposes half a module. */
async function writeAtomically(file, contents) {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, contents);
  await rename(draft, file);
}

/**
 * @param {{rootDir?: string}} [options]
 * @returns {Promise<string>} the bundle's path
 */
export async function buildPdfWorker({ rootDir = ROOT } = {}) {
  const result = await build({
    absWorkingDir: rootDir,
    entryPoints: { "pdf-worker": ENTRY },
    outdir: "dist",
    chunkNames: "pdf-worker/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: STAY_OUTSIDE,
    banner: { js: REQUIRE },
    alias: { "@": rootDir },
    plugins: [withoutServerOnly],
    jsx: "automatic",
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  await mkdir(path.join(rootDir, "dist/pdf-worker"), { recursive: true });
  const bundle = path.join(rootDir, BUNDLE);
  // Chunks are content-hashed; the entry is written last because it decides which of them are used.
  const entryLast = result.outputFiles.toSorted(
    (a, b) => Number(a.path === bundle) - Number(b.path === bundle),
  );
  for (const file of entryLast) await writeAtomically(file.path, file.contents);
  await writeAtomically(path.join(rootDir, INPUTS), JSON.stringify(Object.keys(result.metafile.inputs)));
  await removeOldChunks(rootDir, new Set(entryLast.map((file) => path.basename(file.path))));
  return bundle;
}

/** Removes chunks of earlier builds; recent ones may still be needed by a running worker. */
async function removeOldChunks(rootDir, current) {
  const folder = path.join(rootDir, "dist/pdf-worker");
  for (const name of await readdir(folder)) {
    if (current.has(name) || name === path.basename(INPUTS)) continue;
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > KEEP_CHUNKS_MS) await rm(file, { force: true });
  }
}

/** Builds only if a source is newer than the bundle: for tests and development. */
export async function ensurePdfWorker({ rootDir = ROOT } = {}) {
  const bundle = path.join(rootDir, BUNDLE);
  return (await isFresh(rootDir, bundle)) ? bundle : buildPdfWorker({ rootDir });
}

async function isFresh(rootDir, bundle) {
  if (!existsSync(bundle) || !existsSync(path.join(rootDir, INPUTS))) return false;
  const builtAt = (await stat(bundle)).mtimeMs;
  const inputs = JSON.parse(await readFile(path.join(rootDir, INPUTS), "utf8"));
  for (const input of inputs.filter((name) => !name.startsWith("empty:"))) {
    const source = await stat(path.join(rootDir, input)).catch(() => null);
    if (!source || source.mtimeMs > builtAt) return false;
  }
  return true;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const startedAt = performance.now();
  const bundle = await buildPdfWorker();
  console.log(`${path.relative(process.cwd(), bundle)} in ${Math.round(performance.now() - startedAt)} ms`);
}
