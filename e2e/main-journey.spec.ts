import { type Browser, devices, type Page } from "@playwright/test";
import { freshEmail, linkFor, PASSWORD, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { confirmationPath } from "./support/mail";
import { changedOutside, pageTexts } from "./support/pdf";
import { checkWithTools } from "./support/pdf-tools";
import { nextButton } from "./support/signing";
import { expect, resultFile, test } from "./support/test";

/** The main journey, end to end: from a PDF to a sealed, signed document, through the pages alone. */

const SIGNATURE_PAGE = 3;

/** Where the sender places each field, in fractions of the page: on the printed lines of the sample. */
const PLACES = {
  Landlord: { Signature: { x: 0.3, y: 0.22 }, Name: { x: 0.3, y: 0.28 } },
  Tenant: { Signature: { x: 0.3, y: 0.37 }, Name: { x: 0.3, y: 0.43 } },
} as const;

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Ada Sender");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto(await confirmationPath(email));
  // In the browser that signed up, the confirming click also signs in.
  await page.getByRole("button", { name: /confirm/i }).click();
  await expect(page).toHaveURL(/\/documents$/);
}

async function placeFields(page: Page, person: string, places: Record<string, { x: number; y: number }>) {
  await page.getByRole("region", { name: "Recipients" }).getByRole("button", { name: person }).click();
  for (const [kind, { x, y }] of Object.entries(places)) {
    const palette = page.getByLabel("Fields to add");
    await palette.getByRole("button", { name: kind, exact: true }).click();
    await page.getByLabel(/^Page, 1 to/).fill(String(SIGNATURE_PAGE));
    await page.keyboard.press("Enter");
    const sheet = page.locator(`[data-page="${SIGNATURE_PAGE}"]`);
    await sheet.scrollIntoViewIfNeeded();
    const box = await sheet.boundingBox();
    if (!box) throw new Error("the page is not shown");
    await sheet.click({ position: { x: x * box.width, y: y * box.height } });
    await page.keyboard.press("Escape");
  }
}

async function adoptTypedSignature(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  const tab = dialog.getByRole("tab", { name: /type/i });
  await tab.click();
  await dialog.getByRole("textbox").fill(name);
  await dialog.getByRole("button", { name: /^(use|adopt)/i }).click();
  await expect(dialog).toBeHidden();
}

async function adoptDrawnSignature(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: /draw/i }).click();
  const pad = dialog.locator("canvas, svg[role=img], [data-pad]").first();
  const box = await pad.boundingBox();
  if (!box) throw new Error("there is no pad");
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let i = 1; i <= 12; i++)
    await page.mouse.move(box.x + 40 + i * 14, box.y + box.height / 2 + Math.sin(i) * 25, { steps: 2 });
  await page.mouse.up();
  await dialog.getByRole("button", { name: /^(use|adopt)/i }).click();
  await expect(dialog).toBeHidden();
}

/** Follows the page's own guidance to the end. */
async function sign(page: Page, link: string, adopt: () => Promise<void>): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (let step = 0; step < 20; step++) {
    const next = nextButton(page);
    const label = (await next.textContent())?.trim();
    await next.click();
    if (label === "Sign") await adopt();
    if (label === "Review and finish") break;
  }
  const review = page.getByRole("dialog", { name: "Review and finish" });
  await review.getByRole("checkbox").check();
  await review.getByRole("button", { name: "Sign and finish" }).click();
  await expect(page.getByRole("heading", { name: /signed|done|thank/i }).first()).toBeVisible();
}

async function phone(browser: Browser) {
  const { defaultBrowserType: _, ...iphone } = devices["iPhone 13"];
  return browser.newContext({ ...iphone, viewport: { width: 390, height: 844 } });
}

test("from a PDF to a sealed, signed document", async ({ page, browser }, info) => {
  test.setTimeout(300_000);
  const sender = freshEmail("ada");
  const people = { Landlord: freshEmail("lee"), Tenant: freshEmail("sam") };
  await signUp(page, sender);

  await page.getByRole("link", { name: "New document" }).first().click();
  // The page being left accepts files as well, so wait for the next one.
  await page.waitForURL("**/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Add recipient" }).click();
  for (const [i, [who, email]] of Object.entries(people).entries()) {
    await page.getByLabel("Name", { exact: true }).nth(i).fill(`${who} García`);
    await page.getByLabel("Email address").nth(i).fill(email);
  }
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await placeFields(page, "Landlord García", PLACES.Landlord);
  await placeFields(page, "Tenant García", PLACES.Tenant);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByLabel("Message (optional)").fill("Here is the lease we talked about.");
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await desk.newPage();
  await sign(first, await linkFor(people.Landlord), () => adoptTypedSignature(first, "Landlord García"));
  const pocket = await phone(browser);
  const second = await pocket.newPage();
  await sign(second, await linkFor(people.Tenant), () => adoptDrawnSignature(second));
  await Promise.all([desk.close(), pocket.close()]);

  await expect(page.getByText("Signed by everyone and sealed")).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, "a completed document");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download signed PDF" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("lease-agreement - signed.pdf");
  const signed = resultFile("signed.pdf");
  await download.saveAs(signed);

  const texts = await pageTexts(signed);
  expect(texts[SIGNATURE_PAGE - 1]).toContain("Landlord García");
  expect(texts[SIGNATURE_PAGE - 1]).toContain("Tenant García");
  expect(texts.slice(4).join(" ")).toContain("Certificate of completion");
  const boxes = Object.values(PLACES).flatMap((p) => Object.values(p));
  expect(await changedOutside(SAMPLE_PDF, signed, SIGNATURE_PAGE, boxes)).toBe(0);
  expect(await changedOutside(SAMPLE_PDF, signed, 1, [])).toBe(0);
  checkWithTools(signed, (why) => info.annotations.push({ type: "skipped check", description: why }));
});
