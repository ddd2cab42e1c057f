import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import type { TemplateContent } from "@/lib/contracts/content";
import type { TemplateDto, VersionDto } from "@/lib/contracts/templates";
import { createAccount } from "./support/accounts";
import { type Account, box, callerOf, type NewContent, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { nextButton } from "./support/signing";
import { expect, test } from "./support/test";

/** A template's settings, its preview for a recipient, and two windows editing one draft. */

const CONTENT: NewContent = {
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "landlord", label: "Landlord", order: 2 },
  ],
  fields: ["tenant", "landlord"].flatMap((roleKey, i) => [
    { ...box(1, 0.1, 0.3 + i * 0.1), id: `${roleKey}1`, key: `${roleKey}_name`, roleKey, type: "name" },
    {
      ...box(1, 0.5, 0.3 + i * 0.1, 0.03, 0.02),
      id: `${roleKey}2`,
      key: `${roleKey}_ok`,
      roleKey,
      type: "checkbox",
    },
    { ...box(1, 0.6, 0.3 + i * 0.1), id: `${roleKey}3`, key: `${roleKey}_sign`, roleKey, type: "signature" },
  ]),
};

/** A draft with fields for two roles. */
async function draftOf(account: Account): Promise<string> {
  const call = callerOf(account);
  const form = new FormData();
  form.set("name", "Lease");
  form.set("file", new Blob([readFileSync(SAMPLE_PDF)], { type: "application/pdf" }), "lease.pdf");
  const { id } = await call<TemplateDto>("POST", "/v1/templates", form);
  await call("PATCH", `/v1/templates/${id}/draft`, { content: CONTENT });
  return id;
}

async function openEditor(page: Page, id: string): Promise<Locator> {
  await page.goto(`/templates/${id}`);
  await expect(page.locator("[data-field-id]").first()).toBeVisible();
  return page.getByRole("tab", { name: "Settings" });
}

const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

test("settings are saved, undone and judged; a recipient's view keeps nothing", async ({ page }) => {
  const account = await createAccount();
  const call = callerOf(account);
  await signIn(page, account);
  const id = await draftOf(account);
  const settingsOf = async (): Promise<TemplateContent["settings"]> =>
    (await call<VersionDto>("GET", `/v1/templates/${id}/draft`)).content.settings;

  await (await openEditor(page, id)).click();
  const text = page.getByLabel("Message (optional)");
  await text.fill("Dear ");
  await page.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("menuitem", { name: /recipient\.name/ }).click();
  await expect(text).toHaveValue("Dear {{recipient.name}}");
  await expect(text).toBeFocused();
  await page.keyboard.type(", {{oops}}");
  await expect(page.getByText("{{oops}} is not a known variable").first()).toBeVisible();
  await expect(text).toHaveAttribute("aria-invalid", "true");
  await text.fill("Dear {{recipient.name}}!");
  await expect(page.getByRole("button", { name: "No problems" })).toBeVisible();

  await page.getByLabel("Days to sign").fill("400");
  await expect(page.getByText("Enter a whole number from 1 to 365.")).toBeVisible();
  await page.getByLabel("Days to sign").fill("14");
  await page.getByLabel("Redirect after signing").fill("nonsense");
  await page.getByRole("switch", { name: "Reminders" }).click();
  await expect(page.getByText("Enter a web address")).toBeVisible();
  await page.getByLabel("Redirect after signing").fill("example.com/thanks");
  await page.getByRole("radio", { name: "All at once" }).click();
  await page.getByRole("checkbox", { name: "Upload an image" }).click();
  await isSaved(page);
  await expectAccessible(page, "the settings of a template");
  expect(await settingsOf()).toMatchObject({
    message: { subject: null, body: "Dear {{recipient.name}}!" },
    expiresInDays: 14,
    reminders: null,
    redirectUrl: "https://example.com/thanks",
    signingOrder: "parallel",
    signatureModes: ["draw", "type"],
  });

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("checkbox", { name: "Upload an image" })).toBeChecked();

  // The latest change is saved before the preview is shown.
  await page.getByRole("button", { name: "Preview" }).click();
  const bar = page.getByRole("region", { name: "Preview" });
  await expect(page.getByText("Tenant, Ada Sender has asked you to sign")).toBeVisible();
  await expect(page.getByText("Dear Tenant!")).toBeVisible();
  await expectAccessible(page, "the preview of a template");
  await bar.getByLabel("Preview as").selectOption("Landlord");
  await expect(page.getByText("Landlord, Ada Sender has asked you to sign")).toBeVisible();

  await page.getByRole("checkbox", { name: /checkbox/i }).check();
  const next = nextButton(page);
  const dialog = page.getByRole("dialog");
  for (let step = 0; step < 6 && !(await dialog.isVisible()); step += 1) await next.click();
  await dialog.getByRole("tab", { name: /type/i }).click();
  await dialog.getByRole("textbox").fill("Lan Lord");
  await dialog.getByRole("button", { name: /^(use|adopt)/i }).click();
  await expect(dialog).toBeHidden();
  for (let step = 0; step < 6 && !(await dialog.isVisible()); step += 1) await next.click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Sign and finish" }).click();
  const end = page.getByRole("dialog", { name: "End of the preview" });
  await expect(end).toContainText("Nothing was signed");
  await end.getByRole("link", { name: "Back to the editor" }).click();
  await expect(page.locator("[data-field-id]")).toHaveCount(6);
  expect(await call<unknown[]>("GET", "/v1/documents")).toEqual([]);
});

test("two windows on one draft: none overwrites the other unasked", async ({ page, allowConsoleError }) => {
  // The refusal is a 412, which the browser logs to its console.
  allowConsoleError(/412/);
  const account = await createAccount();
  await signIn(page, account);
  const id = await draftOf(account);
  const other = await page.context().newPage();
  await (await openEditor(page, id)).click();
  await (await openEditor(other, id)).click();
  const days = (window: Page) => window.getByLabel("Days to sign");
  const dialog = page.getByRole("dialog", { name: "Changed in another window" });
  // A newer draft remounts the editor, on its first tab, some time after it was requested.
  const opensWith = (value: string) =>
    expect(async () => {
      await page.getByRole("tab", { name: "Settings" }).click();
      await expect(days(page)).toHaveValue(value, { timeout: 1_000 });
    }).toPass();

  await days(other).fill("5");
  await isSaved(other);
  await expect
    .poll(async () => {
      const draft = await callerOf(account)<VersionDto>("GET", `/v1/templates/${id}/draft`);
      return draft.content.settings.expiresInDays;
    })
    .toBe(5);
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await opensWith("5");

  await days(page).fill("6");
  await isSaved(page);
  await days(other).fill("7");
  const theirs = other.getByRole("dialog", { name: "Changed in another window" });
  await expect(theirs).toBeVisible();
  await theirs.getByRole("button", { name: "Keep mine" }).click();
  await isSaved(other);

  await days(page).fill("8");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Load the other version" }).click();
  await opensWith("7");
  await isSaved(page);
});
