/**
 * Interactions with the list of 10,000 documents: `npm run bench -- list`. Each is timed in Chromium, slowed to the
 * speed of a phone (lib/slowdown.ts), from the input to the next paint (Event Timing, as in INP): the response to the
 * input, not the finished load. Goal: 75th percentile ≤ 100 ms, the same percentile as that of INP. Durations are
 * multiples of 8 ms; those below 16 ms are not reported and count as 16 ms.
 */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { demoCookies, startChromium } from "./lib/chromium";
import { giveWayToBrowser } from "./lib/give-way";
import { machine, percentile, row } from "./lib/measure.mjs";
import { seedList } from "./lib/seed-list";
import { startBenchServer } from "./lib/server.mjs";
import { chooseSlowdown } from "./lib/slowdown";

const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 10_000);
const RUNS = Number(process.env.RUNS ?? 9);
const GOAL_MS = 100;
/** The shortest duration that browsers report, in ms. */
const MIN_MS_LENGTH = 16;

declare global {
  interface Window {
    interactions: number[];
  }
}

/** Collects durations of events that belong to an interaction. */
function collect(shortest: number): void {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) window.interactions.push(entry.duration);
  }).observe({ type: "event", durationThreshold: shortest, buffered: true } as PerformanceObserverInit);
}

/** Waits for an event's entry, which is delivered after its paint, in a task of its own. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))),
      ),
  );

type Interaction = {
  what: string;
  /** Brings the page to its starting state. */
  before?: (page: Page) => Promise<unknown>;
  /** Moves the pointer to the target. */
  aim?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** Brings the page back. */
  after?: (page: Page) => Promise<unknown>;
};

/** React marks the elements that it has hydrated. The network is never idle, because an event stream stays open. */
const hydrated = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith("__reactProps$")),
    selector,
  );
const listShown = (page: Page) => hydrated(page, "[data-row-link]");
const open = async (page: Page) => {
  await page.goto("/documents");
  await listShown(page);
};
/**
 * Points before pressing, since a hand does not arrive and press at once. Presses at the pointer's position:
 * `Locator.click` checks in the page what is hit, within the measured time of its events.
 */
const click = (on: (page: Page) => Locator): Pick<Interaction, "aim" | "act"> => ({
  aim: (page) => on(page).hover(),
  act: async ({ mouse }) => {
    await mouse.down();
    await mouse.up();
  },
});
const press = (key: string) => (page: Page) => page.keyboard.press(key);
const focusRow = (page: Page) => page.locator("[data-row-link]").nth(3).focus();

const INTERACTIONS: readonly Interaction[] = [
  {
    what: "go to the list from another page",
    before: (page) => page.goto("/templates").then(() => hydrated(page, "aside nav a")),
    ...click((page) => page.getByRole("link", { name: "Documents", exact: true }).first()),
    after: listShown,
  },
  {
    what: "change the tab",
    before: open,
    ...click((page) => page.getByRole("link", { name: /^Completed/ })),
    after: (page) => page.waitForURL(/view=/),
  },
  {
    what: "open the filters",
    before: open,
    ...click((page) => page.getByRole("button", { name: "Filter" })),
  },
  {
    what: "tick a filter",
    ...click((page) => page.getByRole("checkbox", { name: "Completed", exact: true })),
  },
  {
    what: "apply the filters",
    ...click((page) => page.getByRole("button", { name: "Apply filters" })),
    after: (page) => page.waitForURL(/status=/),
  },
  {
    what: "sort, by key",
    before: async (page) => {
      await open(page);
      await page.getByRole("combobox", { name: "Sort by" }).focus();
    },
    act: press("ArrowDown"),
    after: (page) => page.waitForURL(/sort=/),
  },
  {
    what: "type a letter of a search",
    before: async (page) => {
      await open(page);
      await page.getByRole("searchbox").focus();
    },
    act: async (page) => {
      for (const letter of "lease 77") await page.keyboard.press(letter === " " ? "Space" : letter);
    },
    after: (page) => page.waitForURL(/q=/),
  },
  { what: "next row (j)", before: (page) => open(page).then(() => focusRow(page)), act: press("j") },
  { what: "previous row (k)", act: press("k") },
  { what: "select a row (x)", act: press("x") },
  { what: "clear the selection (Escape)", act: press("Escape") },
  { what: "tick a row", ...click((page) => page.locator("[data-row] input").nth(5)) },
  { what: "select all", ...click((page) => page.getByRole("checkbox", { name: /^Select all/ })) },
  { what: "select none", ...click((page) => page.getByRole("checkbox", { name: /^Select all/ })) },
  {
    what: "open a row's menu",
    ...click((page) => page.getByRole("button", { name: /^Actions for/ }).nth(2)),
    after: press("Escape"),
  },
  { what: "open the preview (p)", before: focusRow, act: press("p") },
  { what: "next row with the preview (j)", act: press("j") },
  { what: "close the preview (Escape)", act: press("Escape") },
  { what: "open the palette (Ctrl K)", act: press("ControlOrMeta+k") },
  {
    what: "type a letter in the palette",
    before: (page) => page.getByRole("dialog").getByRole("combobox").waitFor(),
    act: async (page) => {
      for (const letter of "offer") await page.keyboard.press(letter);
    },
    after: press("Escape"),
  },
  {
    what: "next page",
    ...click((page) => page.getByRole("link", { name: "Next", exact: true })),
    after: (page) => page.waitForURL(/cursor=/),
  },
  {
    what: "open a document",
    before: open,
    ...click((page) => page.locator("[data-row-link]").nth(1)),
    after: (page) => page.waitForURL(/\/documents\/[0-9a-f-]{36}/),
  },
];

/**
 * Measures the longest of the interaction's events. Typing consists of several interactions, of which the longest
 * counts.
 */
async function measure(
  page: Page,
  cdp: CDPSession,
  slowdown: number,
  { before, aim, act, after }: Interaction,
): Promise<number> {
  const slow = (rate: number) => cdp.send("Emulation.setCPUThrottlingRate", { rate });
  await slow(1);
  await before?.(page);
  await settled(page);
  await slow(slowdown);
  await aim?.(page);
  await settled(page);
  await page.evaluate(() => {
    window.interactions = [];
  });
  await act(page);
  await settled(page);
  const durations = await page.evaluate(() => window.interactions);
  await slow(1);
  await after?.(page);
  return Math.max(MIN_MS_LENGTH, ...durations);
}

const server = await startBenchServer();
const { browser, port } = await startChromium();
try {
  machine();
  if (!giveWayToBrowser()) console.log("The server shares the cores evenly with the browser.");
  const slowdown = await chooseSlowdown(port, new URL("/status", server.demo.appUrl).href);
  await seedList(server, DOCUMENTS);
  const context = await browser.newContext({
    baseURL: server.demo.appUrl,
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies(await demoCookies(browser, server.demo));
  await context.addInitScript(collect, MIN_MS_LENGTH);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const durations = new Map<string, number[]>(INTERACTIONS.map(({ what }) => [what, []]));
  // The first round loads what is only loaded on first use, so it does not count.
  for (let run = 0; run <= RUNS; run++)
    for (const interaction of INTERACTIONS) {
      const duration = await measure(page, cdp, slowdown, interaction);
      if (run > 0) durations.get(interaction.what)?.push(duration);
    }
  for (const [what, samples] of durations) {
    row(what, percentile(samples, 0.75), { goal: `≤ ${GOAL_MS} ms`, atMost: GOAL_MS });
    row("  slowest", Math.max(...samples));
  }
} finally {
  await browser.close();
  await server.stop();
}
