import type { Locator, Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { BASE_URL, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** The editor's context menu, fields on several pages, zoom by wheel and keys, and saved fields. */

const sheet = (page: Page, number = 1): Locator => page.locator(`[data-stage] [data-page="${number}"]`);
const palette = (page: Page): Locator => page.getByRole("complementary", { name: "Fields to add" });
const fields = (page: Page): Locator => page.locator("[data-field-id]");
const field = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("list", { name: "Fields in reading order" }).getByRole("button", { name });
const item = (page: Page, name: string | RegExp): Locator => page.getByRole("menuitem", { name });

async function upload(page: Page): Promise<void> {
  await page.goto("/templates/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await expect(sheet(page)).toBeVisible();
}

async function pointOn(page: Page, x: number, y: number) {
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error("the page is not shown");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function place(page: Page, name: string, x: number, y: number): Promise<void> {
  await palette(page).getByRole("button", { name, exact: true }).hover();
  const target = await pointOn(page, x, y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.mouse.up();
}

test("the context menu of a field and of the paper, by keys and by mouse; a field on all pages", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, await createAccount());
  await upload(page);
  const pages = await page.getByRole("navigation", { name: "Pages" }).getByRole("button").count();
  expect(pages).toBeGreaterThan(2);
  await place(page, "Initials", 0.5, 0.2);
  const initials = field(page, /^Initials, for Signer, page 1/);
  await expect(initials).toBeFocused();

  // Cuts and pastes it back by keys alone.
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "the context menu", { within: page.getByRole("menu") });
  await page.keyboard.press("Home");
  await expect(item(page, /^Cut/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fields(page)).toHaveCount(0);
  await expect(page.locator("[data-stage]")).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(item(page, /^Paste/)).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(initials).toBeFocused();

  // The menu changes the role, whether it is required, and the properties.
  await page.getByRole("button", { name: "Add role" }).click();
  await initials.focus();
  await page.keyboard.press("Shift+F10");
  await item(page, "Role").press("ArrowRight");
  await page.getByRole("menuitemradio", { name: "Signer 2" }).press("Enter");
  const theirs = field(page, /^Initials, for Signer 2, page 1, required/);
  await expect(theirs).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitemcheckbox", { name: "Required" }).press("Enter");
  await expect(field(page, /^Initials, for Signer 2, page 1$/)).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await item(page, /^Properties/).press("Enter");
  await expect(page.locator("[data-first-property]:focus")).toHaveCount(1);

  // Copies it to all pages in one step, skipping pages that already have it.
  await field(page, /^Initials/).focus();
  await page.keyboard.press("Shift+F10");
  await item(page, "Copy to pages…").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Copy 1 field to pages" });
  await dialog.getByRole("radio", { name: "Some pages" }).check();
  await dialog.getByRole("textbox", { name: "Pages" }).fill("2-900");
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(dialog.getByText(/There’s no page 900/)).toBeVisible();
  await expectAccessible(page, "the choice of pages", { within: dialog });
  await dialog.getByRole("textbox", { name: "Pages" }).fill("2");
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(fields(page)).toHaveCount(2);
  await field(page, /^Initials, for Signer 2, page 1/).click({ button: "right" });
  await item(page, "Copy to all pages").click();
  await expect(fields(page)).toHaveCount(pages);
  await expect(page.getByText(`Copied to ${pages - 2} page`)).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(fields(page)).toHaveCount(2);

  // Pastes by mouse at the pointer's position on the page.
  await field(page, /^Initials, for Signer 2, page 1/).click({ button: "right" });
  await item(page, /^Copy Ctrl/).click();
  const target = await pointOn(page, 0.2, 0.4);
  await page.mouse.click(target.x, target.y, { button: "right" });
  await item(page, /^Paste here/).click();
  await expect(fields(page)).toHaveCount(3);
  const boxes = await fields(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  expect(boxes.some(({ x, y }) => Math.abs(x - target.x) < 2 && Math.abs(y - target.y) < 2)).toBe(true);

  // The whole menu is on the screen on a phone, too.
  await page.setViewportSize(PHONE.viewport);
  await field(page, /^Initials, for Signer 2, page 1/)
    .first()
    .click({ button: "right" });
  await expect(item(page, /^Remove/)).toBeVisible();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
});

test("the wheel with Ctrl zooms around the pointer, and the keys by steps", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, await createAccount());
  await upload(page);
  const percent = page.getByRole("button", { name: /^Zoom: / });
  await page.locator("[data-stage]").focus();
  await page.keyboard.press("0");
  await page.keyboard.press("+");
  const before = await percent.textContent();
  const spot = await pointOn(page, 0.6, 0.5);
  await page.mouse.move(spot.x, spot.y);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await expect(percent).not.toHaveText(before ?? "");
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error("the page is not shown");
  expect(Math.abs((spot.x - box.x) / box.width - 0.6)).toBeLessThan(0.01);
  expect(Math.abs((spot.y - box.y) / box.height - 0.5)).toBeLessThan(0.01);
  // The browser's own zoom is unchanged.
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await page.keyboard.press("-");
  await page.keyboard.press("-");
  await page.keyboard.press("0");
  await expect(page.getByText("Zoomed to fit the width")).toBeAttached();
});

test("a field is saved and placed in another template; renamed and deleted", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page, await createAccount());
  await upload(page);
  await expect(palette(page).getByRole("region", { name: "Saved" })).toHaveCount(0);
  await place(page, "Text", 0.5, 0.3);
  await page.getByLabel("Label").fill("IBAN");
  await field(page, /^IBAN/).focus();
  await page.keyboard.press("Shift+F10");
  await item(page, "Save field…").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save field" });
  await expect(dialog.getByLabel("Name")).toHaveValue("IBAN");
  await expectAccessible(page, "saving a field", { within: dialog });
  await dialog.getByLabel("Name").press("Enter");
  await expect(page.getByText("“IBAN” saved")).toBeVisible();

  // Otherwise a request that is still running is refused once the last write on leaving has overtaken it. The
  // palette's heading says "Saved" too.
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await upload(page);
  const saved = palette(page).getByRole("region", { name: "Saved" });
  await saved.getByRole("button", { name: "IBAN", exact: true }).press("Enter");
  await expect(field(page, /^IBAN, Text, for Signer, page 1/)).toBeFocused();
  await saved.getByRole("button", { name: "IBAN", exact: true }).click();
  const spot = await pointOn(page, 0.3, 0.2);
  await page.mouse.click(spot.x, spot.y);
  await page.keyboard.press("Escape");
  await expect(fields(page)).toHaveCount(2);
  await expectAccessible(page, "the saved fields", { within: saved });

  await saved.getByRole("button", { name: "Actions for IBAN" }).press("Enter");
  await item(page, "Rename…").press("Enter");
  await page.getByRole("dialog", { name: "Rename saved field" }).getByLabel("Name").fill("Account number");
  await page.keyboard.press("Enter");
  await expect(saved.getByRole("button", { name: "Account number", exact: true })).toBeVisible();

  const phone = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
  const small = await phone.newPage();
  await small.goto(page.url());
  await small.getByRole("button", { name: "Add fields" }).tap();
  await small.getByRole("dialog").getByRole("button", { name: "Account number", exact: true }).tap();
  await expect(small.getByText("Tap a page to place Account number")).toBeVisible();
  await expectAccessible(small, "the phone's palette");
  await phone.close();

  await saved.getByRole("button", { name: "Actions for Account number" }).press("Enter");
  await item(page, "Delete").press("Enter");
  await expect(saved).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(saved.getByRole("button", { name: "Account number", exact: true })).toBeVisible();
});

