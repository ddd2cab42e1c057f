import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { BASE_URL } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** What a key may do and from where: chosen in the dashboard, held by the API. */

/** This machine, whichever way its name resolves. */
const HERE = "127.0.0.1\n::1";

async function ask(secret: string, method: string, path: string) {
  const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
  const body = method === "POST" ? "{}" : undefined;
  const response = await fetch(new URL(path, BASE_URL), { method, headers, ...(body ? { body } : {}) });
  const { code, scope, detail } = (await response.json()) as Record<string, string | undefined>;
  return { status: response.status, code, scope, detail };
}

const secretOf = async (page: Page): Promise<string> =>
  (await page
    .getByRole("dialog")
    .getByText(/^sk_live_/)
    .textContent()) ?? "";

test("a key of one scope and one machine: what it may do, and what is refused", async ({
  page,
  allowConsoleError,
}) => {
  // The browser's own message on the refused list of addresses.
  allowConsoleError(/status of 400/);
  await signIn(page, await createAccount("Ada Owner"));
  await page.goto("/developers/keys");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Archive");
  await expect(dialog.getByRole("radio", { name: "Send documents" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Choose…" }).click();
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Select at least one.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Read documents" }).check();
  await expect(dialog.getByText("Select at least one.")).toBeHidden();

  const addresses = dialog.getByLabel("Addresses it works from");
  await addresses.fill("127.0.0.1\noffice");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(addresses).toHaveAccessibleDescription(/^Entry 2 must be an IPv4 or IPv6 address/);
  await expectAccessible(page, "a new API key");
  await addresses.fill(HERE);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const secret = await secretOf(page);
  await expect(dialog.getByText(/^curl .*\/v1\/documents/)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  const row = page.getByRole("row", { name: /Archive/ });
  await expect(row).toContainText("Read documents");
  await expect(row).toContainText("127.0.0.1");
  await expect(row.getByRole("cell", { name: "Never" })).toHaveCount(2);
  expect(await ask(secret, "GET", "/v1/documents")).toMatchObject({ status: 200 });
  expect(await ask(secret, "POST", "/v1/documents")).toMatchObject({
    status: 403,
    code: "INSUFFICIENT_SCOPE",
    scope: "documents:send",
  });
  expect(await ask(secret, "GET", "/v1/templates")).toMatchObject({ status: 403, scope: "templates:read" });
  await page.reload();
  await expect(row.getByRole("cell", { name: "Never" })).toHaveCount(1);
  await expect(
    row.getByRole("cell", { name: /ago.*(?:127\.0\.0\.1|::1)|now.*(?:127\.0\.0\.1|::1)/ }),
  ).toBeVisible();
  await expectAccessible(page, "the API keys");
});

test("on 390 px, by keyboard: a key for somewhere else does not work here", async ({ browser }) => {
  // Not a touch screen, on which dialogs leave the fields without focus.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page, await createAccount("Ada Owner"));
  await page.goto("/developers/keys");
  await page.getByRole("button", { name: "New API key" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Reports");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("radio", { name: "Send documents" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("radio", { name: "Embed" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const readOnly = dialog.getByRole("radio", { name: "Read only" });
  await expect(readOnly).toBeFocused();
  await page.keyboard.press("Space");
  await expect(readOnly).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Addresses it works from")).toBeFocused();
  await page.keyboard.type("203.0.113.0/24 198.51.100.7, 2001:db8::/32");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Expires")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "a new API key on 390 px");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Create key" })).toBeFocused();
  await page.keyboard.press("Enter");
  const secret = await secretOf(page);
  await dialog.getByRole("button", { name: "Done" }).press("Enter");

  const card = page.getByRole("listitem").filter({ hasText: "Reports" });
  await expect(card).toContainText("Read documents, read templates");
  await expect(card).toContainText("Expires soon");
  const summary = card.getByText("Only from 3 addresses");
  await summary.press("Enter");
  await expect(card.getByText("203.0.113.0/24")).toBeVisible();
  expect(await ask(secret, "GET", "/v1/documents")).toMatchObject({
    status: 403,
    code: "FORBIDDEN",
    detail: "This API key cannot be used from this address.",
  });
  await page.reload();
  await expect(card).toContainText("Last used: Never");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "the API keys on 390 px");
  await context.close();
});
