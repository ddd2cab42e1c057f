/**
 * Lighthouse, mobile, on every main page: `npm run bench -- pages`. Goals: performance ≥ 95, accessibility 100, and at
 * most 200 ms of blocking on the list of documents. A page whose performance misses its goal is measured twice more,
 * and the median counts (`RUNS=1` takes the first). `PAGES=documents,landing` measures those whose name contains one of
 * these; the full reports are written to .test/lighthouse. The slowdown to a phone is calibrated to this machine, as
 * Lighthouse's guide asks; `SLOWDOWN=4` takes its constant.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Cookie } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import * as constants from "lighthouse/core/config/constants.js";
import { STAND_IN_SECRET_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from "@/test/stripe/stand-in";
import { root } from "../scripts/lib/paths.mjs";
import { type BenchBrowser, demoCookies, startChromium } from "./lib/chromium";
import { machine } from "./lib/measure.mjs";
import { findingsOf } from "./lib/page-findings";
import { type BenchPage, mainPages, PAGE_SETTINGS } from "./lib/page-list";
import { startBenchServer } from "./lib/server.mjs";
import { measureSlowdown } from "./lib/slowdown";

const REPORTS = path.join(root, ".test/lighthouse");
const GOALS = { performance: 95, accessibility: 100, blockingMs: 200 } as const;
/** Whose blocking time has a goal of its own. */
const IS_LIST = /^documents,/;
/** Of a page that misses its performance goal. */
const RUNS = Number(process.env.RUNS ?? 3);

const wanted = (process.env.PAGES ?? "").split(",").filter(Boolean);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((part) => name.includes(part));

const TRIES = 3;

/** The browser, its DevTools port, and how much slower a phone is. */
type Phone = BenchBrowser & { readonly slowdown: number };

/**
 * Gives the browser exactly these cookies. A `Cookie` header of Lighthouse's would not do: the browser sends its own
 * instead, once a page has set one.
 */
async function setCookies(browser: Browser, cookies: readonly Cookie[]): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send("Storage.clearCookies");
  await session.send("Storage.setCookies", {
    cookies: cookies.map(({ name, value, domain, path }) => ({ name, value, domain, path, httpOnly: true })),
  });
  await session.detach();
}

/** Lighthouse sometimes loses the start of a navigation in its trace: the page is loaded again then. */
async function measure(phone: Phone, address: string, left = TRIES): Promise<Result> {
  const outcome = await lighthouse(address, {
    port: phone.port,
    throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: phone.slowdown },
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices"],
  });
  const result = outcome?.lhr;
  if ((!result || result.runtimeError) && left > 1) return measure(phone, address, left - 1);
  if (!result || result.runtimeError) throw new Error(`${address}: ${result?.runtimeError?.message}`);
  if (new URL(result.finalDisplayedUrl).pathname !== new URL(address).pathname)
    throw new Error(`${address} leads to ${result.finalDisplayedUrl}`);
  return result;
}

const score = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const value = (result: Result, audit: string): number => result.audits[audit]?.numericValue ?? Number.NaN;

/** The first result if it meets the goal, else the median of all runs. */
async function measureUntilClear(phone: Phone, address: string): Promise<Result> {
  const first = await measure(phone, address);
  if (score(first, "performance") >= GOALS.performance) return first;
  const results = [first];
  for (let run = 1; run < RUNS; run++) results.push(await measure(phone, address));
  results.sort((a, b) => score(a, "performance") - score(b, "performance"));
  return results[Math.floor(results.length / 2)] ?? first;
}

const COLUMNS = [24, 6, 6, 6, 9, 9, 9, 7, 9];

function line(cells: readonly (string | number)[]): void {
  console.log(
    cells
      .map((cell, i) =>
        i === 0 ? String(cell).padEnd(COLUMNS[i] ?? 0) : String(cell).padStart(COLUMNS[i] ?? 0),
      )
      .join(""),
  );
}

/** Goals that a page misses. */
function missesOf({ name }: BenchPage, result: Result): string[] {
  const blocking = value(result, "total-blocking-time");
  return [
    ...(score(result, "performance") < GOALS.performance ? ["performance"] : []),
    ...(score(result, "accessibility") < GOALS.accessibility ? ["accessibility"] : []),
    ...(IS_LIST.test(name) && blocking > GOALS.blockingMs ? [`blocking > ${GOALS.blockingMs} ms`] : []),
  ];
}

function report(page: BenchPage, result: Result): number {
  const misses = missesOf(page, result);
  const ms = (audit: string) => `${Math.round(value(result, audit))} ms`;
  line([
    page.name,
    score(result, "performance"),
    score(result, "accessibility"),
    score(result, "best-practices"),
    ms("first-contentful-paint"),
    ms("largest-contentful-paint"),
    ms("total-blocking-time"),
    value(result, "cumulative-layout-shift").toFixed(3),
    `${Math.round(value(result, "total-byte-weight") / 1024)} KiB`,
  ]);
  if (misses.length > 0) console.log(`  missed: ${misses.join(", ")}`);
  for (const finding of findingsOf(result)) console.log(`  ${finding}`);
  const file = `${page.name.replaceAll(/[^\w]+/g, "-")}.json`;
  writeFileSync(path.join(REPORTS, file), JSON.stringify(result, null, 1));
  return misses.length;
}

async function measureAll(
  bench: BenchBrowser,
  base: string,
  cookies: readonly Cookie[],
  pages: readonly BenchPage[],
): Promise<number> {
  let missed = 0;
  const phone = { ...bench, slowdown: await measureSlowdown(bench.port, new URL("/status", base).href) };
  line(["", "perf.", "acc.", "best", "FCP", "LCP", "TBT", "CLS", "bytes"]);
  for (const page of pages) {
    if (!isWanted(page.name)) continue;
    const address = new URL(page.path, base).href;
    try {
      await setCookies(bench.browser, page.isPublic ? [] : cookies);
      const result = await measureUntilClear(phone, address);
      missed += report(page, result) > 0 ? 1 : 0;
    } catch (error) {
      missed++;
      console.log(`${page.name}: not measured: ${error instanceof Error ? error.message : error}`);
    }
  }
  return missed;
}

/** Where plans are for sale, with a stand-in for the payment provider. */
async function measureShop(bench: BenchBrowser): Promise<number> {
  const page: BenchPage = { name: "pricing", path: "/pricing", isPublic: true };
  const stripe = await StripeStandIn.start();
  stripe.addPrices();
  const server = await startBenchServer({
    STRIPE_SECRET_KEY: STAND_IN_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
    STRIPE_API_BASE: stripe.url,
  });
  try {
    return await measureAll(bench, server.demo.appUrl, [], [page]);
  } finally {
    await server.stop();
    await stripe.close();
  }
}

async function measureInstance(bench: BenchBrowser): Promise<number> {
  const server = await startBenchServer(PAGE_SETTINGS);
  try {
    const cookies = await demoCookies(bench.browser, server.demo);
    return await measureAll(bench, server.demo.appUrl, cookies, await mainPages(server.demo));
  } finally {
    await server.stop();
  }
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
machine();
const bench = await startChromium();
try {
  let missed = await measureInstance(bench);
  if (isWanted("pricing")) missed += await measureShop(bench);
  console.log(missed === 0 ? "All goals are met." : `Pages that miss a goal: ${missed}.`);
} finally {
  await bench.browser.close();
}
