import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { freshEmail, linkFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";
import { chips, isSaved, text } from "./support/text-editor";

/** From an empty workspace to a sent agreement, without uploading a PDF. */

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("the gallery: found from the empty library, looked through, used in the editor, sent", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, await createAccount());
  await page.goto("/templates");
  await page.getByRole("link", { name: "Open the template gallery" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Template gallery" })).toBeVisible();
  await expect(cards(page)).toHaveCount(28);
  // The image of the first page: laid out, rendered and loaded, at the size that this screen needs.
  const picture = cards(page).first().locator("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240);
  await expectAccessible(page, "the gallery");

  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Legal/ })
    .click();
  await expect(cards(page)).toHaveCount(4);
  await page.getByRole("searchbox", { name: "Search the template gallery" }).fill("disclosure mutual");
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/category=legal&q=disclosure\+mutual/);
  await page.getByRole("searchbox", { name: "Search the template gallery" }).fill("no such agreement");
  await expect(page.getByText("Nothing in legal matches “no such agreement”")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();

  await cards(page).getByRole("link", { name: "Mutual non-disclosure agreement" }).click();
  await expect(page.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
  await expect(page.getByText("First party signs")).toBeVisible();
  await expectAccessible(page, "a template of the gallery");
  const preview = page.url();

  // As editable text.
  await page.getByRole("button", { name: "Use template" }).click();
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await expect(
    text(page).getByRole("heading", { level: 1, name: "Mutual non-disclosure agreement" }),
  ).toBeVisible();
  await expect(chips(page).first()).toBeVisible();
  await text(page).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("Our ");
  await isSaved(page);
  await expect(text(page)).toContainText("Our Mutual non-disclosure agreement");

  // Used as a PDF, the template has fields that can be moved.
  await page.goto(preview);
  await page.getByRole("button", { name: "Use as a PDF" }).click();
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await expect(page.locator("[data-field-id]").first()).toBeVisible();

  await page.goto(preview);
  await page.getByRole("button", { name: "Send as it is" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  const people = [
    { name: "Fay First", email: freshEmail("first") },
    { name: "Sam Second", email: freshEmail("second") },
  ];
  for (const [i, { name, email }] of people.entries()) {
    await page.getByLabel("Name", { exact: true }).nth(i).fill(name);
    await page.getByLabel("Email address").nth(i).fill(email);
  }
  await page.getByRole("button", { name: "Review and send" }).last().click();
  // A text is laid out for the review.
  await expect(page.getByRole("img", { name: /^Page 1 of \d/ })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: /Mutual non-disclosure/ })).toBeVisible();

  // The first signer can open it and finds its fields.
  await page.goto(await linkFor(people[0]?.email ?? ""));
  await expect(page.getByText("Governing law").first()).toBeAttached();
});

test("the gallery on a phone", async ({ browser, page }) => {
  await signIn(page, await createAccount());
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 740 }, storageState });
  const small = await context.newPage();
  for (const path of ["/templates/gallery", "/templates/gallery/residential-lease", "/templates"]) {
    await small.goto(path);
    await expect(small.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await small.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    await expectAccessible(small, `${path} on a phone`);
  }
  await context.close();
});

test("no card of the gallery is alone in its row on a large screen", async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto("/templates/gallery");
  const lists = page.locator("main section > ul");
  await expect(lists.first()).toBeVisible();
  for (const width of [1920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const alone = await lists.evaluateAll(
      (all) =>
        all.filter((list) => {
          const rows = [...list.children].map((card) => card.getBoundingClientRect().top);
          return rows.filter((top) => top === rows.at(-1)).length === 1;
        }).length,
    );
    expect(alone, `at ${width}`).toBe(0);
  }
});
