import { execFileSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBaseBuild } from "@/bench/lib/base-build.mjs";
import type * as migrations from "@/scripts/lib/migrate.mjs";
import { root } from "@/scripts/lib/paths.mjs";
import type * as servers from "@/scripts/lib/server.mjs";

/** What instances run that are older than the first release. */
const BEFORE_THE_FIRST_RELEASE = "ae6f1f8977caaab84d9242e1b71735bad4ab5ff8";

/** The version that instances run until they are upgraded to this one, in a checkout of its own, with its build. */
export type FormerVersion = {
  commit: string;
  folder: string;
  /** Its own launcher's, since only that knows how its servers are started. */
  startServer: typeof servers.startServer;
  /** Applies its migrations, and no later ones. */
  migrate: (url: string) => Promise<void>;
};

const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The last release before this commit, by its tag. */
function formerCommit(): string {
  // Of the parent, since the commit of a release is to be compared with the release before.
  const [tag] = git("tag", "--list", "v[0-9]*", "--merged", "HEAD^", "--sort=-version:refname").split("\n");
  return tag ? git("rev-parse", `${tag}^{commit}`) : BEFORE_THE_FIRST_RELEASE;
}

/** Checks it out and builds it, which takes minutes the first time; the guard of speed has the same builds. */
export async function ensureFormerVersion(): Promise<FormerVersion> {
  const commit = formerCommit();
  const folder = await ensureBaseBuild(commit);
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(folder, file)).href);
  const { startServer } = (await load("scripts/lib/server.mjs")) as typeof servers;
  const { migrate } = (await load("scripts/lib/migrate.mjs")) as typeof migrations;
  return {
    commit,
    folder,
    startServer,
    migrate: async (url) => void (await migrate(url, path.join(folder, "prisma/migrations"))),
  };
}
