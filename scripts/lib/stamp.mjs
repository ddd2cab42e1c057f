import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Does work whose result is cached on disk, unless it was already done for the same input. The stamp is written last,
 * so that interrupted work is repeated.
 * @param {string} file next to the result, and deleted with it
 * @param {string} key identifies the input
 * @param {() => Promise<void>} work
 * @returns {Promise<boolean>} whether there was work to do
 */
export async function onceFor(file, key, work) {
  if (read(file) === key) return false;
  await work();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, key);
  return true;
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
