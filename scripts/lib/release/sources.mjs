/** What a release is made from: two checkouts with the same hash make the same release. */
import { isSource } from "../build.mjs";
import { hashFiles, listFiles } from "../hash.mjs";

/** Files that a release contains as they are. The sample of settings is also shown by the server. */
export const DOCUMENTS = [".env.example", "CHANGELOG.md", "Dockerfile", "NOTICE.md", "compose.yaml"];

/** @param {string} file relative to the checkout; a folder's path ends with a slash */
export function isReleased(file) {
  if (DOCUMENTS.includes(file) || /^packages\/client\/[^/]+\.md$/.test(file)) return true;
  if (/^(?:scripts|prisma\/migrations|deploy)\//.test(file)) return !/\.(?:test\.ts|d\.mts)$/.test(file);
  return isSource(file);
}

/** @param {string} root */
export const releaseSources = (root) => hashFiles(root, listFiles(root, isReleased));
