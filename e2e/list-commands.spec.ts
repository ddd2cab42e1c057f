import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { LEASE, newSender, person, send } from "./support/signing";
import { expect, test } from "./support/test";

/** The document list with the command palette, with saved views, and without a connection. */

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const focusedRow = (page: Page) => page.locator("[data-row]:focus-within");
const palette = (page: Page) => page.getByRole("dialog", { name: "Search and go anywhere" });

/** A signed-in sender's list with a lease for each name, all waiting for their tenant. */
async function listOf(page: Page, names: readonly string[]): Promise<void> {
  const sender = await newSender();
  for (const name of names) await send(sender, LEASE, [person("tenant", "Tom Tenant")], { name });
  await signIn(page, sender.account);
  await page.goto("/documents");
  await expect(row(page, names[0] ?? "")).toBeVisible();
}

/** Retries, because key handlers attach a moment after rendering. */
async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("the palette does with the selected documents, or the focused one, what the list does", async ({
  page,
}) => {
  await listOf(page, ["Lease One", "Lease Two", "Lease Three"]);
  await openPalette(page);
  await expect(palette(page).getByRole("group", { name: "Latest documents" })).toBeVisible();
  await expect(palette(page).getByRole("option", { name: "Void…" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("checkbox", { name: "Select Lease One" }).check();
  await page.getByRole("checkbox", { name: "Select Lease Two" }).check();
  await openPalette(page);
  const ofSelected = palette(page).getByRole("group", { name: "2 selected documents" });
  await expect(ofSelected.getByRole("option")).toHaveText(["Tags and folder…", "Remind", "Void…", "Delete…"]);
  await expectAccessible(page, "the palette with what can be done with the selected documents", {
    within: palette(page),
  });
  await page.keyboard.type("void");
  await expect(ofSelected.getByRole("option", { name: "Void…" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Void 2 documents?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Select Lease Two" })).toBeFocused();
  await openPalette(page);
  await page.keyboard.type("remind");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Reminders for 2 documents are being sent")).toBeVisible();
  await expect(page.getByRole("region", { name: "Selected documents" })).toHaveCount(0);

  await row(page, "Lease Three").getByRole("link", { name: "Lease Three" }).focus();
  await openPalette(page);
  const ofOne = palette(page).getByRole("group", { name: "“Lease Three”" });
  await expect(ofOne.getByRole("option").first()).toHaveText("Show preview");
  await page.keyboard.type("tag");
  await page.keyboard.press("Enter");
  const organize = page.getByRole("dialog", { name: "Tags and folder of “Lease Three”" });
  await expect(organize).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(organize).toHaveCount(0);
  await expect(focusedRow(page)).toContainText("Lease Three");
  await openPalette(page);
  await expect(ofOne.getByRole("option", { name: "Show preview" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Preview of Lease Three" })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type("delete");
  await page.keyboard.press("Enter");
  const deletion = page.getByRole("alertdialog", { name: "Delete “Lease Three”?" });
  await deletion.getByRole("button", { name: "Delete document" }).click();
  await expect(page.getByText("“Lease Three” was deleted")).toBeVisible();
  await expect(row(page, "Lease Three")).toHaveCount(0);
});

test("a saved view is renamed, and updated with the filters that it was changed to", async ({ page }) => {
  await listOf(page, ["Lease One"]);
  await page.goto("/documents?view=waiting");
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByLabel("Save this view as").fill("My urgent");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "My urgent", exact: true })).toBeVisible();

  await page.getByLabel("Sort by").selectOption({ label: "Due first" });
  await expect(page).toHaveURL(/sort=due/);
  await page.getByRole("button", { name: "My urgent changed" }).click();
  const views = page.getByRole("dialog", { name: "Saved views" });
  await expect(views.getByLabel("Or save as a new view")).toBeVisible();
  await expectAccessible(page, "a saved view whose filters were changed", { within: views });
  await views.getByRole("button", { name: "Update “My urgent”" }).click();
  await expect(page.getByText("“My urgent” was updated")).toBeVisible();
  await page.getByRole("button", { name: "My urgent", exact: true }).click();

  await views.getByRole("button", { name: "Rename the view My urgent" }).click();
  await expect(views.getByLabel("New name of the view My urgent")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(views.getByRole("button", { name: "Rename the view My urgent" })).toBeFocused();
  await page.keyboard.press("Enter");
  await views.getByLabel("New name of the view My urgent").fill("Due soon");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Renamed to “Due soon”")).toBeVisible();
  await expect(views.getByRole("button", { name: "Rename the view Due soon" })).toBeFocused();

  await page.goto("/documents");
  await page.getByRole("button", { name: "Views", exact: true }).click();
  await views.getByRole("link", { name: "Due soon" }).click();
  await expect(page).toHaveURL(/view=waiting&sort=due$/);
  await expect(page.getByRole("button", { name: "Due soon", exact: true })).toBeVisible();
});

test("a link pressed without a connection leaves the page as it is, and says so", async ({
  page,
  context,
  allowConsoleError,
}) => {
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await listOf(page, ["Lease One"]);
  await openPalette(page);
  await page.keyboard.press("Escape");
  const templates = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Templates" });
  const said = page.getByText("You’re offline. This page stays as it is until you’re back online.");
  await context.setOffline(true);
  await templates.click();
  await expect(said).toBeVisible();
  await row(page, "Lease One").getByRole("link", { name: "Lease One" }).click();
  await openPalette(page);
  await page.keyboard.type("webh");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toHaveCount(0);
  await expect(said).toHaveCount(1);
  await expect(row(page, "Lease One")).toBeVisible();
  await expect(page).toHaveURL(/\/documents$/);
  await context.setOffline(false);
  await templates.click();
  await expect(page.getByRole("heading", { level: 1, name: "Templates" })).toBeVisible();
});
