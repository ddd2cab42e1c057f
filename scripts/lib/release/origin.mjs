/** Where the sources of a release come from: git says so, or whoever builds it without git. */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { Failure, UsageError } from "../failure.mjs";
import { listFiles } from "../hash.mjs";
import { isReleased } from "./sources.mjs";

/** @param {string} folder @returns {(...args: string[]) => string} @throws {Failure} with what git said */
const gitIn =
  (folder) =>
  (...args) => {
    try {
      return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
    } catch (error) {
      const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
      throw new Failure(
        `A release names its commit, and git cannot read it in ${folder}: ${(stderr || message).trim()}`,
      );
    }
  };

/**
 * The second at which the newest source was written. A build context or an archive of the sources has no other date;
 * `git archive` gives every file that of the commit.
 * @param {string} folder
 */
function newestSource(folder) {
  const times = listFiles(folder, isReleased).map((name) => statSync(path.join(folder, name)).mtimeMs);
  return Math.floor(Math.max(0, ...times) / 1000) * 1000;
}

/** SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch/). @returns {number | null} milliseconds */
function givenDate(/** @type {string | undefined} */ seconds) {
  if (!seconds) return null;
  if (!/^\d{1,11}$/.test(seconds)) throw new UsageError("SOURCE_DATE_EPOCH: must be seconds since 1970.");
  return Number(seconds) * 1000;
}

/** @param {string | undefined} hash @returns {string | null} */
function givenCommit(hash) {
  if (!hash) return null;
  if (!/^[0-9a-f]{40}$|^[0-9a-f]{64}$/.test(hash))
    throw new UsageError("SOURCE_COMMIT: must be the full hash of a commit.");
  return hash;
}

/**
 * The commit of the sources, and the date of all that is in the archive: browsers and caches compare it between
 * releases. Without git, SOURCE_COMMIT and SOURCE_DATE_EPOCH say both; without these, the commit is unknown, and the date
 * is that of the newest source.
 * @param {string} folder the checkout, or a copy of its files
 * @param {Record<string, string | undefined>} environment
 * @returns {{ commit: string | null; date: string }} `commit` with `-changed` if files differ from it; `date` in ISO 8601
 * @throws {Failure} if git is there and cannot tell
 */
export function originOf(folder, environment) {
  const given = givenDate(environment.SOURCE_DATE_EPOCH);
  const toDate = (/** @type {number} */ at) => new Date(at).toISOString();
  // A copy without its own .git may lie inside another repository.
  if (!existsSync(path.join(folder, ".git")))
    return {
      commit: givenCommit(environment.SOURCE_COMMIT),
      date: toDate(given ?? newestSource(folder)),
    };
  const git = gitIn(folder);
  const commit = git("rev-parse", "HEAD");
  const isChanged = git("status", "--porcelain", "--untracked-files=normal") !== "";
  const date = given ?? Number(git("show", "-s", "--format=%ct", "HEAD")) * 1000;
  return { commit: isChanged ? `${commit}-changed` : commit, date: toDate(date) };
}
