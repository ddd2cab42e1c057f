/** Builds from the sources what the server runs. Each part is skipped while its sources are unchanged. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { addCompileHints } from "../compile-hints.mjs";
import { precompress } from "../precompress.mjs";
import { explained, Failure } from "./failure.mjs";
import { hashFiles, listFiles } from "./hash.mjs";
import { withLock } from "./lock.mjs";
import { cataloguesDir, messagesStamp, writeMessages } from "./messages.mjs";
import { installed, root, schemaDir, serverFolder } from "./paths.mjs";
import { runNode } from "./run.mjs";
import { onceFor } from "./stamp.mjs";

/** How long a build waits for another command's build. */
const BUILD_TIMEOUT_MS = 30 * 60_000;
/** Files and folders that are not inputs of the application's build. */
const NOT_SOURCES =
  /^(?:\.[^/]*|node_modules|dist|test|e2e|bench|docs|deploy|demo-output|test-results|playwright-report|prisma\/migrations|lib\/generated)\//;
const NOT_SOURCE_FILES =
  /(?:\.test\.tsx?|\.md|\.tsbuildinfo)$|^\.|^next-env\.d\.ts$|^(?:vitest|playwright)\.config\.ts$|^(?:biome|knip)\.json$|^(?:Dockerfile|compose\.yaml)$/;
const BUILD_SCRIPTS = new Set(
  [
    ...["", "build-commands.mjs", "build-pdf-worker.mjs", "compile-hints.mjs", "compile-messages.mjs"],
    ...["precompress.mjs", "program-bundle.mjs"],
  ].map((name) => `scripts/${name}`),
);

/** @param {string} file relative to the checkout; a folder's path ends with a slash */
export function isSource(file) {
  if (file.startsWith("scripts/")) return BUILD_SCRIPTS.has(file);
  return !(NOT_SOURCES.test(file) || NOT_SOURCE_FILES.test(file));
}

/** Inputs of a build other than the sources. */
function surroundings() {
  const inlined = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  return [process.version, process.platform, process.arch, JSON.stringify(inlined.sort())];
}

export function sourceHash() {
  return hashFiles(root, listFiles(root, isSource), surroundings());
}

/**
 * What Next.js would draw at random for each build: with values that follow from the sources, these give the same files.
 * The key is nobody's secret. It salts the ids of server actions; the server encrypts with one of its own
 * (`lib/platform/http/action-key.ts`).
 */
function fixedForBuild() {
  const hash = hashFiles(root, listFiles(root, isSource));
  return {
    // Digits alone: ad blockers stop addresses in which letters form an “ad”.
    NEXT_BUILD_ID: BigInt(`0x${hash.slice(0, 16)}`).toString(),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32).toString("base64"),
  };
}

/**
 * Generates the code that derives from other files of the checkout: the database client and the messages.
 * @param {AbortSignal} [signal] @returns {Promise<boolean>} whether the schema or a catalogue had changed
 */
export async function ensureGenerated(signal) {
  const hadMessages = await ensureMessages();
  return (await ensurePrismaClient(signal)) || hadMessages;
}

/** @returns {Promise<boolean>} whether a catalogue had changed */
async function ensureMessages() {
  const scripts = path.join(root, "scripts");
  const compiler = hashFiles(scripts, ["compile-messages.mjs", "lib/messages.mjs"]);
  const { version } = JSON.parse(
    readFileSync(installed("@formatjs/icu-messageformat-parser/package.json"), "utf8"),
  );
  const key = hashFiles(cataloguesDir, listFiles(cataloguesDir), [compiler, version, process.version]);
  return alone("messages", () => onceFor(messagesStamp, key, writeMessages));
}

/** @param {AbortSignal} [signal] @returns {Promise<boolean>} whether the schema had changed */
async function ensurePrismaClient(signal) {
  const versions = ["prisma", "prisma-json-types-generator"].map(
    (name) => JSON.parse(readFileSync(installed(`${name}/package.json`), "utf8")).version,
  );
  const key = hashFiles(schemaDir, listFiles(schemaDir), versions);
  const stamp = path.join(root, "lib/generated/prisma/source-hash");
  return alone("client", () => onceFor(stamp, key, () => generatePrismaClient(signal)));
}

