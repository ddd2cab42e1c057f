import type { Page } from "@playwright/test";
import sharp from "sharp";
import { heic } from "@/test/fixtures/pictures/other-pictures";
import { createAccount } from "./support/accounts";
import { callerOf, linkFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { card, draw, finish, newSender, nextButton, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** A user's own page: their profile, and saved signatures, which are offered when they sign. */

/** Dark ink on white paper, like a scan. */
const INK = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><rect width="600" height="200" fill="#fff"/>
  <path d="M60 140C160 20 220 180 300 90S460 60 540 120" fill="none" stroke="#101840" stroke-width="8"/></svg>`;
/** A PNG of two pixels, one of them black. */
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABAQAAAADcWUInAAAACklEQVR42mNwAAAAQgBBhL+OYgAAAABJRU5ErkJggg==";

const section = (page: Page) => page.locator("section", { hasText: "Saved signatures" });
const saved = (page: Page) => section(page).getByRole("listitem");

test("who one is, kept and said back", async ({ page }) => {
  await signIn(page, await createAccount("Ada Sender"));
  await page.goto("/settings/profile");
  await expectAccessible(page, "a new profile");
  await page.getByLabel("Name", { exact: true }).fill("Ada King");
  await page.getByLabel("Title").fill("Countess");
  await page.getByLabel("Company").fill("Analytical Engines");
  await page.getByRole("combobox", { name: "Time zone" }).click();
  await page.getByPlaceholder(/Search/).fill("Lisbon");
  await page.getByRole("option", { name: /Lisbon/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Ada King");
  await expect(page.getByLabel("Title")).toHaveValue("Countess");
  await expect(page.getByLabel("Company")).toHaveValue("Analytical Engines");
  await expect(page.getByRole("combobox", { name: "Time zone" })).toContainText("Lisbon");
});

test("signatures: drawn, uploaded, made the default, deleted", async ({ page }) => {
  await signIn(page, await createAccount("Ada Sender"));
  await page.goto("/settings/profile");
  await page.getByRole("button", { name: "Add signature" }).click();
  const dialog = page.getByRole("dialog", { name: "Add signature" });
  await expect(dialog.getByRole("textbox", { name: /Label/ })).toBeFocused();
  await page.keyboard.type("Formal");
  await draw(page);
  await expectAccessible(page, "drawing a signature to keep", { within: dialog });
  await dialog.getByRole("button", { name: "Save signature" }).click();
  await expect(saved(page)).toHaveText([/Formal.*Default/]);

  await page.getByRole("button", { name: "Add signature" }).click();
  await dialog.getByRole("radio", { name: "Upload" }).click();
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles({ name: "ink.jpg", mimeType: "image/jpeg", buffer: heic() });
  await expect(dialog.getByRole("alert")).toContainText("Images in the HEIC format cannot be read here.");
  const buffer = await sharp(Buffer.from(INK)).png().toBuffer();
  await file.setInputFiles({ name: "ink.png", mimeType: "image/png", buffer });
  await dialog.getByRole("radio", { name: "Initials" }).click();
  await dialog.getByRole("button", { name: "Save initials" }).click();
  await expect(saved(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Actions for “Initials”" }).click();
  await page.getByRole("menuitem", { name: "Make default" }).click();
  await expect(saved(page)).toHaveText([/Initials.*Default/, /Formal/]);
  await expect(saved(page).filter({ hasText: "Formal" })).not.toContainText("Default");
  await expectAccessible(page, "two saved signatures", { within: section(page) });

  await page.getByRole("button", { name: "Actions for “Formal”" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(saved(page)).toHaveText([/Initials/]);
});

test.describe("signing while signed in", () => {
  const startSigning = async (page: Page) => {
    const sender = await newSender();
    const tenant = person("tenant", "Tom Tenant");
    await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
    await page.goto(await linkFor(tenant.email));
    await page.locator("#field-signature").click();
    await card(page).getByRole("button", { name: "Sign", exact: true }).click();
  };
  const keep = (page: Page) => page.getByRole("checkbox", { name: "Save this signature for next time" });

  test("a signature made here is kept when that is wanted, and offered for the next document", async ({
    page,
  }) => {
    const account = await createAccount("Tom Tenant");
    await signIn(page, account);
    await startSigning(page);
    await keep(page).check();
    await expectAccessible(page, "making a signature to keep", {
      within: page.getByRole("dialog", { name: "Your signature" }),
    });
    await page.getByRole("button", { name: "Use this signature" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await nextButton(page).click();
    await finish(page);

    await startSigning(page);
    const dialog = page.getByRole("dialog", { name: "Your signature" });
    await expect(dialog.getByRole("tab", { name: "Saved" })).toHaveAttribute("aria-selected", "true");
    await expect(keep(page)).toBeHidden();
    await dialog.locator("label", { hasText: "Saved signature 1" }).click();
    await dialog.getByRole("button", { name: "Use this signature" }).click();
    await expect(page.locator("#field-signature img")).toHaveJSProperty("complete", true);
    await nextButton(page).click();
    await finish(page);
    await expect(page.getByRole("heading", { name: "You have signed" }).first()).toBeVisible();
  });

  test("an account that is full says so, and signing goes on", async ({ page, allowConsoleError }) => {
    allowConsoleError(/409/);
    const account = await createAccount("Tom Tenant");
    for (let i = 0; i < 10; i++)
      await callerOf(account)("POST", "/v1/users/me/signatures", { image: PIXEL, kind: "initials" });
    await signIn(page, account);
    await startSigning(page);
    await keep(page).check();
    await page.getByRole("button", { name: "Use this signature" }).click();
    const dialog = page.getByRole("dialog", { name: "Your signature" });
    await expect(dialog.getByRole("alert")).toContainText("Your signature has been added to this document.");
    await expect(dialog.getByRole("alert")).toContainText("Delete one in your profile");
    await dialog.getByRole("button", { name: "Continue signing" }).click();
    await expect(page.locator("#field-signature")).toContainText("Tom Tenant");
    await nextButton(page).click();
    await finish(page);
    await expect(page.getByRole("heading", { name: "You have signed" }).first()).toBeVisible();
  });

  test("nobody else is asked", async ({ page }) => {
    await startSigning(page);
    await expect(page.getByRole("dialog", { name: "Your signature" })).toBeVisible();
    await expect(keep(page)).toBeHidden();
  });
});
