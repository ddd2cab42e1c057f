/** What a command may read and write: what it cannot see, it must not call missing. */
import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { UsageError } from "./failure.mjs";
import { isRoot } from "./postgres-binaries.mjs";

/** @param {number} uid @returns {string} its name, or the number where it has none */
function userName(uid) {
  try {
    return execFileSync("id", ["-nu", String(uid)], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return String(uid);
  }
}

/**
 * @param {string} folder the data folder, which may be missing
 * @throws {UsageError} when it or the settings in it are another user's, and cannot be read
 */
export function assertReachable(folder) {
  for (const [file, mode] of /** @type {const} */ ([
    [folder, constants.R_OK | constants.X_OK],
    [path.join(folder, ".env"), constants.R_OK],
  ]))
    try {
      accessSync(file, mode);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EACCES") continue;
      // Of a folder above it that cannot be entered, nothing is known.
      const stat = /** @type {import("node:fs").Stats | undefined} */ (tried(() => statSync(file)));
      const whose = stat ? ` of user ${userName(stat.uid)}` : "";
      const as = stat
        ? `as that user (sudo -u ${userName(stat.uid)} …)`
        : "as the user that runs the instance";
      throw new UsageError(`${file}${whose} cannot be read: run this ${as}.`);
    }
}

/** @template T @param {() => T} ask @returns {T | undefined} */
function tried(ask) {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/**
 * Root can write everywhere, and what it writes into another user's folder keeps that user from it.
 * @param {string} folder @param {string} task such as `restore`
 * @throws {UsageError}
 */
export function assertNotForOther(folder, task) {
  if (!isRoot() || !existsSync(folder)) return;
  const { uid } = statSync(folder);
  if (uid === 0) return;
  const name = userName(uid);
  throw new UsageError(`${folder} belongs to user ${name}: ${task} as that user (sudo -u ${name} …).`);
}
