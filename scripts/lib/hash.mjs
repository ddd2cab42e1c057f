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
  const found = [];
  const pending = [""];
  for (let prefix = pending.pop(); prefix !== undefined; prefix = pending.pop()) {
    for (const entry of readdirSync(path.join(folder, prefix), { withFileTypes: true })) {
      const file = `${prefix}${entry.name}`;
      if (entry.isDirectory() && isWanted(`${file}/`)) pending.push(`${file}/`);
      else if (entry.isFile() && isWanted(file)) found.push(file);
    }
  }
  return found.sort();
}

/**
 * SHA-256 over names and contents, in hex. Not over modification times: a fresh clone or switching branches changes
 * only those.
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
