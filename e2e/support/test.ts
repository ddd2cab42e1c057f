import { mkdirSync } from "node:fs";
import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from "@playwright/test";

/**
 * Playwright's `test`, with one more requirement: a console error or an uncaught exception in any page of any context
 * fails the test, unless the test declared it as expected.
 */

interface Fixtures {
  /** Declares a console error that this test causes on purpose, such as the browser's own message on a 404. */
  allowConsoleError: (pattern: RegExp) => void;
}

interface Watch {
  errors: string[];
  allowed: RegExp[];
  add(context: BrowserContext): void;
}

/**
 * pdf.js reports this from its worker when a page is left while its document is still loading: harmless, and the
 * library offers no way to cancel a load quietly.
 */
const LEFT_WHILE_OPENING = /^Error: Worker was terminated.*pdf\.worker/s;

export const test = base.extend<Fixtures & { watch: Watch }>({
  watch: [
    async ({ browser }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [LEFT_WHILE_OPENING];
      const watched = new WeakSet<BrowserContext>();
      const add = (context: BrowserContext) => {
        if (watched.has(context)) return;
        watched.add(context);
        context.on("console", (message) => {
          if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
        });
        context.on("weberror", (error) => errors.push(error.error().stack ?? error.error().message));
      };
      // Contexts that a test opens itself: a second signer, a phone.
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await newContext(withoutMobile(browser, options));
        add(context);
        return context;
      };
      await use({ errors, allowed, add });
      browser.newContext = newContext;
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      // All errors are on the first line, which a run repeats at its end.
      if (unexpected.length > 0)
        throw new Error(`errors in the browser's console: ${unexpected.join(" · ")}`);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    watch.add(context);
    await use(context);
  },
  allowConsoleError: async ({ watch }, use) => {
    await use((pattern) => watch.allowed.push(pattern));
  },
});

export { expect };

/** A path for a file of the running journey, among its results; the next run removes it. */
export function resultFile(name: string): string {
  const file = base.info().outputPath(name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/**
 * Marks a recipients' journey whose outcome depends on the browser's engine: ink, files, focus, text, frames,
 * right-to-left text, offline storage. Engines other than Chromium run the unmarked recipients' journeys only in the
 * nightly run.
 */
export const EVERY_ENGINE = { tag: "@engines" };

/** Firefox has no mobile emulation: a small touch screen is the closest equivalent. */
function withoutMobile(browser: Browser, options?: BrowserContextOptions): BrowserContextOptions | undefined {
  if (browser.browserType().name() !== "firefox" || !options) return options;
  const { isMobile: _, ...others } = options;
  return others;
}

/** The small screen of the journeys: 390 × 844 CSS pixels, with touch. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** `PHONE` for every test of a file: `test.use(ON_PHONE)`. */
export const ON_PHONE = {
  ...PHONE,
  isMobile: async ({ browserName }: { browserName: string }, use: (isMobile: boolean) => Promise<void>) =>
    use(browserName !== "firefox"),
};
