/** Which Countersign this is. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { release, root } from "./paths.mjs";

/** @returns {string} such as 1.2.0 */
export const productVersion = () => JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;

/** @param {...string} args @returns {string | null} null without git, or outside a repository */
function git(...args) {
  try {
    return execFileSync("git", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * @returns {{ version: string; commit: string | null; date: string | null; platform: string; node: string; isRelease: boolean }}
 *   commit and date of a checkout are those of its last commit
 */
export function describeVersion() {
  return {
    version: productVersion(),
    commit: release ? release.commit : git("rev-parse", "HEAD"),
    date: release ? release.date : git("show", "-s", "--format=%cI", "HEAD"),
    platform: `${process.platform}-${process.arch}`,
    node: process.versions.node,
    isRelease: release !== null,
  };
}
