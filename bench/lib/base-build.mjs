/** A build of an earlier commit, beside this checkout: what a change is measured against. */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Failure } from "../../scripts/lib/failure.mjs";
import { withLock } from "../../scripts/lib/lock.mjs";
import { root } from "../../scripts/lib/paths.mjs";
import { run } from "../../scripts/lib/run.mjs";
import { onceFor } from "../../scripts/lib/stamp.mjs";
import { startBenchServer } from "./server.mjs";

/** Longer than an installation and a build take on a slow machine. */
const BUILD_TIMEOUT_MS = 40 * 60_000;
const TIMEOUT_MS = 45 * 60_000;

/**
 * The folder of that commit's checkout: cloned from this one's history, installed and built by its own first
 * start. Kept below .test by commit, so that this takes its minutes once on a machine.
 * @param {string} commit its whole id
 * @returns {Promise<string>}
 * @throws {Failure}
 */
export async function ensureBaseBuild(commit) {
  const folder = path.join(root, ".test/base", commit);
  mkdirSync(path.dirname(folder), { recursive: true });
  await withLock(
    `${folder}.lock`,
    async () => {
      if (!existsSync(folder)) await checkOut(commit, folder);
      await onceFor(`${folder}.built`, process.version, async () => {
        const server = await startBenchServer({}, { folder, patienceMs: BUILD_TIMEOUT_MS });
        await server.stop();
      });
    },
    TIMEOUT_MS,
  );
  return folder;
}

/** A clone of its own: what looks for the root of a repository must not find this one. */
async function checkOut(commit, folder) {
  const known = await run("git", ["cat-file", "-e", `${commit}^{commit}`]);
  if (known.code !== 0)
    throw new Failure(
      `Commit ${commit.slice(0, 8)}, which is measured against, is not in this clone: git fetch --unshallow origin`,
    );
  const draft = `${folder}.${process.pid}`;
  try {
    await git("clone", "--quiet", "--shared", "--no-checkout", root, draft);
    await git("-C", draft, "checkout", "--quiet", "--detach", commit);
    renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function git(...args) {
  const { code, output } = await run("git", args);
  if (code !== 0) throw new Failure(`git ${args.join(" ")} failed: ${output.trim()}`);
}
