import { defineConfig, devices } from "@playwright/test";
import { OTHER_BROWSERS, otherBrowsers } from "./scripts/lib/browsers.mjs";
import { findChromium } from "./scripts/lib/programs.mjs";

// `npm test` brings the browser and the server and names its address; alone, this uses the running server's.
const baseURL = process.env.BASE_URL ?? "http://localhost:3000";
/**
 * Chromium runs all journeys. Other engines run the recipients': those marked so where the engine matters (ink,
 * selection, files, frames, offline, printing) with every commit, the rest nightly.
 */
const ENGINE_MATTERS = /@engines/;
const isNightly = process.env.JOURNEY_STAGE === "nightly";
/** Actions of people who were sent a link. */
const RECIPIENTS = /\/(signing[\w-]*|embed)\.spec\.ts$/;
const isRoot = process.getuid?.() === 0;

const CHROMIUM = {
  name: "chromium",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Containers give little shared memory, and Chromium's sandbox does not work for root.
        "--disable-dev-shm-usage",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A journey crosses a browser, a server and background work on a machine that may be busy with all else: it is tried
  // once more, and then named as flaky at the end of the list.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // Generous: the machine may be building or type-checking beside it. Nothing waits longer than it has to.
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "en-GB",
    timezoneId: "UTC",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording a trace takes about as long as a journey itself.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
  },
  projects: [
    ...(isNightly ? [] : [CHROMIUM]),
    // Recipients use any browser. `npm test` reports which of these it could not install, and why.
    ...OTHER_BROWSERS.filter(({ name }) => otherBrowsers().includes(name)).map(({ name, device }) => ({
      name,
      testMatch: RECIPIENTS,
      ...(isNightly ? { grepInvert: ENGINE_MATTERS } : { grep: ENGINE_MATTERS }),
      use: { ...devices[device], viewport: { width: 1440, height: 900 } },
    })),
  ],
});
