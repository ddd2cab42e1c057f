import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * The files below a folder, as paths relative to it with forward slashes, sorted.
 * @param {string} folder
 * @param {(file: string) => boolean} isWanted called for folders too (their path ends with a slash): false skips all below
 * @returns {string[]}
 */
export function listFiles(folder, isWanted = () => true) {
  /** @type {(prefix: string) => string[]} */
  const below = (prefix) =>
    readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
      const file = `${prefix}${entry.name}${entry.isDirectory() ? "/" : ""}`;
      if (!isWanted(file)) return [];
      if (entry.isDirectory()) return below(file);
      return entry.isFile() ? [file] : [];
    });
  return below("").sort();
}

/**
 * SHA-256 over names and contents, in hex. Modification times are left out: a fresh clone or a change of branch
 * alters them without altering the contents.
 * @param {string} folder
 * @param {string[]} files relative to it
 * @param {string[]} [salt] further inputs of the result
 */
export function hashFiles(folder, files, salt = []) {
  const hash = createHash("sha256");
  for (const text of salt) hash.update(`${text.length}:${text}`);
  for (const file of files) {
    const contents = readFileSync(path.join(folder, file));
    hash.update(`${file}\0${contents.length}\0`).update(contents);
  }
  return hash.digest("hex");
}
