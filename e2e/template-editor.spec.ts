import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import type { TemplateDto } from "@/lib/contracts/templates";
import { createAccount } from "./support/accounts";
import { callerOf, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** Templates from the user's side: the library, placing fields by mouse and by keyboard, publishing. */

const ENCRYPTED_PDF = fileURLToPath(new URL("../test/fixtures/pdf/enc-user.pdf", import.meta.url));

async function upload(page: Page): Promise<string> {
  await page.goto("/templates/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await expect(sheet(page)).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

const sheet = (page: Page, number = 1): Locator => page.locator(`[data-stage] [data-page="${number}"]`);
const palette = (page: Page): Locator => page.getByRole("complementary", { name: "Fields to add" });
const fields = (page: Page): Locator => page.locator("[data-field-id]");
const field = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("list", { name: "Fields in reading order" }).getByRole("button", { name });
const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** A point of the first page, given in fractions, in viewport coordinates. */
async function pointOn(page: Page, x: number, y: number) {
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error("the page is not shown");
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

async function dragFromPalette(page: Page, name: string, x: number, y: number): Promise<void> {
  await palette(page).getByRole("button", { name, exact: true }).hover();
  const target = await pointOn(page, x, y);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 8 });
  await page.mouse.up();
}

test("fields for two roles, by mouse and by keyboard, to a published version", async ({
  page,
  allowConsoleError,
}) => {
  test.setTimeout(240_000);
  // The first change after publishing finds no draft, which the browser logs to its console.
  allowConsoleError(/404/);
  const account = await createAccount();
  await signIn(page, account);
  const id = await upload(page);

  await dragFromPalette(page, "Signature", 0.4, 0.3);
  await expect(field(page, /^Signature, for Signer, page 1/)).toHaveAttribute("aria-pressed", "true");

  // The placed field is focused, so keys apply to it without a further click.
  await expect(field(page, /^Signature, for Signer, page 1/)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(fields(page)).toHaveCount(2);
  await page.keyboard.press("Delete");
  await expect(fields(page)).toHaveCount(1);
  const bare = await pointOn(page, 0.9, 0.1);
  await page.mouse.click(bare.x, bare.y);
  await page.keyboard.press("ControlOrMeta+a");
  await expect(field(page, /^Signature, for Signer, page 1/)).toHaveAttribute("aria-pressed", "true");

  // Clicking a type selects it for any number of clicks on the page.
  await palette(page).getByRole("button", { name: "Name", exact: true }).click();
  for (const y of [0.4, 0.45]) {
    const { x, y: at } = await pointOn(page, 0.4, y);
    await page.mouse.click(x, at);
  }
  await page.keyboard.press("Escape");
  await expect(fields(page)).toHaveCount(3);

  // Uses no mouse from here on.
  await page.getByRole("button", { name: "Add role" }).press("Enter");
  await palette(page).getByRole("button", { name: "Signature", exact: true }).press("Enter");
  const placed = field(page, /^Signature, for Signer 2/);
  await expect(placed).toBeFocused();
  const before = await placed.boundingBox();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowRight");
  const after = await placed.boundingBox();
  expect(Math.round((after?.y ?? 0) - (before?.y ?? 0))).toBe(10);
  expect(Math.round((after?.x ?? 0) - (before?.x ?? 0))).toBe(1);

  await page.keyboard.press("ControlOrMeta+d");
  await expect(fields(page)).toHaveCount(5);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(fields(page)).toHaveCount(4);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(fields(page)).toHaveCount(5);
  await page.keyboard.press("Delete");
  await expect(fields(page)).toHaveCount(4);

  // Enter opens the properties, where the label has focus.
  await placed.press("Enter");
  await expect(page.locator("[data-side-panel] input:focus")).toHaveCount(1);
  await page.keyboard.type("Second party");
  await expect(field(page, /^Second party, Signature, for Signer 2/)).toBeVisible();
  await isSaved(page);

  await page.reload();
  await expect(fields(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
  const template = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  expect(template.draft).toBeNull();
  expect(template.published?.content.fields.map(({ type }) => type).sort()).toEqual([
    "name",
    "name",
    "signature",
    "signature",
  ]);

  // A removed field comes back with the version.
  await field(page, /^Second party/).press("Delete");
  await expect(fields(page)).toHaveCount(3);
  await isSaved(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const versions = page.getByRole("dialog", { name: "Versions" });
  await expect(versions.getByRole("listitem")).toHaveCount(2);
  await expect(versions).toContainText("Removed “Second party” from page 1.");
  await expectAccessible(page, "the versions", { within: versions });
  await versions.getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("The draft is now a copy of version 1")).toBeVisible();
  await expect(fields(page)).toHaveCount(4);

  // The replaced draft can be restored with one click.
  await page
    .getByRole("listitem")
    .filter({ hasText: "The draft is now a copy of version 1" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByText("The draft is back as it was")).toBeVisible();
  await expect(fields(page)).toHaveCount(3);
});

test("Tab goes through the fields in reading order, and several are arranged at once", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  await upload(page);
  await dragFromPalette(page, "Date", 0.6, 0.5);
  await dragFromPalette(page, "Text", 0.3, 0.3);
  await dragFromPalette(page, "Number", 0.4, 0.4);

  await field(page, /^Text/).focus();
  await page.keyboard.press("Tab");
  await expect(field(page, /^Number/)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field(page, /^Date/)).toBeFocused();

  await page.keyboard.press("ControlOrMeta+a");
  await page.getByRole("button", { name: "Align left edges" }).click();
  const lefts = await Promise.all(
    [/^Text/, /^Number/, /^Date/].map(async (name) => (await field(page, name).boundingBox())?.x),
  );
  expect(new Set(lefts.map((left) => Math.round(left ?? -1))).size).toBe(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await isSaved(page);
});

test("what the rules refuse is said, and leads to its place", async ({ page, allowConsoleError }) => {
  // The refusal is a 400, which the browser logs to its console.
  allowConsoleError(/400/);
  const account = await createAccount();
  await signIn(page, account);
  await upload(page);
  await dragFromPalette(page, "Signature", 0.5, 0.3);
  await dragFromPalette(page, "Formula", 0.5, 0.5);
  await expect(page.getByRole("button", { name: "1 problem" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const refusal = page.getByRole("dialog", { name: "Not published yet" });
  await refusal.getByRole("button", { name: /formula/i }).click();
  await expect(field(page, /^Formula/)).toBeFocused();
  // It is computed, so no recipient has to fill it in.
  await expect(field(page, /^Formula.*required/)).toHaveCount(0);
  await page.getByLabel("Formula", { exact: true }).fill("1 + 1");
  await expect(page.getByRole("button", { name: "No problems" })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Version 1 published")).toBeVisible();
});

test("the library: a refused file, renaming, archiving with undo, deleting", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/templates");
  await expect(page.getByText("No templates yet")).toBeVisible();
  await expectAccessible(page, "an empty library");

  await page.goto("/templates/new");
  await page.setInputFiles("input[type=file]", ENCRYPTED_PDF);
  await expect(page.getByRole("alert").filter({ hasText: "password-protected" })).toBeVisible();

  await upload(page);
  await page.getByRole("link", { name: "Templates" }).click();
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  const menu = card.getByRole("button", { name: /^Actions for/ });
  await menu.click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Flat in town");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(card.getByRole("heading", { name: "Flat in town" })).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copy = card.filter({ has: page.getByRole("heading", { name: "Copy of Flat in town" }) });
  await expect(copy).toContainText("Draft");
  await copy.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete template" }).click();
  await expect(card).toHaveCount(1);

  await menu.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(card).toHaveCount(0);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(card).toHaveCount(1);
  await expect(page.getByText("“Flat in town” restored")).toBeVisible();
  // Leaves out the toast: while it fades, it has contrasts that no one is meant to read.
  await expectAccessible(page, "the library", { within: page.getByRole("main") });

  await menu.click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByText("No templates yet")).toBeVisible();
});

test("accessible on a desk; usable on a phone", async ({ page, browser }) => {
  const account = await createAccount();
  await signIn(page, account);
  const id = await upload(page);
  await dragFromPalette(page, "Signature", 0.5, 0.3);
  await isSaved(page);
  await expectAccessible(page, "the editor");

  const phone = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
  const small = await phone.newPage();
  await small.goto(`/templates/${id}`);
  await expect(fields(small)).toHaveCount(1);
  await small.getByRole("button", { name: "Add fields" }).tap();
  await small.getByRole("dialog").getByRole("button", { name: "Initials" }).tap();
  await expect(small.getByText("Tap a page to place Initials")).toBeVisible();
  // The dialog covers the page until it has moved away.
  await expect(small.getByRole("dialog")).toHaveCount(0);
  const point = await pointOn(small, 0.5, 0.5);
  await small.touchscreen.tap(point.x, point.y);
  await expect(fields(small)).toHaveCount(2);
  await small.getByRole("button", { name: "Done" }).tap();
  await small.getByRole("button", { name: "Properties" }).tap();
  await expect(small.getByRole("dialog").getByLabel("Label")).toBeVisible();
  await expectAccessible(small, "a field’s properties on a phone", { within: small.getByRole("dialog") });
  await phone.close();
});
