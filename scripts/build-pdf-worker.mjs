/**
 * Bundles the PDF worker: lib/document-engine/worker/main.ts → dist/pdf-worker.mjs with lazily loaded chunks in
 * dist/pdf-worker/. Packages are bundled and tree-shaken: the worker starts in a third of the CPU time and is 17 MB
 * smaller than with the packages in node_modules (docs/decisions/0016). Its fonts are unpacked to dist/fonts/. Beside it, the
 * process that holds workers for others (ROLE=pdf): lib/document-engine/service/main.ts → dist/pdf-process.mjs.
 *
 * node scripts/build-pdf-worker.mjs
 */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { root } from "./lib/paths.mjs";
import { onceFor } from "./lib/stamp.mjs";
import { REQUIRE, withoutServerOnly } from "./program-bundle.mjs";

const BUNDLE = path.join(root, "dist/pdf-worker.mjs");
const PROCESS = path.join(root, "dist/pdf-process.mjs");
const CHUNKS = path.join(root, "dist/pdf-worker");
const INPUTS = path.join(CHUNKS, "inputs.json");
/** The files of the last build: chunks of earlier ones may lie beside them. */
const OUTPUTS = path.join(CHUNKS, "outputs.json");
const KEEP_CHUNKS_MS = 60 * 60 * 1000;
const LOCK_FILE = "package-lock.json";
const FONTS = path.join(root, "dist/fonts");
export const FONT_PACKAGES =
  /^node_modules\/(?:@fontsource\/|@fontsource-variable\/noto-|twemoji-colr-font$)/;
/**
 * The font files that the worker needs: of variable fonts, those in which only the weight varies; of the text font,
 * also the italics.
 */
export const FONT_FILES = /(?:-wght-normal|-400-normal|noto-sans-[a-z-]+-wght-italic|twemoji)\.woff2$/;
const FONT_DECODER = "node_modules/woff2-encoder";

/** Not bundled, because they load WebAssembly or a native library relative to their own files. */
export const STAY_OUTSIDE = ["@hyzyla/pdfium", "harfbuzzjs", "sharp"];
/** Writes atomically, so that a build during a running pool never exposes half a module. */
async function writeAtomically(file, contents) {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, contents);
  await rename(draft, file);
}

/**
 * @param {import("esbuild").BuildOptions} options
 * @returns {Promise<import("esbuild").BuildResult<{ metafile: true; write: false }>>}
 */
const bundleProgram = (options) =>
  build({
    absWorkingDir: root,
    outdir: "dist",
    chunkNames: "pdf-worker/[name]-[hash]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: STAY_OUTSIDE,
    banner: { js: REQUIRE },
    alias: { "@": root },
    plugins: [withoutServerOnly],
    jsx: "automatic",
    metafile: true,
    write: false,
    logLevel: "warning",
    ...options,
  });

/** @returns {Promise<string>} the bundle's path */
export async function buildPdfWorker() {
  const [worker, service] = await Promise.all([
    bundleProgram({ entryPoints: { "pdf-worker": "lib/document-engine/worker/main.ts" }, splitting: true }),
    bundleProgram({ entryPoints: { "pdf-process": "lib/document-engine/service/main.ts" } }),
    unpackFonts(),
  ]);
  await mkdir(CHUNKS, { recursive: true });
  // Chunks are content-hashed; the entry is written last because it decides which of them are used.
  const entryLast = [...service.outputFiles, ...worker.outputFiles].toSorted(
    (a, b) => Number(a.path === BUNDLE) - Number(b.path === BUNDLE),
  );
  for (const file of entryLast) await writeAtomically(file.path, file.contents);
  const all = { ...worker.metafile.inputs, ...service.metafile.inputs };
  const inputs = Object.keys(all).filter((name) => !name.startsWith("empty:"));
  await writeAtomically(INPUTS, JSON.stringify([...inputs, LOCK_FILE]));
  await writeAtomically(
    OUTPUTS,
    JSON.stringify(entryLast.map((file) => path.relative(root, file.path)).sort()),
  );
  await removeOldChunks(new Set(entryLast.map((file) => path.basename(file.path))));
  return BUNDLE;
}

/**
 * Unpacks the fonts, which npm packages contain as WOFF 2.0, to TrueType for the worker. The usual decoder takes 18
 * MB of a process for good; here, the process ends.
 */
async function unpackFonts() {
  const { packages } = JSON.parse(await readFile(path.join(root, LOCK_FILE), "utf8"));
  const names = Object.keys(packages).filter((name) => FONT_PACKAGES.test(name));
  const versions = [...names, FONT_DECODER].map((name) => `${name} ${packages[name].version}\n`).join("");
  await onceFor(path.join(FONTS, "versions.txt"), `${versions}${FONT_FILES.source}\n`, async () => {
    const { default: decompress } = await import("woff2-encoder/decompress");
    await mkdir(FONTS, { recursive: true });
    for (const name of names) {
      const folder = path.join(root, name);
      const files = (await readdir(folder, { recursive: true })).filter((file) => FONT_FILES.test(file));
      for (const file of files) {
        const font = await decompress(await readFile(path.join(folder, file)));
        await writeAtomically(path.join(FONTS, `${path.basename(file, ".woff2")}.ttf`), font);
      }
    }
  });
}

/** Removes chunks of earlier builds; recent ones may still be needed by a running worker. */
async function removeOldChunks(current) {
  for (const name of await readdir(CHUNKS)) {
    if (current.has(name) || name.endsWith(".json")) continue;
    const file = path.join(CHUNKS, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > KEEP_CHUNKS_MS) await rm(file, { force: true });
  }
}

/** Builds only if a source is newer than the bundle: for tests and development. */
export async function ensurePdfWorker() {
  return (await isFresh()) ? BUNDLE : buildPdfWorker();
}

async function isFresh() {
  if (![BUNDLE, PROCESS, INPUTS].every(existsSync)) return false;
  const builtAt = (await stat(BUNDLE)).mtimeMs;
  const inputs = JSON.parse(await readFile(INPUTS, "utf8"));
  for (const input of inputs) {
    const source = await stat(path.join(root, input)).catch(() => null);
    if (!source || source.mtimeMs > builtAt) return false;
  }
  return true;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const startedAt = performance.now();
  const bundle = await buildPdfWorker();
  console.log(`${path.relative(process.cwd(), bundle)} in ${Math.round(performance.now() - startedAt)} ms`);
}
