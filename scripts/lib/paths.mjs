/** Where things lie: in a checkout, or in an unpacked release, whose layout `release/contents.mjs` decides. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The nearest folder above this file with a package.json: the launcher of a release is bundled, so its depth differs. */
function findRoot() {
  const here = path.dirname(fileURLToPath(import.meta.url));
  for (let folder = here; folder !== path.dirname(folder); folder = path.dirname(folder))
    if (existsSync(path.join(folder, "package.json"))) return folder;
  throw new Error(`no package.json above ${here}`);
}

/** The root of the checkout or release: absolute, without a trailing slash. */
export const root = findRoot();

export const RELEASE_FILE = "release.json";

/** @returns {import("./paths.d.mts").Release | null} null in a checkout */
function readRelease() {
  const file = path.join(root, RELEASE_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

export const release = readRelease();

export const migrationsDir = path.join(root, "prisma/migrations");
export const schemaDir = path.join(root, "prisma/schema");

/** Where `npm run release` puts archives. */
export const releasesFolder = path.join(root, "dist/release");

/** A file of an installed package. @param {string} file */
export const installed = (file) => path.join(root, "node_modules", file);

/**
 * The folder of the standalone server. In a checkout, Next mirrors below its output the path of the checkout relative to
 * what it assumes to be the repository's root; a release's root is that folder.
 */
export function serverFolder() {
  if (release) return root;
  const { relativeAppDir = "" } = JSON.parse(
    readFileSync(path.join(root, ".next/required-server-files.json"), "utf8"),
  );
  return path.join(root, ".next/standalone", relativeAppDir);
}

/** What people type to start an instance. */
export const startCommand = release ? "bin/countersign start" : "npm start";
