import { readFile } from "node:fs/promises";
import { box, createPublishedTemplate, freshEmail, SAMPLE_PDF } from "./support/api";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** One template sent to a list: columns, errors, sending, results. */

test("a list is dropped, matched, corrected and sent, and a failed row is corrected afterwards", async ({
  page,
}) => {
  test.slow();
  const { account } = await newSender();
  await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  await signIn(page, account);
  await page.goto("/documents");
  await page.getByRole("link", { name: "Bulk sends" }).click();
  await expect(page.getByText("No bulk sends yet")).toBeVisible();
  await look(page, "bulk-sends-none");
  await page.getByRole("link", { name: "New bulk send" }).click();
  await page.getByRole("link", { name: "lease-agreement" }).click();
  await expect(page.getByRole("heading", { name: "Send lease-agreement to many" })).toBeVisible();

  const emails = Array.from({ length: 6 }, () => freshEmail("tenant"));
  const lines = emails.map((email, i) => `Tenant ${i + 1};${i > 3 ? "no address" : email};L-${i + 1};C-${i}`);
  const csv = `\uFEFFTenant name;Tenant e-mail;External ID;CRM no\r\n${lines.join("\r\n")}\r\n`;
  const file = page.locator("input[type=file]");
  await expectHydrated(file);
  await look(page, "bulk-new");
  await file.setInputFiles({ name: "tenants.csv", mimeType: "text/csv", buffer: Buffer.from("Name") });
  await expect(page.getByRole("alert").filter({ hasText: "No columns were found" })).toBeVisible();
  await file.setInputFiles({ name: "tenants.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText("6 rows, 4 columns")).toBeVisible();

  const unused = page.getByRole("status").filter({ hasText: "1 column is not used: CRM no" });
  await expect(unused).toBeVisible();
  const landlord = page.getByRole("group", { name: "Landlord" });
  await expect(page.getByText("Still to choose: Landlord: name, Landlord: email.")).toBeVisible();
  const check = page.getByRole("button", { name: "Check the list" });
  // Nothing is reported as an error until the user tries to continue.
  await expect(page.getByText("Choose a column.")).toHaveCount(0);
  await check.click();
  await expect(landlord.getByText("Choose a column.").first()).toBeVisible();
  await expect(landlord.getByLabel("Name", { exact: true })).toBeFocused();
  await landlord.getByRole("checkbox", { name: "The same person in every document" }).click();
  await landlord.getByRole("button", { name: "Add me" }).click();
  await expect(landlord.getByLabel("Email")).toHaveValue(account.email);
  await check.click();
  await expect(page.getByText("6 rows checked: 2 can’t be sent as they are.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download these rows" }).click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(saved.split("\r\n")[1]).toMatch(
    /^Tenant 5,no address,L-5,C-4,Line 6: Tenant: email must be an email address/,
  );

  const bad = page.getByRole("list", { name: "Rows with errors" });
  await bad
    .getByRole("textbox", { name: "Tenant: email" })
    .first()
    .fill(emails[4] ?? "");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("6 rows checked: 1 can’t be sent as it is.")).toBeVisible();
  await look(page, "bulk-checked");
  await expect(bad).toBeInViewport();
  // Leaving within the app and coming back loses nothing.
  await page.getByRole("link", { name: "Bulk sends" }).click();
  await expect(page.getByText("No bulk sends yet")).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Send 5 documents" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 row with errors won’t be sent");
  await expect(dialog).toContainText("1 column is not used: CRM no.");
  await dialog.getByRole("button", { name: "Send 5 documents" }).click();

  await expect(page).toHaveURL(/\/documents\/bulk\/[\w-]+$/);
  await expect(page.getByText("5 sent, 1 failed of 6")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("row", { name: /Tenant 5/ }).getByText("Sent", { exact: true })).toBeVisible();
  await look(page, "bulk-results");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole("link", { name: "Failed" }).click();
  const failed = page.getByRole("row", { name: /Tenant 6/ });
  await expect(failed).toContainText("Tenant: email must be an email address");
  await failed.getByRole("button", { name: "Correct row 6" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: "Tenant: email" })
    .fill(emails[5] ?? "");
  await look(page, "bulk-correct", { within: page.getByRole("dialog") });
  await page.getByRole("button", { name: "Correct and send" }).click();
  await expect(page.getByText("6 sent, 0 failed of 6")).toBeVisible({ timeout: 30_000 });

  const results = page.waitForEvent("download");
  await page.getByRole("button", { name: "Results" }).click();
  const table = (await readFile(await (await results).path(), "utf8")).trim().split("\r\n");
  expect(table).toHaveLength(7);
  expect(table[6]).toContain("Tenant 6");

  await page.getByRole("link", { name: "Bulk sends" }).click();
  await expect(page.getByText("6 of 6 sent")).toBeVisible();
  await look(page, "bulk-sends");
  await page.getByRole("link", { name: "Documents", exact: true }).first().click();
  await expect(page.getByRole("row", { name: /lease-agreement/ })).toHaveCount(6);
});

