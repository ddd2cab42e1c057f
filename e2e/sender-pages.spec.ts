import type { Locator, Page } from "@playwright/test";
import { createAccount, createKey } from "./support/accounts";
import {
  caller,
  createAndSend,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
} from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { signIn } from "./support/sign-in";
import { LEASE, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/**
 * The sender’s pages before and after sending: resuming a draft, signing one’s own part, and what every page has in
 * common.
 */

async function uploadToSend(page: Page): Promise<string> {
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname;
}

async function edges(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { left: box.x, right: box.x + box.width };
}

test("what was uploaded and not sent is found again, goes on where it was left, and can be deleted", async ({
  page,
}) => {
  const account = await createAccount();
  await signIn(page, account);
  const address = await uploadToSend(page);
  await page.getByLabel("Name", { exact: true }).first().fill("Grace Hopper");
  await page.getByLabel("Email address").first().fill("grace@example.com");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(page.locator("[data-stage] [data-page='1']")).toBeVisible();

  await page.goto("/documents");
  const unsent = page.getByRole("region", { name: "Continue where you left off" });
  const link = unsent.getByRole("link", { name: "Continue: lease-agreement" });
  await expect(link).toHaveAttribute("href", address);
  await expectAccessible(page, "documents with one that was not sent", { within: unsent });
  await page.getByRole("link", { name: "Drafts" }).click();
  await expect(page).toHaveURL(/view=drafts/);
  await link.click();
  await expect(page.getByLabel("Email address").first()).toHaveValue("grace@example.com");

  await page.goto("/documents?view=drafts");
  await unsent.getByRole("button", { name: "Delete lease-agreement" }).click();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByText("No documents here")).toBeVisible();
});

test("on a phone: the chosen tab is in sight, and a document says whom it went to", async ({ browser }) => {
  const account = await createAccount("Ada Sender");
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  const name = `Maximiliane ${"von und zu ".repeat(8)}Hohenzollern`;
  const email = `${"maximiliane.".repeat(4)}hohenzollern@${"subdomain.".repeat(5)}example.com`;
  const { id } = await createAndSend(await createKey(account), template.id, [
    { roleKey: "tenant", name, email },
  ]);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await signIn(page, account);
  await page.goto("/documents");
  await expect(page.getByText(name).filter({ visible: true })).toBeVisible();
  await page.goto("/documents?view=drafts");
  const tabs = page.getByRole("navigation", { name: "Filter documents" });
  await expect(tabs.getByRole("link", { name: "Drafts" })).toBeInViewport({ ratio: 0.95 });

  // The address is shown in full: touch screens cannot hover over truncated text.
  await page.goto(`/documents/${id}`);
  const people = page.getByRole("complementary", { name: "Recipients and history" });
  for (const text of [name, email]) {
    const line = people.getByText(text, { exact: true }).first();
    await expect(line).toBeVisible();
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await context.close();
});

test("one's own turn is seen and taken from the dashboard", async ({ page }) => {
  const account = await createAccount("Ada Sender");
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  const document = await createAndSend(await createKey(account), template.id, [
    { roleKey: "tenant", name: "Ada Sender", email: account.email },
  ]);
  await signIn(page, account);
  await page.goto("/documents");
  await page.getByRole("link", { name: "Needs me 1" }).click();
  await expect(page).toHaveURL(/view=needs-me/);
  await expectAccessible(page, "documents that wait for the reader");
  await page.getByRole("link", { name: "Sign now: lease-agreement" }).first().click();
  await expect(page).toHaveURL(/\/sign\//);
  await expect(page.getByRole("heading", { level: 1, name: "lease-agreement" })).toBeVisible();

  await page.goto(`/documents/${document.id}`);
  await expect(page.getByText("Waiting for you")).toBeVisible();
  await expect(page.getByText("It’s your turn to sign")).toBeVisible();
  await page.getByRole("link", { name: "Sign now" }).click();
  await expect(page).toHaveURL(/\/sign\//);
});

test("nobody is led to another's turn", async ({ page }) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  const document = await createAndSend(await createKey(account), template.id, [
    { roleKey: "tenant", name: "Grace Hopper", email: "grace@example.com" },
  ]);
  await signIn(page, account);
  await page.goto(`/documents/${document.id}/sign`);
  await expect(page).toHaveURL(new RegExp(`/documents/${document.id}$`));
  await expect(page.getByRole("link", { name: "Sign now" })).toHaveCount(0);
});

test("the editor of a document has its bars beside each other at the widths of laptops", async ({ page }) => {
  await signIn(page, await createAccount());
  await uploadToSend(page);
  await page.getByLabel("Name", { exact: true }).first().fill("Grace Hopper");
  await page.getByLabel("Email address").first().fill("grace@example.com");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  const toolbar = page.getByRole("toolbar", { name: "Editor toolbar" });
  await expect(toolbar).toBeVisible();
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const panel = await edges(page.getByRole("complementary", { name: "Properties" }));
    const last = await edges(toolbar.getByRole("button").last());
    expect(last.right, `at ${width} pixels`).toBeLessThanOrEqual(panel.left);
    const stage = await edges(page.locator("[data-stage]"));
    expect(stage.right - stage.left, `the pages at ${width} pixels`).toBeGreaterThan(600);
  }
});

test("the bar of the template editor has room for all in it at half the width of a screen", async ({
  page,
}) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  await signIn(page, account);
  await page.goto(`/templates/${template.id}`);
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("button", { name: "More", exact: true })).toBeVisible();
  for (const width of [720, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const status = await edges(bar.getByText(/^Version 1/).first());
    const more = await edges(bar.getByRole("button", { name: "More", exact: true }));
    expect(status.right, `at ${width} pixels`).toBeLessThanOrEqual(more.left);
  }
});

