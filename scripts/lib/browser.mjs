/** The browser of the journeys, and the programs that look at their PDFs. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installed } from "./paths.mjs";
import { aptInstall, ensurePrograms, hasApt } from "./programs.mjs";
import { runNode } from "./run.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"];
const PDF_PROGRAMS = [
  { program: "qpdf", packages: ["qpdf"] },
  { program: "pdfsig", packages: ["poppler-utils"] },
];

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

/**
 * Makes sure of a browser: the system's, else Debian's by apt-get (root), else Playwright's own.
 * @param {(line: string) => void} log @param {AbortSignal} [signal]
 * @returns {Promise<string | null>} null when there is one, else why not
 */
export async function ensureBrowser(log, signal) {
  await ensurePrograms(PDF_PROGRAMS, log, signal);
  if (!findChromium() && hasApt()) await aptInstall(["chromium"], log, signal);
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
