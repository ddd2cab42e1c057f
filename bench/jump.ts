/**
 * "Next" to a field far down a long document: `npm run bench -- jump`. On a phone with a quarter of this machine's speed
 * and a slow line: the time from the press until the page's image is painted, and what was requested until then. Goal:
 * 1.5 s. Requests and bytes depend on the page alone, the time on the machine too. `PDF` names another file than the
 * sample, of 23 pages or more.
 */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { PDFDocument } from "pdf-lib";
import { startChromium } from "./lib/chromium";
import { giveWayToBrowser } from "./lib/give-way";
import { machine, percentile, row } from "./lib/measure.mjs";
import { startBenchServer } from "./lib/server.mjs";

const RUNS = Number(process.env.RUNS ?? 3);
const GOAL_MS = 1500;
const SAMPLE = "public/samples/lease-agreement.pdf";
/** Of the sample, one after the other: 40 pages. */
const COPIES = 10;
const FAR = 23;
/** The label of the field on the first page. */
const NEAR = "Near";
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

async function longDocument(): Promise<Uint8Array<ArrayBuffer>> {
  if (process.env.PDF) return new Uint8Array(await readFile(process.env.PDF));
  const long = await PDFDocument.create();
  const sample = await PDFDocument.load(await readFile(SAMPLE));
  for (let copy = 0; copy < COPIES; copy++)
    for (const page of await long.copyPages(sample, sample.getPageIndices())) long.addPage(page);
  return new Uint8Array(await long.save());
}

/**
 * Sends the long document with a field on its first page and one far down: once for each visit, since a later one
 * continues with the field that is not filled yet. @returns the path of its signing link
 */
async function sendLong(ask: Ask, pdf: Uint8Array<ArrayBuffer>): Promise<string> {
  const text = (key: string, label: string, page: number) => {
    const place = { page, x: 0.3, y: 0.5, width: 0.3, height: 0.03 };
    return { id: key, key, roleKey: "tenant", type: "text", label, ...place };
  };
  const payload = {
    name: "Long lease",
    roles: [{ key: "tenant", label: "Tenant", kind: "signer", order: 1 }],
    fields: [text("near", NEAR, 1), text("far", "Far", FAR)],
    recipients: [{ roleKey: "tenant", name: "Tom Tenant", email: "jump@countersign.example" }],
    send: true,
  };
  const form = new FormData();
  form.set("payload", JSON.stringify(payload));
  form.set("file", new Blob([pdf], { type: "application/pdf" }), "long.pdf");
  const document = await ask<{ id: string; recipients: { id: string }[] }>("POST", "/v1/documents", form);
  const link = `/v1/documents/${document.id}/recipients/${document.recipients[0]?.id}/link`;
  return new URL((await ask<{ url: string }>("POST", link)).url).pathname;
}

/** Presses "Next", and waits until the far page's image is painted within the screen. */
const jump = (page: Page) =>
  page.evaluate(
    (far) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const buttons = [...document.querySelectorAll<HTMLElement>("[data-next]")];
        buttons.find((button) => button.checkVisibility())?.click();
        // No named function: the compiler marks those with a helper that the page does not have.
        const timer = setInterval(() => {
          const image = document.querySelector<HTMLImageElement>(`[data-page="${far}"] img`);
          const { top = 0, bottom = 0 } = image?.getBoundingClientRect() ?? {};
          if (!image?.complete || image.naturalWidth === 0 || top >= window.innerHeight || bottom <= 0)
            return;
          clearInterval(timer);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
        }, 10);
      }),
    FAR,
  );

/** @param idleMs spent on the first field */
async function measure(browser: Browser, address: string, idleMs: number) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_LINE);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(address);
  const next = page.locator("[data-next]").filter({ visible: true });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("[data-next]") ?? {}).some((key) => key.startsWith("__reactProps$")),
  );
  await next.click();
  await page.getByRole("textbox", { name: NEAR }).fill("one");
  await page.waitForTimeout(idleMs);
  let [requests, bytes] = [0, 0];
  cdp.on("Network.requestWillBeSent", ({ request }) => {
    if (request.url.includes("/api/pages/")) requests += 1;
  });
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const ms = await jump(page);
  const found = { ms, requests, bytes };
  await context.close();
  return found;
}

const server = await startBenchServer();
const { browser } = await startChromium();
try {
  machine();
  if (!giveWayToBrowser()) console.log("The server shares the cores evenly with the browser.");
  const { appUrl, apiKey } = server.demo;
  const ask: Ask = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(new URL(path, appUrl), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : await response.json();
  };
  const pdf = await longDocument();
  const visit = async (idleMs: number) =>
    measure(browser, new URL(await sendLong(ask, pdf), appUrl).href, idleMs);
  // Draws the pages: later visits find their images.
  await visit(3000);
  for (const [what, idleMs] of [
    ["after 3 s on the field before", 3000],
    ["at once", 0],
  ] as const) {
    const found: Awaited<ReturnType<typeof measure>>[] = [];
    for (let run = 0; run < RUNS; run++) found.push(await visit(idleMs));
    const of = (key: "ms" | "requests" | "bytes") =>
      percentile(
        found.map((one) => one[key]),
        0.5,
      );
    row(`to page ${FAR}, ${what}`, of("ms"), { goal: `≤ ${GOAL_MS} ms`, atMost: GOAL_MS });
    row("  images and texts of pages requested before it", of("requests"), { unit: "" });
    row("  received", of("bytes") / 1000, { unit: "kB" });
  }
} finally {
  await browser.close();
  await server.stop();
}
