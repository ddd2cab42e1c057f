/** Turns the sources into what the server runs. Each part is skipped while its sources stay the same. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { explained, Failure } from "./failure.mjs";
import { hashFiles, listFiles } from "./hash.mjs";
import { withLock } from "./lock.mjs";
import { installed, root, schemaDir } from "./paths.mjs";
import { prisma } from "./prisma.mjs";
import { runNode } from "./run.mjs";
import { onceFor } from "./stamp.mjs";

/** How long a build waits for another command's. */
const BUILD_TIMEOUT_MS = 30 * 60_000;
/** Folders and files that no part of the built application comes from. */
const NOT_SOURCES =
  /^(?:\.[^/]*|node_modules|dist|test|e2e|bench|docs|demo-output|test-results|playwright-report|prisma\/migrations|lib\/generated)\//;
const NOT_SOURCE_FILES = /(?:\.test\.tsx?|\.md|\.tsbuildinfo)$|^\.|^next-env\.d\.ts$/;
const BUILD_SCRIPTS = new Set(["scripts/", "scripts/build-pdf-worker.mjs"]);

/** @param {string} file relative to the checkout; a folder's ends with a slash */
export function isSource(file) {
  if (file.startsWith("scripts/")) return BUILD_SCRIPTS.has(file);
  return !(NOT_SOURCES.test(file) || NOT_SOURCE_FILES.test(file));
}

/** What a build depends on beside the sources. */
function surroundings() {
  const inlined = Object.entries(process.env).filter(([name]) => name.startsWith("NEXT_PUBLIC_"));
  return [process.version, process.platform, process.arch, JSON.stringify(inlined.sort())];
}

export function sourceHash() {
  return hashFiles(root, listFiles(root, isSource), surroundings());
}

/** @param {AbortSignal} [signal] @returns {Promise<boolean>} whether the schema had changed */
export async function ensurePrismaClient(signal) {
  const { version } = JSON.parse(readFileSync(installed("prisma/package.json"), "utf8"));
  const key = hashFiles(schemaDir, listFiles(schemaDir), [version]);
  const stamp = path.join(root, "lib/generated/prisma/source-hash");
  return alone("client", () =>
    onceFor(stamp, key, async () => void (await prisma(["generate"], { signal }))),
  );
}

/** @param {AbortSignal} [signal] @returns {Promise<boolean>} whether the sources had changed */
export function ensureBuild(signal) {
  const stamp = path.join(root, ".next/source-hash");
  const results = [
    path.join(root, "dist/pdf-worker.mjs"),
    path.join(root, ".next/required-server-files.json"),
  ];
  return alone("build", () => {
    if (!results.every(existsSync)) rmSync(stamp, { force: true });
    return onceFor(stamp, sourceHash(), async () => {
      await buildPdfWorker(signal);
      await buildApplication(signal);
      completeStandalone();
    });
  });
}

/**
 * Two commands at once (a start and a test run) share one result.
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
 * The program that the pool of child processes runs; the application's build does not contain it.
 * @param {AbortSignal} [signal] @throws {Failure}
 */
export async function buildPdfWorker(signal) {
  const { code, output } = await runNode(path.join(root, "scripts/build-pdf-worker.mjs"), [], {
    signal,
    isRepeatable: true,
  });
  if (code !== 0) throw new Failure(`The PDF worker could not be built:\n${output.trim()}`);
}

/** @param {AbortSignal} [signal] */
async function buildApplication(signal) {
  rmSync(path.join(root, ".next/standalone"), { recursive: true, force: true });
  const { code, output } = await runNode(installed("next/dist/bin/next"), ["build"], {
    env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    signal,
    isRepeatable: true,
  });
  if (code === 0) return;
  if (/ENOSPC/.test(output)) throw new Failure("The build failed: no space left on the disk.");
  throw new Failure(`The build failed:\n${output.trim()}`);
}

/**
 * The folder of the stand-alone server. Next mirrors the checkout's place below the folder that it takes for the
 * root of the repository.
 */
export function standaloneFolder() {
  const { relativeAppDir = "" } = JSON.parse(
    readFileSync(path.join(root, ".next/required-server-files.json"), "utf8"),
  );
  return path.join(root, ".next/standalone", relativeAppDir);
}

/** Next leaves static files and public/ to a content-delivery network; this server sends them itself. */
function completeStandalone() {
  const target = standaloneFolder();
  // The launcher reads .env at each start, and a copy would outlive its changes; nor has data a place in a build.
  const strays = readdirSync(target).filter((name) => name.startsWith(".") && name !== ".next");
  for (const name of strays) rmSync(path.join(target, name), { recursive: true });
  cpSync(path.join(root, ".next/static"), path.join(target, ".next/static"), { recursive: true });
  const assets = path.join(root, "public");
  if (existsSync(assets)) cpSync(assets, path.join(target, "public"), { recursive: true });
}
