/** The browsers that run the journeys. */
import { existsSync } from "node:fs";
import { chromium, firefox, webkit } from "@playwright/test";
import { installed } from "./paths.mjs";
import { doesRun, findChromium, hasApt } from "./programs.mjs";
import { runNode } from "./run.mjs";

/**
 * The other browsers for the recipients' journeys, where Playwright's builds can be downloaded. Debian's firefox-esr
 * (153) lacks a WebDriver BiDi command that Playwright 1.65 needs for every page (emulation.setMediaFeaturesOverride),
 * and Playwright supports only its own WebKit build, not WebKitGTK.
 */
export const OTHER_BROWSERS = [
  { name: "firefox", device: "Desktop Firefox", isInstalled: () => existsSync(firefox.executablePath()) },
  { name: "webkit", device: "Desktop Safari", isInstalled: () => existsSync(webkit.executablePath()) },
];

const hasChromium = () => findChromium() !== undefined || doesRun(chromium.executablePath());

/** @param {string} output of a failed installation */
function whyNot(output) {
  const lines = output.trim().split("\n");
  return (lines.find((line) => /error|fail|missing/i.test(line)) ?? lines.at(-1) ?? "no reason given").trim();
}

/**
 * Ensures a Chromium, the system's or else Playwright's own, and downloads the others where possible.
 * @param {(line: string) => void} log @param {AbortSignal} [signal]
 * @returns {Promise<string | null>} null when there is a Chromium, else why not
 */
export async function ensureBrowsers(log, signal) {
  const playwright = (/** @type {string[]} */ ...args) =>
    runNode(installed("playwright/cli.js"), args, { signal });
  if (!hasChromium()) {
    log("playwright install chromium");
    const { output } = await playwright("install", "chromium");
    if (!hasChromium())
      return `no Chromium: neither the system's nor Playwright's runs here (${whyNot(output)})`;
  }
  for (const { name, isInstalled } of OTHER_BROWSERS) {
    if (isInstalled()) continue;
    const { output } = await playwright("install", name);
    if (!isInstalled()) log(`recipients' journeys do not run in ${name}: ${whyNot(output)}`);
    else if (hasApt()) await playwright("install-deps", name);
  }
  return null;
}