test("a menu that could not be downloaded says so, and opens once it can be", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/Failed to load resource/);
  // Disables downloads ahead of use.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await signIn(page, await createAccount("Ada Sender"));
  await page.goto("/documents");
  const account = page.getByRole("button", { name: "Your account: Ada Sender" });
  await expectHydrated(account);
  const CHUNKS = "**/_next/static/chunks/**";
  await page.route(CHUNKS, (route) => route.abort());
  await account.click();
  await expect(
    page.getByText("That could not be loaded. Check your connection and try again, or reload the page."),
  ).toBeVisible();
  await expect(account).toHaveAttribute("aria-expanded", "false");
  await page.unroute(CHUNKS);
  await account.click();
  await expect(page.getByRole("menu", { name: "Your account: Ada Sender" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(account).toBeFocused();
});

test("an address of nothing answers 404 on every page of one thing", async ({ page, allowConsoleError }) => {
  allowConsoleError(/404/);
  await signIn(page, await createAccount());
  const unknown = "0192a3b4-0000-7000-8000-000000000000";
  const addresses = [
    "/templates",
    "/documents",
    "/documents/new",
    "/documents/bulk",
    "/documents/bulk/new",
    "/developers/webhooks",
  ].map((path) => `${path}/${unknown}`);
  for (const address of [...addresses, `/templates/${unknown}/preview`]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
    if (!address.startsWith("/developers"))
      await expect(page, address).toHaveTitle("Not found · Countersign");
  }
});

test("a page that is still drawn is told from an empty one", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  let draw = () => {};
  const isDrawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  await page.route(/\/\d+-(?:800|1400)\?/, async (route) => {
    await isDrawn;
    await route.continue();
  });
  await page.goto("/templates/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  const placeholder = page.locator("[data-stage] [data-page='1'] > .animate-pulse");
  await expect(placeholder).toBeVisible();
  draw();
  await expect(placeholder).toHaveCount(0);
});

test("New document looks the same on every page, and stays out of the way on low screens", async ({
  page,
}) => {
  const account = await createAccount();
  await signIn(page, account);
  const button = page.getByRole("link", { name: "New document" }).first();
  const look = () =>
    button.evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]);
  await page.goto("/documents");
  const first = await look();
  for (const path of ["/reports", "/templates", "/settings/profile"]) {
    await page.goto(path);
    expect(await look()).toEqual(first);
  }
  // Same size as at a zoom of 200 %: the bar scrolls away with the page and leaves its space to the content.
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto("/settings/profile");
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole("link", { name: "New document" })).not.toBeInViewport();
});

test("where colours are forced, what is chosen can be told from the rest", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const account = await createAccount();
  const { id } = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  await signIn(page, account);
  await page.goto("/documents");
  const tabs = page.getByRole("navigation", { name: "Filter documents" }).getByRole("link");
  const lines = await tabs.evaluateAll((all) =>
    all.map((tab) => [tab.getAttribute("aria-current"), getComputedStyle(tab).borderBottomColor]),
  );
  const [current] = lines.filter(([isCurrent]) => isCurrent === "page");
  const others = lines.filter(([isCurrent]) => isCurrent !== "page").map(([, color]) => color);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(current?.[1]);
  const here = page.getByRole("navigation", { name: "Main" }).first();
  await expect(here.getByRole("link", { name: "Documents" })).toHaveCSS("text-decoration-line", "underline");
  await expect(here.getByRole("link", { name: "Templates" })).toHaveCSS("text-decoration-line", "none");

  // The item that the keyboard has selected in a menu is outlined.
  const menu = page.getByRole("button", { name: /^Your account/ });
  await expectHydrated(menu);
  await menu.press("Enter");
  await expect(page.getByRole("menu").locator("[data-highlighted]")).toHaveCSS("outline-style", "solid");
  await page.keyboard.press("Escape");

  await page.goto(`/templates/${id}`);
  const roles = page.locator("[aria-pressed]").filter({ hasText: "Signs, step" });
  await expect(roles).toHaveCount(2);
  await expect(roles.and(page.locator("[aria-pressed=true]"))).toHaveCSS("outline-style", "solid");
  await expect(roles.and(page.locator("[aria-pressed=false]"))).toHaveCSS("outline-style", "none");
});

test("the fields of a file are looked at where they begin", async ({ page }) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  const email = freshEmail("tenant");
  const { id } = await createAndSend(await createKey(account), template.id, [
    { roleKey: "tenant", name: "Tom Tenant", email },
  ]);
  await caller()("POST", `/v1${await linkFor(email)}/decline`, { reason: "The rent is wrong." });
  await signIn(page, account);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Correct and send again" }).click();
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(page.locator("[data-stage] [data-page='3']")).toBeInViewport({ ratio: 0.3 });
});
