/** Rules for the subjects of new commits; CONTRIBUTING.md gives the reasons. */
import { run } from "./run.mjs";

const MAX_LENGTH = 72;
/** Maximum number of commits to check; fewer if a remote shows which ones are new. */
const LATEST = 20;

/** What is wrong with a subject; null if nothing is. @param {string} subject */
export function faultOf(subject) {
  const { length } = [...subject];
  if (length > MAX_LENGTH) return `has ${length} signs, more than ${MAX_LENGTH}`;
  if (!/^\p{Lu}/u.test(subject)) return "does not begin with a capital";
  return subject.endsWith(".") ? "ends with a full stop" : null;
}

/**
 * Checks the latest commits, or those since `origin/main` if that branch exists, without merges.
 * @param {string} folder absolute, the repository's root
 * @returns {Promise<{ code: number; output: string; note?: string }>} `note`: why nothing could be checked
 */
export async function checkSubjects(folder) {
  const git = (/** @type {string[]} */ ...args) => run("git", args, { cwd: folder });
  const place = await git("rev-parse", "--is-shallow-repository", "--show-prefix");
  // A prefix means that the folder lies within another project's repository.
  if (place.code !== 0 || place.output.split("\n")[1]) return unjudged("there is no history here");
  if (place.output.startsWith("true")) return unjudged("the clone is shallow");
  const isKnown = (await git("rev-parse", "--verify", "--quiet", "origin/main")).code === 0;
  const range = isKnown ? ["origin/main..HEAD"] : [];
  const { code, output } = await git(
    "log",
    "--no-merges",
    `--max-count=${LATEST}`,
    "--format=%h %s",
    ...range,
  );
  if (code !== 0) return { code, output };
  const faults = output.split("\n").flatMap((line) => {
    const [, hash, subject = ""] = /^(\S+) (.*)$/.exec(line) ?? [];
    const fault = hash && faultOf(subject);
    return fault ? [`${hash} ${fault}: ${subject}`] : [];
  });
  return { code: faults.length ? 1 : 0, output: faults.join("\n") };
}

/** @param {string} note */
const unjudged = (note) => ({ code: 0, output: "", note });
