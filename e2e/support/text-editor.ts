import { writeFileSync } from "node:fs";
import { type Browser, devices, type Locator, type Page } from "@playwright/test";
import type { Editor } from "@tiptap/core";
import type { DocumentDto } from "@/lib/contracts/documents";
import { createKey } from "./accounts";
import { type Account, BASE_URL, callerOf, createAndSend, linkFor, waitFor } from "./api";
import { pageTexts } from "./pdf";
import { finish, nextButton, person } from "./signing";
import { expect, resultFile } from "./test";

/** The text editor of a template, and the resulting documents. */

export const text = (page: Page): Locator => page.getByRole("textbox", { name: "Text of the template" });
export const chips = (page: Page): Locator => page.locator("[data-field-chip]");
export const palette = (page: Page): Locator => page.getByRole("complementary", { name: "Fields to add" });
export const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

export async function writeDocument(page: Page): Promise<string> {
  await page.goto("/templates");
  await page.getByRole("button", { name: "Write from scratch" }).click();
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await text(page).click();
  return page.url().split("/").at(-1) ?? "";
}

export const add = (page: Page, kind: string) =>
  palette(page).getByRole("button", { name: kind, exact: true }).click();

/**
 * Signs on a 390 px wide screen following the page's guidance, with a typed signature.
 * @param fillIn fills in the document's other fields
 */
export async function signOnPhone(
  browser: Browser,
  link: string,
  name: string,
  fillIn: (page: Page) => Promise<void> = async () => {},
): Promise<void> {
  const { defaultBrowserType: _, ...iphone } = devices["iPhone 13"];
  const context = await browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await fillIn(page);
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
  await isCompleted(account, id);
  return id;
}

function isCompleted(account: Account, id: string): Promise<DocumentDto> {
  const call = callerOf(account);
  return waitFor("the seal", async () => {
    const document = await call<DocumentDto>("GET", `/v1/documents/${id}`);
    return document.status === "completed" ? document : null;
  });
}

/**
 * Downloads the sealed PDF of a completed document.
 * @returns the path of the file
 */
export async function sealedPdf(account: Account, id: string): Promise<string> {
  await isCompleted(account, id);
  const call = callerOf(account);
  const { url } = await waitFor("the sealed PDF", () =>
    call<{ url: string }>("GET", `/v1/documents/${id}/signed-pdf`).catch(() => null),
  );
  const answer = await fetch(new URL(url, BASE_URL));
  expect(answer.status).toBe(200);
  const file = resultFile(`${id}.pdf`);
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return file;
}

/** The text of a PDF, without spaces and line-end hyphens. */
export async function wordsOf(file: string): Promise<string> {
  return squeezed((await pageTexts(file)).join(" "));
}

export const squeezed = (words: string): string => words.replace(/[\s\u00ad]+/g, "");

/** Pastes data in a program's clipboard format. */
export const paste = (page: Page, data: Record<string, string>): Promise<void> =>
  text(page).evaluate((element, clipboard) => {
    const clipboardData = new DataTransfer();
    for (const [type, value] of Object.entries(clipboard)) clipboardData.setData(type, value);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, data);

/** Selects the first occurrence of a text. */
export async function select(page: Page, words: string): Promise<void> {
  await text(page).press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+f");
  const find = page.getByRole("textbox", { name: "Find", exact: true });
  await find.fill(words);
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^1 of \d/);
  await find.press("Escape");
  await expect(text(page)).toBeFocused();
}

/**
 * Waits until the editor, not only the browser, has some of the text selected, or nothing: copying uses the editor's
 * selection.
 */
export const expectSelection = (page: Page, isEmpty: boolean): Promise<void> =>
  expect
    .poll(() =>
      text(page).evaluate(
        (element) => (element as unknown as { editor: Editor }).editor.state.selection.empty,
      ),
    )
    .toBe(isEmpty);

/** Waits until the editor knows that the text cursor is there: the browser reports a click a moment later. */
export const expectCursorIn = (page: Page, part: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const node = await part.elementHandle();
      return text(page).evaluate((element, wanted) => {
        const { editor } = element as unknown as { editor: Editor };
        return Boolean(wanted?.contains(editor.view.domAtPos(editor.state.selection.from).node));
      }, node);
    })
    .toBe(true);
