import { createAccount } from "./support/accounts";
import { createPublishedTemplate, SAMPLE_PDF } from "./support/api";
import { expectHeaderInOneRow } from "./support/header-row";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Templates in folders: moved by menu and by selection, found by address. */

test("templates are moved to a folder, one and several, and the library narrows to it", async ({ page }) => {
  const account = await createAccount();
  for (let i = 0; i < 3; i++) await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  await signIn(page, account);
  await page.goto("/templates");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole("combobox", { name: "Folder" })).toBeHidden();

  await cards
    .first()
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Move to folder…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "New folder" }).fill("Leases");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("combobox", { name: "Folder" })).toHaveValue(/.+/);
  await look(page, "template-move", { within: dialog });
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("1 template moved")).toBeVisible();
  const folder = page.getByRole("combobox", { name: "Folder" });
  await expect(folder.getByRole("option", { name: "Leases (1)" })).toBeAttached();

  await cards.nth(1).getByRole("checkbox").check();
  await cards.nth(2).getByRole("checkbox").check();
  const selected = page.getByRole("region", { name: "Selected templates" });
  await look(page, "templates-selected", { within: selected });
  await selected.getByRole("button", { name: "Move to folder…" }).click();
  await dialog.getByRole("combobox", { name: "Folder" }).selectOption({ label: "Leases" });
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("2 templates moved")).toBeVisible();
  await expect(cards.first().getByText("Leases", { exact: true })).toBeVisible();
  await folder.selectOption({ label: "In no folder" });
  await expect(page.getByText("No active templates here")).toBeVisible();
  await folder.selectOption({ label: "Leases (3)" });
  await expect(page).toHaveURL(/folder=[\w-]{36}/);
  await page.reload();
  await expect(cards).toHaveCount(3);
  await expect(cards.first().getByText("Leases", { exact: true })).toHaveCount(0);

  await page.getByRole("button", { name: "Manage folders" }).click();
  await dialog.getByRole("textbox", { name: "Name of folder Leases" }).fill("Rentals");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox", { name: "Name of folder Rentals" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(folder.getByRole("option", { name: "Rentals (3)" })).toBeAttached();
  await look(page, "template-folders");

  const before = page.viewportSize();
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole("link", { name: "New template" })).toBeVisible();
    await expectHeaderInOneRow(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  if (before) await page.setViewportSize(before);
});
