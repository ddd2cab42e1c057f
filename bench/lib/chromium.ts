import { createServer } from "node:net";
import { type Browser, type Cookie, chromium } from "@playwright/test";
import { findChromium } from "../../scripts/lib/programs.mjs";
import type { BenchServer } from "./server.mjs";

export interface BenchBrowser {
  readonly browser: Browser;
  /** Port of the DevTools protocol. */
  readonly port: number;
}

const FLAGS = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

export async function startChromium(): Promise<BenchBrowser> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  return { browser, port };
}

/** Signs in to the demo account on its page. @returns the session's cookies */
export async function demoCookies(browser: Browser, demo: BenchServer["demo"]): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL: demo.appUrl });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email address").first().fill(demo.email);
  await page.getByLabel("Password", { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/documents$/);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
