/** Programs of the system that some tests need, installed where that is possible. */
import { spawnSync } from "node:child_process";
import { isRoot } from "./postgres-binaries.mjs";
import { run } from "./run.mjs";

/** @typedef {{ program: string; packages: string[] }} Wanted a program, and Debian's packages that bring it */

/** @param {string} program */
const isThere = (program) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** Whether packages can be installed here: Debian's tool, and the right to use it. */
export const hasApt = () => isRoot() && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

/** apt-get holds a lock, so that two installations go one after the other. */
let installing = Promise.resolve();

/** @param {string[]} packages @param {(line: string) => void} log @param {AbortSignal} [signal] @returns {Promise<void>} */
export function aptInstall(packages, log, signal) {
  installing = installing.then(() => install(packages, log, signal));
  return installing;
}

/** @param {string[]} packages @param {(line: string) => void} log @param {AbortSignal} [signal] */
async function install(packages, log, signal) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  log(`apt-get install ${packages.join(" ")}`);
  const attempt = () =>
    run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env, signal });
  if ((await attempt()).code === 0) return;
  // The lists of packages may be missing or old.
  await run("apt-get", ["update"], { env, signal });
  const { code, output } = await attempt();
  if (code !== 0) log(output.trim().split("\n").slice(-3).join("\n"));
}

/**
 * Makes sure of programs as far as this machine allows.
 * @param {Wanted[]} wanted @param {(line: string) => void} log @param {AbortSignal} [signal]
 */
export async function ensurePrograms(wanted, log, signal) {
  const missing = () => wanted.filter(({ program }) => !isThere(program));
  const packages = [...new Set(missing().flatMap((each) => each.packages))];
  if (packages.length > 0 && hasApt()) await aptInstall(packages, log, signal);
  const left = missing().map(({ program }) => program);
  if (left.length > 0) log(`without ${left.join(" and ")}, the tests that need it are skipped`);
}

/**
 * Debian's package of the server would start one with the machine; its package of tools brings the same program under the
 * name of another, and starts nothing.
 * @type {Wanted[]}
 */
const REDIS = [{ program: "redis-check-rdb", packages: ["redis-tools"] }];

/** @param {(line: string) => void} log @param {AbortSignal} [signal] */
export async function ensureRedis(log, signal) {
  if (!findRedis()) await ensurePrograms(REDIS, log, signal);
}

/**
 * A Redis server to start: the program and the name to call it by, which decides what it is.
 * @returns {{ file: string; argv0: string } | null}
 */
export function findRedis() {
  return (
    ["redis-server", "redis-check-rdb"]
      .map((file) => ({ file, argv0: "redis-server" }))
      .find(({ file, argv0 }) => {
        const { status, stdout } = spawnSync(file, ["--version"], {
          argv0,
          encoding: "utf8",
          timeout: 10_000,
        });
        return status === 0 && stdout.startsWith("Redis server");
      }) ?? null
  );
}
