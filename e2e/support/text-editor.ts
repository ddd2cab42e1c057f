import { type Browser, devices, type Locator, type Page } from "@playwright/test";
import type { DocumentDto } from "@/lib/contracts/documents";
import { type Account, callerOf, createAndSend, createKey, linkFor, waitFor } from "./api";
import { finish, nextButton, person } from "./signing";
import { expect } from "./test";

/** The editor of a template's text, and what becomes of its documents. */

export const text = (page: Page): Locator => page.getByRole("textbox", { name: "Text of the template" });
export const chips = (page: Page): Locator => page.locator("[data-field-chip]");
export const palette = (page: Page): Locator => page.getByRole("complementary", { name: "Fields to add" });
export const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

export async function writeDocument(page: Page): Promise<string> {
  await page.goto("/templates");
  await page.getByRole("button", { name: "Write a document" }).click();
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await text(page).click();
  return page.url().split("/").at(-1) ?? "";
}

export const add = (page: Page, kind: string) =>
  palette(page).getByRole("button", { name: kind, exact: true }).click();

async function signOnPhone(browser: Browser, link: string, name: string): Promise<void> {
  const { defaultBrowserType: _, ...iphone } = devices["iPhone 13"];
  const context = await browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    const next = nextButton(page);
    const label = (await next.textContent())?.trim();
    await next.click();
    if (label === "Review and finish") break;
    const dialog = page.getByRole("dialog");
    if (label !== "Sign") continue;
    await dialog.getByRole("tab", { name: /type/i }).click();
    await dialog.getByRole("textbox").fill(name);
    await dialog.getByRole("button", { name: /^(use|adopt)/i }).click();
    await expect(dialog).toBeHidden();
  }
  await finish(page);
  await expect(page.getByRole("heading", { name: /signed|done|thank/i }).first()).toBeVisible();
  await context.close();
}

export async function sendAndSign(
  account: Account,
  templateId: string,
  browser: Browser,
  roleKeys = ["signer", "signer_2"],
): Promise<string> {
  const names = ["Grace Hopper", "Lee Byron"];
  const people = roleKeys.map((key, i) => person(key, names[i] ?? key));
  const key = await createKey(account);
  const { id } = await createAndSend(key, templateId, people, { name: "Agreement" });
  for (const { name, email } of people) await signOnPhone(browser, await linkFor(email), name);
  const call = callerOf(account);
  const done = await waitFor("the seal", async () => {
    const document = await call<DocumentDto>("GET", `/v1/documents/${id}`);
    return document.status === "completed" ? document : null;
  });
  expect(done.status).toBe("completed");
  return id;
}

/** Pastes as a program's clipboard has it. */
export const paste = (page: Page, data: Record<string, string>): Promise<void> =>
  text(page).evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);