/** @param {AbortSignal} [signal] */
async function generatePrismaClient(signal) {
  const env = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1", NO_COLOR: "1" };
  const { code, output } = await runNode(installed("prisma/build/index.js"), ["generate"], { env, signal });
  if (code !== 0) throw new Failure(`The database client could not be generated:\n${output.trim()}`);
}

/** @param {AbortSignal} [signal] @returns {Promise<boolean>} whether the sources had changed */
export function ensureBuild(signal) {
  const stamp = path.join(root, ".next/source-hash");
  const results = [
    path.join(root, "dist/commands.mjs"),
    path.join(root, "dist/pdf-process.mjs"),
    path.join(root, "dist/pdf-worker.mjs"),
    path.join(root, "dist/fonts/versions.txt"),
    path.join(root, ".next/required-server-files.json"),
  ];
  return alone("build", () => {
    if (!results.every(existsSync)) rmSync(stamp, { force: true });
    return onceFor(stamp, sourceHash(), async () => {
      await buildPdfWorker(signal);
      await buildCommands(signal);
      await buildApplication(signal);
      addCompileHints(path.join(root, ".next/static/chunks"));
      await precompress(path.join(root, ".next/static"));
      completeStandalone();
    });
  });
}

/**
 * Runs one piece of work at a time: concurrent commands (a start and a test run) share one result.
 * @param {string} name @param {() => Promise<boolean>} work
 */
async function alone(name, work) {
  try {
    mkdirSync(path.join(root, "dist"), { recursive: true });
    return await withLock(path.join(root, `dist/${name}.lock`), work, BUILD_TIMEOUT_MS);
  } catch (error) {
    throw explained(error, `Cannot write below ${root}`);
  }
}

/**
 * Builds the program that the pool of child processes runs; the application's build does not include it.
 * @param {AbortSignal} [signal] @throws {Failure}
 */
export async function buildPdfWorker(signal) {
  const { code, output } = await runNode(path.join(root, "scripts/build-pdf-worker.mjs"), [], {
    signal,
    isRepeatable: true,
  });
  if (code !== 0) throw new Failure(`The PDF worker could not be built:\n${output.trim()}`);
}

/**
 * Ensures the bundle of operators' commands.
 * @returns {Promise<string>} its path
 * @throws {Failure}
 */
export async function ensureCommands() {
  const bundle = path.join(root, "dist/commands.mjs");
  await alone("commands", async () => {
    const { isFresh } = await import("../build-commands.mjs");
    if (isFresh()) return false;
    await buildCommands();
    return true;
  });
  return bundle;
}

/** @param {AbortSignal} [signal] @throws {Failure} */
async function buildCommands(signal) {
  const { code, output } = await runNode(path.join(root, "scripts/build-commands.mjs"), [], {
    signal,
    isRepeatable: true,
  });
  if (code !== 0) throw new Failure(`The commands could not be built:\n${output.trim()}`);
}

/** @param {AbortSignal} [signal] */
async function buildApplication(signal) {
  rmSync(path.join(root, ".next/standalone"), { recursive: true, force: true });
  const { code, output } = await runNode(installed("next/dist/bin/next"), ["build"], {
    env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production", ...fixedForBuild() },
    signal,
    isRepeatable: true,
  });
  if (code === 0) return;
  if (/ENOSPC/.test(output)) throw new Failure("The build failed: no space left on the disk.");
  throw new Failure(`The build failed:\n${output.trim()}`);
}

/** Copies static files and public/, which Next leaves to a CDN; this server serves them itself. */
function completeStandalone() {
  const target = serverFolder();
  // The launcher reads .env at each start, so a copy would become stale; and data does not belong in a build.
  const strays = readdirSync(target).filter((name) => name.startsWith(".") && name !== ".next");
  for (const name of strays) rmSync(path.join(target, name), { recursive: true });
  cpSync(path.join(root, ".next/static"), path.join(target, ".next/static"), { recursive: true });
  const assets = path.join(root, "public");
  if (existsSync(assets)) cpSync(assets, path.join(target, "public"), { recursive: true });
}
