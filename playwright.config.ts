import { defineConfig, devices } from "@playwright/test";
import { OTHER_BROWSERS, otherBrowsers } from "./scripts/lib/browsers.mjs";
import { findChromium } from "./scripts/lib/programs.mjs";

// `npm test` starts the browser and the server and passes the address; without it, the server that is already running
// is used.
const baseURL = process.env.BASE_URL ?? "http://localhost:3000";
/**
 * Chromium runs all journeys. Other engines run the recipients' journeys: those marked as dependent on the engine
 * (ink, selection, files, frames, offline, printing) with every commit, the rest nightly.
 */
const ENGINE_MATTERS = /@engines/;
const isNightly = process.env.JOURNEY_STAGE === "nightly";
/** Matches the journeys of people who were sent a link. */
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
        // Containers have little shared memory, and Chromium's sandbox does not work for root.
        "--disable-dev-shm-usage",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A journey involves a browser, a server and background work on a machine that may be busy with other work: it is
  // tried once more, and then listed as flaky at the end.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  // Generous: the machine may be building or type-checking at the same time. No check waits longer than it has to.
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
