import { createAccount } from "./support/accounts";
import { caller } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** The developers' pages: a key created, used, found in the log, and revoked. */

test("a key, its calls in the log, and its end", async ({ page }) => {
  const account = await createAccount("Ada Owner");
  await signIn(page, account);
  await page.goto("/documents");
  await page.getByRole("link", { name: "Developers" }).first().click();
  await expect(page.getByRole("link", { name: "API reference" })).toHaveAttribute("href", "/docs/api");
  await expect(page.getByRole("link", { name: "OpenAPI document" })).toHaveAttribute(
    "href",
    "/v1/openapi.json",
  );
  await expectAccessible(page, "the developers' overview");

  const tabs = page.getByRole("navigation", { name: "Developers" });
  await tabs.getByRole("link", { name: "Request log" }).click();
  await expect(page.getByText("No requests yet")).toBeVisible();
  await tabs.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Expires").selectOption({ label: "In 30 days" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Backend");
  await page.keyboard.press("Enter");
  const secret = (await dialog.getByText(/^sk_live_/).textContent()) ?? "";
  await dialog.getByRole("button", { name: "Close" }).click();
  const row = page.getByRole("row", { name: /Backend/ });
  await expect(row).not.toContainText("Never Never");
  await expectAccessible(page, "the API keys");

  const call = caller({ authorization: `Bearer ${secret}` });
  await call("GET", "/v1/documents?limit=7");
  const refused = await call("POST", "/v1/documents", { templateId: 7 }).catch(
    (error: Error) => error.message,
  );
  const requestId = /req_[\w-]+/.exec(String(refused))?.[0] ?? "none";

  await tabs.getByRole("link", { name: "Request log" }).click();
  const calls = page.getByRole("table", { name: "Requests" }).getByRole("row");
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(calls).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, "the request log");
  await page.getByRole("combobox", { name: "Status" }).selectOption("4xx");
  await expect(page).toHaveURL(/status=4xx/);
  await expect(calls).toHaveCount(2);
  await page.getByRole("combobox", { name: "Error" }).selectOption("NOT_FOUND");
  await expect(page.getByText("No requests match")).toBeVisible();
  await page.getByRole("link", { name: "Show all requests" }).click();
  await page.getByRole("searchbox", { name: "Path or request ID" }).fill("limit=7");
  await expect(page).toHaveURL(/path=limit/);
  await expect(calls).toHaveCount(2);

  await page.goto(`/developers/requests?requestId=${requestId}`);
  await expect(calls).toHaveCount(2);
  await calls.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "POST /v1/documents" })).toBeVisible();
  await expect(page.getByRole("link", { name: "INVALID_INPUT" })).toHaveAttribute(
    "href",
    "/docs/errors#invalid-input",
  );
  await expect(page.getByText('"templateId": 7')).toBeVisible();
  await expectAccessible(page, "one call");

  await tabs.getByRole("link", { name: "API keys" }).click();
  await row.getByRole("button", { name: "Revoke Backend" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Revoke key" }).click();
  await expect(row).toContainText("Revoked");
});

test("on a phone the log is a list that fits", async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const account = await createAccount("Ada Owner");
  await signIn(page, account);
  await page.goto("/developers/requests");
  await expect(page.getByText("No requests yet")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, "the request log on a phone");
  await context.close();
});
