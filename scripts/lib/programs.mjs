/** System programs that tests need, installed where possible: a browser, PDF tools, Redis. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { isRoot } from "./postgres-binaries.mjs";
import { run } from "./run.mjs";

/**
 * The headless shell comes first: it has the same engine without the parts of a desktop browser, and needs little
 * more than half the processor time.
 */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
];

/** Whether a program really runs: Ubuntu's Chromium is a stub that requires a snap. @param {string} program */
export const doesRun = (program) =>
  spawnSync(program, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

/** @param {string} program */
const isThere = (program) => spawnSync("which", [program], { stdio: "ignore" }).status === 0;

/** Whether packages can be installed here, which needs apt-get and root. */
export const hasApt = () => isRoot() && isThere("apt-get");

/** Debian packages, each with a check whether this machine already has its program. */
const PACKAGES = {
  "chromium-headless-shell": () => findChromium() !== undefined,
  // Installed where Debian has no package of the headless shell.
  chromium: () => findChromium() !== undefined,
  qpdf: () => isThere("qpdf"),
  "poppler-utils": () => isThere("pdfsig"),
  // The server's package would start Redis at boot. This one contains the same program under another name.
  "redis-tools": () => findRedis() !== null,
};

/** @typedef {keyof typeof PACKAGES} PackageName */

/**
 * Ensures that programs are installed, as far as this machine allows.
 * @param {PackageName[]} names @param {(line: string) => void} log @param {AbortSignal} [signal]
 */
export async function ensurePrograms(names, log, signal) {
  const missing = names.filter((name) => !PACKAGES[name]());
  if (missing.length > 0 && hasApt()) {
    const apt = (/** @type {string[]} */ ...args) =>
      run("apt-get", args, { env: { DEBIAN_FRONTEND: "noninteractive" }, signal });
    // The package lists may be missing or outdated.
    await apt("update");
    for (const name of missing) {
      // Another package may have brought the program.
      if (PACKAGES[name]()) continue;
      log(`apt-get install ${name}`);
      const { code, output } = await apt("install", "-y", "--no-install-recommends", name);
      if (code !== 0) log(output.trim().split("\n").slice(-3).join("\n"));
    }
  }
  const left = missing.filter((name) => !PACKAGES[name]());
  if (left.length > 0) log(`without ${left.join(" and ")}, the tests that need it are skipped`);
}

/** A working Chromium of the system; undefined leaves the choice to Playwright. @returns {string | undefined} */
export function findChromium() {
  return [process.env.CHROMIUM_PATH ?? "", ...SYSTEM_BROWSERS].find(
    (file) => existsSync(file) && doesRun(file),
  );
}

/**
 * A Redis server to start: the program and its argv[0], which decides how it behaves.
 * @returns {{ file: string; argv0: string } | null}
 */
export function findRedis() {
  const candidates = ["redis-server", "redis-check-rdb"].map((file) => ({ file, argv0: "redis-server" }));
  const isServer = ({ file = "", argv0 = "" }) =>
    spawnSync(file, ["--version"], { argv0, encoding: "utf8", timeout: 10_000 }).stdout?.startsWith(
      "Redis server",
    );
  return candidates.find(isServer) ?? null;
}
