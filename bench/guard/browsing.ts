import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { fillOnPage } from "../../e2e/support/signing";
import { demoCookies, startChromium } from "../lib/chromium";
import type { GuardedServer } from "./guarded-server";

/** So long without a further script or style, and a page has all that it loads by itself. */
const QUIET_MS = 1_500;
const WAIT_MS = 60_000;
const KB = 1_000;

/** What a visitor's browser does: with empty caches each time, as for the first visit. */
export class Visitor {
  readonly #browser: Browser;
  readonly #sessions = new Map<string, Awaited<ReturnType<typeof demoCookies>>>();

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async start(): Promise<Visitor> {
    const { browser } = await startChromium();
    return new Visitor(browser);
  }

  async #onPage<T>(options: BrowserContextOptions, visit: (page: Page) => Promise<T>): Promise<T> {
    const context = await this.#browser.newContext(options);
    try {
      return await visit(await context.newPage());
    } finally {
      await context.close();
    }
  }

  /** Opens a link and fills in all that it asks for, up to the review. */
  fill(server: GuardedServer, token: string): Promise<void> {
    return this.#onPage({ baseURL: server.base }, (page) => fillOnPage(page, `/sign/${token}`, "Ben Bench"));
  }

  /** Scripts and styles that the signing page loads by itself, in KB as sent. */
  signingPageBytes(server: GuardedServer, token: string): Promise<number> {
    return this.#onPage({ baseURL: server.base }, (page) =>
      bytesOf(page, `/sign/${token}`, ["script", "stylesheet"]),
    );
  }

  /** Scripts that the dashboard's list of documents loads by itself, in KB as sent. */
  async listBytes(server: GuardedServer): Promise<number> {
    const cookies = this.#sessions.get(server.base) ?? (await demoCookies(this.#browser, server.demo));
    this.#sessions.set(server.base, cookies);
    return this.#onPage({ baseURL: server.base, storageState: { cookies, origins: [] } }, (page) =>
      bytesOf(page, "/documents", ["script"]),
    );
  }

  stop(): Promise<void> {
    return this.#browser.close();
  }
}

/** @returns KB of the bodies of these kinds of resources, as sent, once no more have come for a while */
async function bytesOf(page: Page, address: string, kinds: readonly string[]): Promise<number> {
  let bytes = 0;
  let last = performance.now();
  const reading: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    if (!kinds.includes(request.resourceType())) return;
    last = performance.now();
    reading.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes += responseBodySize;
      }),
    );
  });
  const failed: string[] = [];
  page.on("requestfailed", (request) => {
    if (kinds.includes(request.resourceType())) failed.push(request.url());
  });
  const response = await page.goto(address, { waitUntil: "load" });
  if (!response?.ok()) throw new Error(`${address}: ${response?.status()}`);
  const deadline = performance.now() + WAIT_MS;
  while (performance.now() - last < QUIET_MS && performance.now() < deadline)
    await page.waitForTimeout(QUIET_MS / 5);
  await Promise.all(reading);
  if (failed.length > 0) throw new Error(`${address}: not loaded: ${failed.join(", ")}`);
  return bytes / KB;
}
