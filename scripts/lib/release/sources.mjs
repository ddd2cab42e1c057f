/** What a release is made from: two checkouts with the same hash make the same release. */
import { isSource } from "../build.mjs";
import { hashFiles, listFiles } from "../hash.mjs";

/** @param {string} file relative to the checkout; a folder's path ends with a slash */
export function isReleased(file) {
  if (/^(?:scripts|prisma\/migrations)\//.test(file)) return !/\.(?:test\.ts|d\.mts)$/.test(file);
  return isSource(file);
}

/** @param {string} root */
export const releaseSources = (root) => hashFiles(root, listFiles(root, isReleased));
