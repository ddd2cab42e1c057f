import type { OpenApiDocument } from "@/lib/api/openapi/openapi-types";
import { createAccount, createKey } from "./support/accounts";
import { BASE_URL } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** The documentation as a reader uses it: complete, accessible, searchable, and with "Try it". */

const openApi = async (): Promise<OpenApiDocument> => (await fetch(`${BASE_URL}/v1/openapi.json`)).json();

const GUIDES = [
  ...["quickstart", "signing-flow", "embedding", "webhooks", "idempotency", "pagination", "client"],
  // One with long lines of code, and one with tables of long names.
  ...["self-hosting", "self-hosting/proxy", "self-hosting/settings", "security"],
];

test("every operation has its place in the reference, and every error on its page", async ({ browser }) => {
  const document = await openApi();
  // The long pages are read as the server sends them.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: BASE_URL });
  const page = await context.newPage();
  await page.goto("/docs/api");
  const links = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  const operations = Object.values(document.paths).flatMap((at) => Object.values(at));
  const shown = links.filter((href) => /^\/docs\/api\/[a-z-]+#/.test(href));
  expect(new Set(shown).size).toBe(operations.length);

  const sections = [...new Set(shown.map((href) => href.split("#")[0] ?? ""))];
  const seen: string[] = [];
  for (const section of sections) {
    await page.goto(section);
    const ids = await page.getByRole("article").evaluateAll((all) => all.map(({ id }) => id));
    seen.push(...ids.map((id) => `${section}#${id}`));
    expect(await page.getByRole("article").locator("pre").first().textContent()).toContain("curl");
  }
  expect(seen.sort()).toEqual([...new Set(shown)].sort());

  await page.goto("/docs/errors");
  for (const code of Object.keys(document.components.examples))
    await expect(page.locator(`#${code.toLowerCase().replaceAll("_", "-")}`)).toContainText(code);
  await context.close();
});

const PAGES = [
  ...["", "/api", "/api/documents", "/api/objects", "/api/events", "/errors"],
  ...GUIDES.map((slug) => `/${slug}`),
].map((path) => `/docs${path}`);

/**
 * Built like the page of events, but with many more elements: an axe scan, which visits each of them, would find
 * nothing new.
 */
const LIKE_EVENTS = ["/docs/api/objects"];

/** One page of each kind: the start, the reference, a section of it, the errors, a guide, one with wide tables. */
const KINDS = [
  ...["/docs", "/docs/api", "/docs/api/events", "/docs/errors", "/docs/quickstart"],
  "/docs/self-hosting/settings",
];

test("every page is accessible on a phone and not wider, and each kind of page in dark and wide too", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    // Content that is only laid out near the screen has no positions that axe could compare.
    await page.addStyleTag({ content: "main * { content-visibility: visible !important }" });
    if (!LIKE_EVENTS.includes(path)) await expectAccessible(page, `${path} on a phone`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of KINDS) {
    await page.goto(path);
    await expectAccessible(page, `${path}, wide and dark`);
  }
  await context.close();
});

test("a problem leads to its explanation, and what is searched is found", async ({ page }) => {
  const answer = await fetch(`${BASE_URL}/v1/documents`);
  const { type } = (await answer.json()) as { type: string };
  await page.goto(type);
  await expect(page.locator(":target")).toContainText("UNAUTHENTICATED");

  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Search the documentation" });
  await expect(search).toBeFocused();
  await search.fill("void");
  await expect(page.getByRole("option").first()).toContainText("Void a document");
  await expectAccessible(page, "the search", { within: search.locator("..") });
  await search.press("Enter");
  await expect(page).toHaveURL(/\/docs\/api\/documents#void-document$/);
});

test("programs read the guides as Markdown, from the list for language models on", async () => {
  const text = await (await fetch(`${BASE_URL}/llms.txt`)).text();
  const guides = [...text.matchAll(/\]\((\S+\.md)\)/g)].map(([, href = ""]) => href);
  expect(guides.length).toBeGreaterThan(30);
  for (const href of guides) {
    const response = await fetch(href);
    expect([href, response.status, response.headers.get("content-type")]).toEqual([
      href,
      200,
      "text/markdown; charset=utf-8",
    ]);
    expect(await response.text()).toMatch(/^# .+\n\n/);
  }
  const pages = ["/docs/nothing.md", "/docs/markdown/quickstart", "/docs/self-hosting/nothing.md"];
  for (const path of pages) expect([path, (await fetch(BASE_URL + path)).status]).toEqual([path, 404]);
});

test("samples are copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/quickstart");
  await page.getByRole("button", { name: "Copy Shell" }).last().click();
  await expect(page.getByText("Copied", { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("COUNTERSIGN_KEY");
});

test("an operation is tried with a key, and with one's own session", async ({ page, allowConsoleError }) => {
  allowConsoleError(/401/);
  const account = await createAccount("Ada Reader");
  const key = await createKey(account);
  await page.goto("/docs/api/documents");
  const tryOf = (id: string) => page.locator(`#${id}`).getByRole("link", { name: "Try it" });
  await tryOf("list-documents").click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByText("Fill this in")).toBeVisible();
  await expectAccessible(page, "trying an operation", { within: panel });
  await panel.getByLabel("API key").fill("sk_live_nobody");
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByRole("status").getByText(/^401/)).toBeVisible();
  await panel.getByLabel("API key").fill(key);
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByRole("status").getByText(/^200/)).toBeVisible();
  await panel.getByRole("button", { name: "Close" }).click();

  await signIn(page, account);
  await page.goto("/docs/api/workspaces");
  await tryOf("list-workspaces").click();
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByRole("status")).toContainText(account.workspaceId);
  await panel.getByRole("button", { name: "Close" }).click();

  await page.goto("/docs/api/documents");
  await tryOf("list-documents").click();
  await expect(panel.getByLabel("API key")).toHaveValue("");
  await panel.getByLabel("Credential").selectOption("session");
  await panel.getByLabel("Workspace").selectOption(account.workspaceId);
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect(panel.getByRole("status").getByText(/^200/)).toBeVisible();
});