test("the first page is shown before scripts run, where it stays", async ({ page, browser }) => {
  await signIn(page, await createAccount());
  await upload(page);
  await expect(page).toHaveTitle("lease-agreement · Countersign");
  const storageState = await page.context().storageState();
  for (const [width, deviceScaleFactor] of [
    [390, 2],
    [412, 1.75],
    [1440, 1],
    [1440, 2],
  ] as const) {
    const places = [];
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({
        ...{ javaScriptEnabled, storageState, baseURL: BASE_URL },
        viewport: { width, height: 800 },
        deviceScaleFactor,
      });
      const visit = await context.newPage();
      await visit.goto(page.url());
      const image = visit.getByRole("img", { name: "Page 1 of " });
      await expect(image).toBeVisible();
      if (javaScriptEnabled) await expect(sheet(visit)).toBeVisible();
      const source = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
      places.push({ box: await image.boundingBox(), size: /1-(\d+)\?/.exec(source)?.[1] });
      const rendered = visit.locator("[data-stage] canvas");
      if (javaScriptEnabled && width < 640) {
        // The server's image is sharp enough until the page is enlarged.
        await expect(rendered).toHaveCount(0);
        await visit.locator("[data-stage]").focus();
        for (let steps = 0; steps < 3; steps++) await visit.keyboard.press("+");
        await expect(rendered.first()).toBeVisible();
        await visit.keyboard.press("0");
      } else if (javaScriptEnabled) await expect(rendered.first()).toBeVisible();
      await context.close();
    }
    const [before, after] = places;
    expect(after?.size).toBe(before?.size);
    for (const side of ["x", "y", "width", "height"] as const)
      expect(after?.box?.[side]).toBeCloseTo(before?.box?.[side] ?? 0, 0);
  }
});
