/** The browser of the journeys, and the programs that look at their PDFs. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installed } from "./paths.mjs";
import { isRoot } from "./postgres-binaries.mjs";
import { run, runNode } from "./run.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"];
const PDF_PROGRAMS = ["qpdf", "pdfsig"];
const PDF_PACKAGES = ["qpdf", "poppler-utils"];

/** A system's own Chromium that runs; undefined leaves the choice to Playwright. @returns {string | undefined} */
export function findChromium() {
  return [process.env.CHROMIUM_PATH ?? "", ...SYSTEM_BROWSERS].find(
    (file) => existsSync(file) && doesRun(file),
  );
}

/** Ubuntu's package is a stub that asks for a snap, so that being there is not enough. @param {string} program */
function doesRun(program) {
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

/** Playwright's own browser, where it was downloaded. */
async function findDownloaded() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return existsSync(file) && doesRun(file);
}

const hasApt = () => isRoot() && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

/** @param {string[]} packages @param {(line: string) => void} log @param {AbortSignal} [signal] */
async function aptInstall(packages, log, signal) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  log(`apt-get install ${packages.join(" ")}`);
  const install = () =>
    run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env, signal });
  if ((await install()).code === 0) return;
  // The lists of packages may be missing or old.
  await run("apt-get", ["update"], { env, signal });
  const { code, output } = await install();
  if (code !== 0) log(output.trim().split("\n").slice(-3).join("\n"));
}

/**
 * Makes sure of a browser: the system's, else Debian's by apt-get (root), else Playwright's own.
 * @param {(line: string) => void} log @param {AbortSignal} [signal]
 * @returns {Promise<string | null>} null when there is one, else why not
 */
export async function ensureBrowser(log, signal) {
  const missing = PDF_PROGRAMS.filter((name) => spawnSync("which", [name], { stdio: "ignore" }).status !== 0);
  const wanted = [...(findChromium() ? [] : ["chromium"]), ...(missing.length > 0 ? PDF_PACKAGES : [])];
  if (wanted.length > 0 && hasApt()) await aptInstall(wanted, log, signal);
  else if (missing.length > 0) log(`without ${missing.join(" and ")}, the tests that need them are skipped`);
  if (findChromium() || (await findDownloaded())) return null;
  log("playwright install chromium");
  const { output } = await runNode(installed("playwright/cli.js"), ["install", "chromium"], { signal });
  if (await findDownloaded()) return null;
  const reason = output
    .trim()
    .split("\n")
    .findLast((line) => /error|fail|missing/i.test(line));
  return `no Chromium: neither the system's nor Playwright's runs here${reason ? ` (${reason.trim()})` : ""}`;
}