test("a recipient's name is put together of two columns, in an order that can be changed", async ({
  page,
}) => {
  const { account } = await newSender();
  await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  await signIn(page, account);
  await page.goto("/documents/bulk/new");
  await page.getByRole("link", { name: "lease-agreement" }).click();
  const file = page.locator("input[type=file]");
  await expectHydrated(file);
  const csv = `Tenant first name;Tenant last name;Tenant e-mail\r\nAda;Lovelace;${freshEmail("tenant")}\r\n`;
  await file.setInputFiles({ name: "tenants.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  const decisions = page.getByRole("list", { name: "How the list is read" });
  const made = "Tenant: the name is made of “Tenant first name” and “Tenant last name”, such as";
  await expect(decisions).toContainText(`${made} “Ada Lovelace”.`);
  await page.getByRole("combobox", { name: "Name of Tenant" }).selectOption("Last name first: Lovelace Ada");
  await expect(decisions).toContainText(`${made} “Lovelace Ada”.`);

  const tenant = page.getByRole("group", { name: "Tenant" });
  await expect(tenant.getByLabel("Last name")).toHaveValue("1");
  await look(page, "bulk-names");
  await tenant.getByLabel("First name").selectOption("The whole name in one column");
  await expect(tenant.getByLabel("Name", { exact: true })).toHaveValue("0");
  await expect(decisions).not.toContainText(made);
  await tenant.getByLabel("Name", { exact: true }).selectOption("First and last name in two columns");
  await tenant.getByLabel("Last name").selectOption("Tenant last name");
  await expect(decisions).toContainText(`${made} “Lovelace Ada”.`);
});

test("a list says how it was read, asks what is not certain, and is read anew as it is answered", async ({
  page,
}) => {
  test.slow();
  const { account } = await newSender();
  const rent = {
    id: "rent",
    key: "rent",
    roleKey: "tenant",
    type: "number",
    label: "Rent",
    ...box(3, 0.3, 0.5),
  } as const;
  await createPublishedTemplate(account, SAMPLE_PDF, {
    ...TWO_PARTIES,
    fields: [...TWO_PARTIES.fields, rent],
  });
  await signIn(page, account);
  await page.goto("/documents/bulk/new");
  await page.getByRole("link", { name: "lease-agreement" }).click();
  const file = page.locator("input[type=file]");
  await expectHydrated(file);

  const csv = [
    "Leases of 2026;;",
    "Tenant name;Tenant e-mail;Rent",
    `Lef\xe8vre;${freshEmail("tenant")};1.250`,
  ];
  const buffer = Buffer.from(`${csv.join("\r\n")}\r\nBo;${freshEmail("tenant")};950\r\n`, "latin1");
  await file.setInputFiles({ name: "tenants.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("2 rows, 3 columns")).toBeVisible();
  const decisions = page.getByRole("list", { name: "How the list is read" });
  await expect(decisions.getByRole("listitem")).toHaveText([
    /^The file does not say in which encoding it is. Are these words right: “Lefèvre”\?/,
    /^Rent: is “1.250” 1.25 or 1250\?/,
    /^Cells are separated by semicolons\./,
    /^The names of the columns are in line 2, and 1 row above it is left out\./,
  ]);
  await look(page, "bulk-decisions", { all: true });
  const landlord = page.getByRole("group", { name: "Landlord" });
  await landlord.getByRole("checkbox", { name: "The same person in every document" }).click();
  await landlord.getByRole("button", { name: "Add me" }).click();
  const check = page.getByRole("button", { name: "Check the list" });
  // Continuing leads to the remaining questions, in order.
  await check.click();
  const encoding = page.getByRole("combobox", { name: "Encoding" });
  await expect(encoding).toBeFocused();
  await expect(encoding).toHaveAccessibleDescription("Choose one of them.");

  const preview = page.getByRole("table", { name: "First rows of the list" });
  await encoding.selectOption("windows-1250");
  await expect(preview.getByRole("cell", { name: "Lefčvre" })).toBeVisible();
  await encoding.selectOption("windows-1252");
  await expect(preview.getByRole("cell", { name: "Lefèvre" })).toBeVisible();
  await page.getByRole("combobox", { name: "Numbers of Rent" }).selectOption(",");
  await expect(decisions.getByText("Rent: “1.250” is read as 1250.")).toBeVisible();
  await check.click();
  await expect(page.getByText("2 rows checked.")).toBeVisible();

  await page.getByRole("button", { name: "Choose another file" }).click();
  await expect(file).toBeAttached();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      '<table><tr><td>Tenant name</td><td>Rent</td></tr><tr style="display:none"><td>Old</td><td>1</td></tr><tr><td>Cy</td><td>1.250,50</td></tr></table>',
    );
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByText("1 row, 2 columns")).toBeVisible();
  await expect(decisions.getByText("1 hidden row is left out.")).toBeVisible();
  await expect(decisions.getByText("Rent: “1.250,50” is read as 1250.5.")).toBeVisible();
});
