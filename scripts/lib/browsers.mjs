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
  { name: "firefox", device: "Desktop Firefox", type: firefox },
  { name: "webkit", device: "Desktop Safari", type: webkit },
];

/** Environment variable with the names of the other browsers that launch, for playwright.config.ts and its workers. */
export const OTHERS = "JOURNEY_BROWSERS";

/**
 * The other browsers that journeys run in: those launched by `npm test`, else those installed.
 * @returns {string[]} names
 */
export function otherBrowsers() {
  const starting = process.env[OTHERS];
  if (starting !== undefined) return starting.split(",").filter(Boolean);
  return OTHER_BROWSERS.filter(({ type }) => existsSync(type.executablePath())).map(({ name }) => name);
}

/**
 * Launches a browser: an installed one may lack system libraries.
 * @param {import("@playwright/test").BrowserType} type
 * @returns {Promise<string | null>} null if it launches, else the reason
 */
async function whyNotStarting(type) {
  try {
    const browser = await type.launch();
    await browser.close();
    return null;
  } catch (error) {
    return whyNot(error instanceof Error ? error.message : String(error));
  }
}

const hasChromium = () => findChromium() !== undefined || doesRun(chromium.executablePath());

/** @param {string} output of a failed installation */
function whyNot(output) {
  const lines = output.trim().split("\n");
  return (lines.find((line) => /error|fail|missing/i.test(line)) ?? lines.at(-1) ?? "no reason given").trim();
}

/** @param {AbortSignal} [signal] */
const playwrightCli =
  (signal) =>
  (/** @type {string[]} */ ...args) =>
    runNode(installed("playwright/cli.js"), args, { signal });

/**
 * Ensures that there is a Chromium: the system's, or else Playwright's own.
 * @param {(line: string) => void} log @param {AbortSignal} [signal]
 * @returns {Promise<string | null>} null if there is one, else the reason why not
 */
export async function ensureChromium(log, signal) {
  if (hasChromium()) return null;
  log("playwright install chromium");
  const { output } = await playwrightCli(signal)("install", "chromium");
  return hasChromium()
    ? null
    : `no Chromium: neither the system's nor Playwright's runs here (${whyNot(output)})`;
}

/**
 * Ensures that there is a Chromium, and downloads the other browsers where possible.
 * @param {(line: string) => void} log @param {AbortSignal} [signal]
 * @returns {Promise<{ obstacle: string | null; others: string[] }>} `obstacle`: why there is no Chromium; `others`:
 *   names of the other browsers that launch
 */
export async function ensureBrowsers(log, signal) {
  const playwright = playwrightCli(signal);
  const obstacle = await ensureChromium(log, signal);
  if (obstacle) return { obstacle, others: [] };
  /** @type {string[]} */
  const others = [];
  for (const { name, type } of OTHER_BROWSERS) {
    if (!existsSync(type.executablePath())) {
      const { output } = await playwright("install", name);
      if (!existsSync(type.executablePath())) {
        log(`recipients' journeys do not run in ${name}: ${whyNot(output)}`);
        continue;
      }
    }
    let why = await whyNotStarting(type);
    if (why && hasApt()) {
      await playwright("install-deps", name);
      why = await whyNotStarting(type);
    }
    if (why) log(`recipients' journeys do not run in ${name}: ${why}`);
    else others.push(name);
  }
  return { obstacle: null, others };
}
