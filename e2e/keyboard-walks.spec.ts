import type { DocumentDto } from "@/lib/contracts/documents";
import { createAccount } from "./support/accounts";
import {
  type Account,
  callerOf,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
  signByApi,
} from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { chooseByKey, pressOn, said, tabTo } from "./support/keys";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/**
 * Senders' work without a mouse, as a screen reader presents it: names, roles and states in the accessibility tree,
 * announcements of live regions, and the focus after each step.
 */

test("the list of documents: tabs, filters, rows, menu, preview, palette", async ({ page }) => {
  const sender = await newSender();
  for (const name of ["Lease One", "Lease Two", "Lease Three"])
    await send(sender, TWO_PARTIES, [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")], {
      name,
    });
  await signIn(page, sender.account);
  await page.goto("/documents");
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(row("Lease Three")).toBeVisible();
  await expectHydrated(page.getByRole("button", { name: "Filter" }));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const tabs = page.getByRole("navigation", { name: "Filter documents" });
  await expect(tabs.getByRole("link", { name: "All 3" })).toHaveAttribute("aria-current", "page");
  await pressOn(page, tabs.getByRole("link", { name: "Waiting for others 3" }));
  await expect(page).toHaveURL(/view=waiting/);
  await expect(said(page, "Waiting for others: 3 documents")).toBeAttached();

  const filter = page.getByRole("button", { name: "Filter" });
  await expect(filter).toHaveAttribute("aria-expanded", "false");
  await pressOn(page, filter);
  const filters = page.getByRole("dialog", { name: "Filters" });
  await pressOn(page, filters.getByRole("checkbox", { name: "Declined" }), "Space");
  await expect(filters.getByRole("checkbox", { name: "Declined" })).toBeChecked();
  await pressOn(page, filters.getByRole("button", { name: "Apply filters" }));
  await expect(said(page, "Waiting for others: 0 documents")).toBeAttached();
  await expect(page.getByRole("button", { name: "Filter 1 active" })).toBeFocused();
  const chip = page.getByRole("list", { name: "Active filters" }).getByRole("link");
  await expect(chip).toHaveAccessibleName("Remove filter: Declined");
  await pressOn(page, chip);
  await expect(said(page, "Waiting for others: 3 documents")).toBeAttached();

  await tabTo(page, row("Lease Three").getByRole("checkbox", { name: "Select Lease Three" }));
  await page.keyboard.press("Space");
  await expect(said(page, "1 document selected")).toBeAttached();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(said(page, "2 documents selected")).toBeAttached();
  await expect(page.getByRole("checkbox", { name: "Select Lease Two" })).toBeChecked();
  const bar = page.getByRole("region", { name: "Selected documents" });
  await pressOn(page, bar.getByRole("button", { name: "Clear selection" }));
  await expect(bar).toHaveCount(0);

  const menuButton = row("Lease One").getByRole("button", { name: "Actions for Lease One" });
  await tabTo(page, menuButton, "Shift+Tab");
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Actions for Lease One" });
  await expect(menu.getByRole("menuitem").first()).toBeFocused();
  await expect(menuButton).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(menuButton).toBeFocused();
  await page.keyboard.press("p");
  await expect(page.getByRole("complementary", { name: "Preview of Lease One" })).toBeVisible();
  await expect(said(page, "Preview of Lease One")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "Preview of Lease One" })).toHaveCount(0);

  const from = await page.evaluateHandle(() => document.activeElement);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Search and go anywhere" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect.poll(() => from.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("Lease Two");
  await expect(palette.getByRole("option", { name: /Lease Two/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lease Two" })).toBeVisible();
});

test("a document: actions, recipients, notes, and what happens meanwhile", async ({ page }) => {
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const { id } = await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  await signIn(page, sender.account);
  await page.goto(`/documents/${id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await expectHydrated(more);
  const aside = page.getByRole("complementary", { name: "Recipients and history" });
  await expect(aside.getByRole("heading", { level: 2 })).toHaveText(["Recipients", "Notes", "Activity"]);
  await expect(page.getByRole("tab")).toHaveText(["Pages", "Audit trail"]);

  await pressOn(page, more);
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete…" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete “Lease Alder Street”?" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();

  await pressOn(page, aside.getByRole("button", { name: "Actions for Tom Tenant" }));
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");

  const note = aside.getByRole("textbox", { name: "New note" });
  await tabTo(page, note);
  await page.keyboard.type("Call Lea.");
  await pressOn(page, aside.getByRole("button", { name: "Add note" }));
  await expect(said(page, "Note added")).toBeAttached();
  await expect(note).toBeFocused();
  await tabTo(page, aside.getByRole("button", { name: "Delete your note “Call Lea.”" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(said(page, "Note deleted")).toBeAttached();
  await expect(note).toBeFocused();

  await signByApi(await linkFor(tenant.email), tenant.name);
  await expect(said(page, /Signed: Tom Tenant|Tom Tenant.*signed/i)).toBeAttached();
  await expectAccessible(page, "a document after a signature");
});

test("a file is uploaded, its recipients ordered, its fields placed, and sent, by keyboard", async ({
  page,
}) => {
  test.slow();
  const account = await createAccount();
  const people = [
    { name: "Lea Landlord", email: freshEmail("lea") },
    { name: "Tom Tenant", email: freshEmail("tom") },
  ];
  await signIn(page, account);
  await page.goto("/documents/new");
  const file = page.getByLabel("Drop your files here, or choose them");
  await chooseByKey(page, file, SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);

  const card = (n: number) => page.getByRole("group", { name: `Recipient ${n}` });
  await tabTo(page, card(1).getByLabel("Name", { exact: true }));
  await page.keyboard.type(people[0]?.name ?? "");
  await page.keyboard.press("Escape");
  await tabTo(page, card(1).getByLabel("Email address"));
  await page.keyboard.type(people[0]?.email ?? "");
  await pressOn(page, page.getByRole("button", { name: "Add recipient" }));
  await expect(said(page, "Recipient 2 added")).toBeAttached();
  await expect(card(2).getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type(people[1]?.name ?? "");
  await tabTo(page, card(2).getByLabel("Email address"));
  await page.keyboard.type(people[1]?.email ?? "");
  await expect(page.getByRole("switch", { name: "Set signing order" })).toBeChecked();

  await tabTo(page, page.getByRole("button", { name: "Move Tom Tenant up" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(said(page, "Tom Tenant moved to 1 of 2")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move Tom Tenant down" })).toBeFocused();
  await expect(card(1).getByLabel("Name", { exact: true })).toHaveValue("Tom Tenant");

  await tabTo(page, page.getByRole("button", { name: "Next: Fields" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "3 Fields" })).toHaveAttribute("aria-current", "step");
  const palette = page.getByLabel("Fields to add");
  const roles = page.getByRole("region", { name: "Recipients" });
  for (const [index, { name }] of people.entries()) {
    // Goes backwards from a placed field, because the pages that follow it would scroll into view.
    await tabTo(page, roles.getByRole("button", { name: new RegExp(name) }), index ? "Shift+Tab" : "Tab");
    await page.keyboard.press("Enter");
    await pressOn(page, palette.getByRole("button", { name: "Signature", exact: true }));
    await expect(said(page, "Signature placed on page 1")).toBeAttached();
    await expect(
      page.getByRole("button", { name: new RegExp(`^Signature, for ${name}, page 1`) }),
    ).toBeFocused();
    await page.keyboard.press("Shift+ArrowDown");
  }
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Next: Review and send" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const recipients = page.getByRole("main").getByRole("listitem");
  await expect(recipients.filter({ hasText: "Step 1, signs" })).toContainText("Tom Tenant");
  await expectAccessible(page, "the review");
  await pressOn(page, page.getByRole("button", { name: "Send for signature" }));
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const [document] = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(document?.recipients.map(({ name, order }) => [name, order])).toEqual([
    ["Tom Tenant", 1],
    ["Lea Landlord", 2],
  ]);
});

const csvFor = (emails: readonly string[]) =>
  `Tenant name,Tenant e-mail\r\n${emails.map((email, i) => `Tenant ${i + 1},${email}`).join("\r\n")}\r\n`;

async function bulkTemplate(): Promise<Account> {
  const { account } = await newSender();
  await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  return account;
}

test("a template is sent to a list by keyboard: file, columns, check, correction, progress", async ({
  page,
}) => {
  test.slow();
  const account = await bulkTemplate();
  await signIn(page, account);
  await page.goto("/documents/bulk/new");
  await pressOn(page, page.getByRole("link", { name: "lease-agreement" }));
  await expect(page.getByRole("heading", { name: "Send lease-agreement to many" })).toBeVisible();
  const file = page.getByLabel("Drop a CSV or Excel file here, or choose one");
  const buffer = Buffer.from(csvFor([freshEmail("tenant"), "no address", freshEmail("tenant")]));
  await chooseByKey(page, file, { name: "tenants.csv", mimeType: "text/csv", buffer });
  await expect(said(page, "3 rows, 2 columns")).toBeVisible();

  const landlord = page.getByRole("group", { name: "Landlord" });
  // Continuing reports what is missing and moves the focus there.
  await tabTo(page, page.getByRole("button", { name: "Check the list" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const name = landlord.getByRole("combobox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Choose a column\./);
  const same = landlord.getByRole("checkbox", { name: "The same person in every document" });
  await tabTo(page, same, "Shift+Tab");
  await page.keyboard.press("Space");
  await pressOn(page, landlord.getByRole("button", { name: "Add me" }));
  await expect(landlord.getByLabel("Email")).toHaveValue(account.email);
  await tabTo(page, page.getByRole("button", { name: "Check the list" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  // The result takes the focus, and its accessible name states the outcome.
  await expect(page.getByRole("region", { name: "3 rows checked: 1 can’t be sent as it is." })).toBeFocused();

  const wrong = page
    .getByRole("list", { name: "Rows with errors" })
    .getByRole("textbox", { name: "Tenant: email" });
  await expect(wrong).toHaveAccessibleDescription(/must be an email address/i);
  await tabTo(page, wrong);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(freshEmail("tenant"));
  await tabTo(page, page.getByRole("button", { name: "Check again" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "3 rows checked." })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Send 3 documents" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Send 3 documents?" });
  await pressOn(page, dialog.getByRole("button", { name: "Send 3 documents" }));
  await expect(page).toHaveURL(/\/documents\/bulk\/[\w-]+$/);
  await expect(said(page, "3 sent, 0 failed")).toBeAttached({ timeout: 30_000 });
  await expect(page.getByRole("table", { name: "Rows" }).getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Open the document of row 1" })).toBeVisible();
  await expectAccessible(page, "a finished bulk send");
});
