import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { freshEmail, SAMPLE_PDF } from "./support/api";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { placeSignatures } from "./support/place-signatures";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Contacts: imported from a list, grouped, and sent to at once. */

const PEOPLE = ["Ada Lovelace", "Grace Hopper", "Alan Turing"];

async function importList(page: Page, emails: readonly string[]): Promise<void> {
  const file = page.locator("input[type=file]");
  await expectHydrated(file);
  await look(page, "contacts-import");
  const lines = [
    ...PEOPLE.slice(0, 2).map((name, i) => `${name};${emails[i]}`),
    "Alan Turing;no address",
    `;${emails[0]}`,
  ];
  const csv = `\uFEFFFull name;E-mail address\r\n${lines.join("\r\n")}\r\n`;
  await file.setInputFiles({ name: "board.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("4 rows, 2 columns")).toBeVisible();
  await page.getByRole("combobox", { name: "Add everyone to a group" }).fill("Board");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.getByText("4 rows checked: 2 new, 2 have errors.")).toBeVisible();
  // The list exists only on this page.
  const back = page.getByRole("link", { name: "Contacts", exact: true });
  await back.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Leave without importing?" });
  await question.getByRole("button", { name: "Stay" }).press("Enter");
  await expect(question).toHaveCount(0);
  await expect(back).toBeFocused();
  const wrong = page.getByRole("list", { name: "Rows with errors" });
  await expect(wrong.getByRole("listitem")).toHaveCount(2);
  await look(page, "contacts-checked");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these rows" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved).toContain("Alan Turing,no address,Line 4: Email must be an email address");

  // One of the two errors is corrected here; the other row is left out.
  await wrong
    .getByRole("textbox", { name: "Email" })
    .first()
    .fill(emails[2] ?? "");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("4 rows checked: 3 new, 1 has errors.")).toBeVisible();
  await page.getByRole("button", { name: "Import 3 contacts" }).click();
  await expect(page).toHaveURL(/\/contacts$/);
}

test("a list is imported, and its group is added to a document and sent", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  // The address of another contact is refused.
  allowConsoleError(/400 \(Bad Request\).*\/api\/contacts\//);
  const account = await createAccount();
  const emails = PEOPLE.map((name) => freshEmail(name.split(" ")[0]?.toLowerCase() ?? ""));
  await signIn(page, account);
  await page.goto("/documents");
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await expect(page.getByText("No contacts yet")).toBeVisible();
  await look(page, "contacts-none");
  await page.getByRole("link", { name: "Import" }).click();
  await importList(page, emails);

  const list = page.getByRole("list", { name: "Contacts" });
  await expect(list.getByRole("checkbox")).toHaveCount(3);
  await expect(list.getByText("Board")).toHaveCount(3);

  // A contact is changed, deleted, and restored.
  await page.getByRole("button", { name: "Actions for Grace Hopper" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await look(page, "contacts-edit", { within: dialog });
  await dialog.getByLabel("Email address").fill(emails[0] ?? "");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The address is already the address of a contact.")).toBeVisible();
  await dialog.getByLabel("Email address").fill(emails[1] ?? "");
  await dialog.getByLabel("Name", { exact: true }).fill("Rear Admiral Hopper");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(list.getByText("Rear Admiral Hopper")).toBeVisible();
  await list.getByRole("checkbox", { name: "Select Ada Lovelace" }).click();
  await look(page, "contacts-selected", { all: true });
  await page
    .getByRole("region", { name: "Selected contacts" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(list.getByText("Ada Lovelace")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByText("Ada Lovelace")).toBeVisible();
  await expect(list.getByText("Board")).toHaveCount(3);
  await page.getByRole("searchbox").fill("turing");
  await expect(list.getByRole("checkbox")).toHaveCount(1);

  // The whole group becomes recipients, and a new person is saved.
  await page.getByRole("link", { name: "New document" }).first().click();
  await page.waitForURL("**/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}$/);
  await page.getByRole("button", { name: "Add group" }).click();
  await page.getByRole("menuitem", { name: /Board/ }).click();
  await expect(page.getByText("3 recipients added from “Board”")).toBeVisible();
  const names = page.getByLabel("Name", { exact: true });
  await expect(names).toHaveCount(3);
  await expect(names.first()).toHaveValue("Ada Lovelace");
  await page.getByRole("button", { name: "Add group" }).click();
  await page.getByRole("menuitem", { name: /Board/ }).click();
  await expect(page.getByText("3 already in the list.")).toBeVisible();
  await page.getByRole("button", { name: "Add recipient" }).click();
  await names.last().fill("Joan Clarke");
  await page.getByLabel("Email address").last().fill(freshEmail("joan"));
  await page.getByRole("button", { name: "Save Joan Clarke to contacts" }).click();
  await expect(page.getByText("1 contact saved")).toBeVisible();
  await look(page, "send-with-group");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await placeSignatures(page, ["Ada Lovelace", "Alan Turing", "Rear Admiral Hopper", "Joan Clarke"]);
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
  for (const email of emails) await expect(page.getByText(email).first()).toBeVisible();
});
