import type { Locator, Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { type Account, callerOf, freshEmail, linkFor, mailedMatch, signByApi, waitFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHeaderInOneRow } from "./support/header-row";
import { expectHydrated } from "./support/hydrated";
import { signIn } from "./support/sign-in";
import { LEASE, newSender, person, type Sender, send, TWO_PARTIES } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/** Working in the document list: by keyboard, with filters in the URL, with bulk actions, on a phone. */

let sender: Sender;
const NAMES = ["Lease Alder Street", "Lease Birch Street", "Order 4711", "Handover protocol"];
const people = new Map<string, string>();

test.beforeAll(async () => {
  sender = await newSender();
  for (const name of NAMES) {
    const tenant = person("tenant", `Tom ${name.split(" ")[1]}`);
    people.set(name, tenant.email);
    await send(sender, LEASE, [tenant], { name });
  }
});

/** A lease with one signature. */
const BRIEF = { ...LEASE, fields: LEASE.fields.filter(({ id }) => id === "signature") };

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const focusedRow = (page: Page) => page.locator("[data-row]:focus-within");
async function onPhone(page: Page, act: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  await act();
  if (before) await page.setViewportSize(before);
}

async function openList(page: Page, account: Account): Promise<void> {
  await signIn(page, account);
  await page.goto("/documents");
  await expectHydrated(page.getByRole("searchbox"));
}

const bar = (page: Page) => page.getByRole("region", { name: "Selected documents" });

/** Retries, as key handlers attach a moment after rendering; "k" stays at the first row however often it is pressed. */
async function firstByKey(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("k");
    await expect(focusedRow(page)).toContainText(name, { timeout: 1_000 });
  }).toPass();
}

async function untilShown(page: Page, key: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test("by keyboard alone: move, select a range, remind, clear, open", async ({ page }) => {
  await openList(page, sender.account);
  await expect(row(page, "Handover protocol")).toBeVisible();
  await firstByKey(page, "Handover protocol");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(bar(page)).toContainText("3 selected");
  await expectAccessible(page, "a selection");
  await page.keyboard.press("k");
  await expect(focusedRow(page)).toContainText("Order 4711");
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("2 selected");
  await bar(page).getByRole("button", { name: "Remind" }).press("Enter");
  await expect(page.getByText("Reminders for 2 documents are being sent")).toBeVisible();
  await expect(bar(page)).toBeHidden();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("birch");
  await expect(page).toHaveURL(/q=birch/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lease Birch Street" })).toBeVisible();
});

test("back from a document, the list continues at its row", async ({ page }) => {
  await openList(page, sender.account);
  await expect(row(page, "Handover protocol")).toBeVisible();
  await firstByKey(page, "Handover protocol");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(focusedRow(page)).toContainText("Lease Birch Street");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lease Birch Street" })).toBeVisible();
  await page.goBack();
  await expect(focusedRow(page)).toContainText("Lease Birch Street");
  await page.keyboard.press("j");
  await expect(focusedRow(page)).toContainText("Lease Alder Street");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lease Alder Street" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Documents" }).click();
  await expect(focusedRow(page)).toContainText("Lease Alder Street");
});

test("the palette goes anywhere, and the keys are explained and can be turned off", async ({ page }) => {
  await openList(page, sender.account);
  const palette = page.getByRole("dialog", { name: "Search and go anywhere" });
  await untilShown(page, "ControlOrMeta+k", palette);
  await expect(palette.getByRole("option", { name: /Handover protocol/ })).toBeVisible();
  await expect(palette.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "the command palette", { within: palette });
  await page.keyboard.type("4711");
  await expect(palette.getByRole("option", { name: /Order 4711/ })).toBeVisible();
  await expect(palette.getByRole("option", { name: /Handover/ })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Order 4711" })).toBeVisible();
  await expect(palette).toBeHidden();
  await untilShown(page, "ControlOrMeta+k", palette);
  await page.keyboard.type("webh");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/developers\/webhooks$/);
  await untilShown(page, "ControlOrMeta+k", palette);
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goto("/documents");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await untilShown(page, "?", help);
  await expect(help).toContainText("Next document");
  await expectAccessible(page, "the keyboard shortcuts", { within: help });
  await help.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("j");
  await expect(focusedRow(page)).toHaveCount(0);
});

test("filters are in the URL, shown, and taken away one by one", async ({ page }) => {
  await openList(page, sender.account);
  await page.getByRole("button", { name: "Filter" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("checkbox", { name: "Sent", exact: true }).check();
  await filters.getByRole("checkbox", { name: "Declined" }).check();
  await filters.getByLabel("Created from").fill("2026-01-01");
  await expectAccessible(page, "the filters", { within: filters });
  await filters.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/status=sent%2Cdeclined&from=2026-01-01/);
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toContainText("Sent or Declined");
  await expect(chips).toContainText("Created since 1 Jan 2026");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name");
  await expect(page).toHaveURL(/sort=name/);
  await expect(page.getByRole("row").nth(1)).toContainText("Handover protocol");
  await page.reload();
  await expect(chips).toContainText("Sent or Declined");
  await chips.getByRole("link", { name: /Sent or Declined/ }).click();
  await expect(page).not.toHaveURL(/status=/);
  await page.goto("/documents?status=voided");
  await expect(page.getByText("No documents match these filters")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(row(page, "Order 4711")).toBeVisible();
});

test("several at once: voided and deleted only after typing how many, downloaded as one file", async ({
  page,
}) => {
  const owner = await newSender();
  const tenants = ["One", "Two", "Three"].map((who) => person("tenant", `Tina ${who}`));
  const documents = [];
  for (const tenant of tenants)
    documents.push(await send(owner, BRIEF, [tenant], { name: `Lease ${tenant.name}` }));
  const [first, second] = documents;
  for (const tenant of tenants.slice(0, 2)) await signByApi(await linkFor(tenant.email), tenant.name);
  for (const document of [first, second])
    await waitFor("the seal", () =>
      callerOf(owner.account)<object>("GET", `/v1/documents/${document?.id}/signed-pdf`).catch(() => null),
    );
  await openList(page, owner.account);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(bar(page)).toContainText("3 selected");
  // During the download, the spinner is next to the text.
  let go = () => {};
  const going = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/api/documents/zip?*", async (route) => {
    await going;
    await route.continue();
  });
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Preparing the download…" });
  const downloading = page.waitForEvent("download");
  await bar(page).getByRole("button", { name: "Download" }).click();
  const [spinner, words] = [toast.locator(".animate-spin"), toast.getByText("Preparing the download…")];
  await expect(words).toBeVisible();
  const [left, right] = [await spinner.boundingBox(), await words.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  const answered = page.waitForResponse(/\/api\/documents\/zip/);
  go();
  expect((await answered).headers()["x-file-size"]).toMatch(/^\d{4,}$/);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Signed documents \d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText("2 documents downloaded")).toBeVisible();

  await bar(page).getByRole("button", { name: "Void" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Void “Lease Tina Three”?");
  await dialog.getByRole("button", { name: "Void document" }).click();
  await expect(row(page, "Lease Tina Three")).toContainText("Voided");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await onPhone(page, async () => {
    await expect(bar(page).getByRole("button", { name: "Download" })).toHaveText("Download(2)");
    await bar(page).getByRole("button", { name: "More actions" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Tags and folder…", "Delete…"]);
    await page.keyboard.press("Escape");
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.viewport.width);
  });
  await bar(page).getByRole("button", { name: "Delete" }).click();
  await expect(dialog.getByRole("button", { name: "Delete 3 documents" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("3 documents");
  await dialog.getByRole("button", { name: "Delete 3 documents" }).click();
  await expect(page.getByRole("heading", { name: "Send your first document" })).toBeVisible();
});

test("a row has its actions over it and in a menu, says who viewed it, and what needs attention", async ({
  page,
}) => {
  const owner = await newSender();
  const tenant = { ...person("tenant", "Tom Tenant"), email: freshEmail("tom") };
  await send(owner, LEASE, [tenant], { name: "Lease Cedar Street" });
  const viewed = page.waitForResponse(/\/api\/sign\/[^/]+\/viewed\?/);
  await page.goto(await linkFor(tenant.email));
  await expect(page.getByRole("heading", { level: 1, name: "Lease Cedar Street" })).toBeVisible();
  await viewed;
  await openList(page, owner.account);
  const lease = row(page, "Lease Cedar Street");
  await expect(lease).toContainText("Viewed");
  await expect(lease).toContainText(/\d+ \w+ \(in \d+ days\)/);
  expect((await lease.boundingBox())?.height).toBeLessThanOrEqual(41);
  await lease.hover();
  await expect(lease.getByRole("button", { name: "Remind about Lease Cedar Street" })).toBeVisible();
  await lease.getByRole("button", { name: "Actions for Lease Cedar Street" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Delete “Lease Cedar Street”?");
  await page.keyboard.press("Escape");
  await expect(lease.getByRole("button", { name: "Actions for Lease Cedar Street" })).toBeFocused();
  // The menu's actions take effect.
  for (const [item, button, outcome] of [
    ["Void…", "Void document", "“Lease Cedar Street” was voided"],
    ["Delete…", "Delete document", "“Lease Cedar Street” was deleted"],
  ] as const) {
    await lease.getByRole("button", { name: "Actions for Lease Cedar Street" }).click();
    await page.getByRole("menuitem", { name: item }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: button }).click();
    await expect(page.getByText(outcome)).toBeVisible();
  }
  await expect(lease).toHaveCount(0);
});

test("tags and folders: given to several, shown, filtered by, renamed, and kept as a view", async ({
  page,
}) => {
  const owner = await newSender();
  for (const name of ["Lease One", "Lease Two", "Order"])
    await send(owner, LEASE, [person("tenant", "Tom Tenant")], { name });
  await openList(page, owner.account);
  await page.getByRole("checkbox", { name: "Select Lease One" }).check();
  await page.getByRole("checkbox", { name: "Select Lease Two" }).check();
  await bar(page).getByRole("button", { name: "Tags and folder…" }).click();
  const dialog = page.getByRole("dialog", { name: "Tags and folder of 2 documents" });
  await dialog.getByLabel("New tag", { exact: true }).fill("Urgent");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "Urgent" })).toBeChecked();
  await dialog.getByLabel("New folder", { exact: true }).fill("Leases");
  await dialog.getByRole("button", { name: "Add new folder" }).click();
  await expect(dialog.getByRole("combobox", { name: "Folder" })).toHaveText(/Leases/);
  await expectAccessible(page, "tags and folder of two documents", { within: dialog });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Lease One")).toContainText("Urgent");
  await expect(row(page, "Order")).not.toContainText("Urgent");

  await page.getByRole("button", { name: "Filter" }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByLabel("Tag").selectOption("Urgent");
  await filters.getByLabel("Folder").selectOption("Leases");
  await filters.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/tag=.+&folder=/);
  await expect(page.getByRole("row")).toHaveCount(3);
  const filtered = page.url();

  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("Save this view as").fill("My leases");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "My leases", exact: true })).toBeVisible();
  await page.goto("/documents");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("dialog", { name: "Saved views" }).getByRole("link", { name: "My leases" }).click();
  await expect(page).toHaveURL(filtered);

  await page.getByRole("button", { name: "Filter" }).click();
  await filters.getByRole("button", { name: "Manage tags and folders…" }).click();
  const manage = page.getByRole("dialog", { name: "Tags and folders" });
  await manage.getByLabel("Name of tag Urgent").fill("Soon");
  await page.keyboard.press("Enter");
  // Behind a modal dialog the list has no accessible roles.
  await expect(page.locator("[data-row]").filter({ hasText: "Lease Two" })).toContainText("Soon");
  await expectAccessible(page, "the workspace's tags and folders", { within: manage });
  await manage.getByRole("button", { name: "Delete the folder Leases" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete folder" }).click();
  await expect(manage.getByLabel("Name of folder Leases")).toBeHidden();
});

test("the preview follows the keys, and what happens elsewhere", async ({ page }) => {
  const owner = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  await send(owner, BRIEF, [tenant], { name: "Lease Dogwood Street" });
  await send(owner, BRIEF, [person("tenant", "Tina Tenant")], { name: "Lease Elm Street" });
  await openList(page, owner.account);
  await expect(row(page, "Lease Elm Street")).toBeVisible();
  await firstByKey(page, "Lease Elm Street");
  await page.keyboard.press("p");
  const preview = (name: string) => page.getByRole("complementary", { name: `Preview of ${name}` });
  await expect(preview("Lease Elm Street").getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  await page.keyboard.press("j");
  const dogwood = preview("Lease Dogwood Street");
  await expect(dogwood).toContainText("Waiting for them");
  await expectAccessible(page, "a preview beside the list", { within: dogwood });
  await signByApi(await linkFor(tenant.email), tenant.name);
  await expect(dogwood.getByRole("listitem").filter({ hasText: "Tom Tenant" }).first()).toContainText(
    "Signed",
  );
  await page.keyboard.press("Escape");
  await expect(dogwood).toBeHidden();
  await expect(focusedRow(page)).toContainText("Lease Dogwood Street");
});

test("on a phone: cards alone, nothing wider than the screen, and the same selection", async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await openList(page, sender.account);
  await expect(page.getByRole("listitem").filter({ hasText: "Order 4711" }).first()).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.getByRole("link", { name: "Bulk sends" })).toBeVisible();
  await expectHeaderInOneRow(page);
  await page.getByRole("checkbox", { name: "Select Order 4711" }).check();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, "documents on a phone");
  await context.close();
});

test("names keep their room at every width, beside the preview, owners and tags", async ({ page }) => {
  const owner = await newSender();
  const admin = await createAccount("Margaret Hamilton");
  await callerOf(owner.account)("POST", `/v1/workspaces/${owner.account.workspaceId}/members`, {
    email: admin.email,
    role: "admin",
  });
  const token = await mailedMatch(admin.email, /\/invite\/([\w-]+)/);
  await callerOf(admin)("POST", "/api/invitations/accept", { token });
  const long = "Framework agreement on the delivery of machine parts and their maintenance in 2026 and 2027";
  const documents = [
    await send(
      owner,
      TWO_PARTIES,
      [person("tenant", "Tom"), person("landlord", "Lea"), person("copy", "Al")],
      {
        name: long,
      },
    ),
    await send(owner, BRIEF, [person("tenant", "Tina Tenant")], { name: "Lease Fir Street" }),
  ];
  const call = callerOf(owner.account);
  const tag = await call<{ id: string }>("POST", "/api/tags", { name: "Real estate" });
  await call("POST", "/api/documents/organize", { ids: documents.map(({ id }) => id), addTags: [tag.id] });
  // A reader who also sees other people's documents has a column for owners.
  await openList(page, admin);
  await expect(row(page, "Lease Fir Street")).toBeVisible();
  const widthOfName = () =>
    page.getByRole("columnheader", { name: "Name" }).evaluate((cell) => cell.getBoundingClientRect().width);
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(widthOfName, { message: `at ${width}` }).toBeGreaterThanOrEqual(240);
    expect((await row(page, long).boundingBox())?.height).toBeLessThanOrEqual(41);
    await expect(row(page, "Lease Fir Street").getByText("Real estate")).toBeInViewport();
    await firstByKey(page, "Lease Fir Street");
    await page.keyboard.press("p");
    const preview = page.getByRole("complementary", { name: "Preview of Lease Fir Street" });
    await expect(preview).toBeVisible();
    await expect.poll(widthOfName, { message: `at ${width} with the preview` }).toBeGreaterThanOrEqual(240);
    await page.keyboard.press("Escape");
    await expect(preview).toBeHidden();
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  // The list shows to whom each document went, and that there are others, at this width too.
  await expect(row(page, "Lease Fir Street").getByText("Tina Tenant", { exact: true })).toBeVisible();
  await expect(row(page, long).getByText("+2", { exact: true })).toBeVisible();
  const cell = row(page, "Lease Fir Street").getByRole("img", { name: "Ada Sender" });
  await expect(cell).toBeVisible();
  await expect(row(page, "Lease Fir Street")).toContainText(/Sent (just now|\d+ min ago)/);
  // A click on an element with a tooltip of its own opens the document too.
  await cell.click();
  await expect(page.getByRole("heading", { level: 1, name: "Lease Fir Street" })).toBeVisible();
});

test("a search finds each word anywhere, in the list and in the palette, in the list's order", async ({
  page,
}) => {
  const owner = await newSender();
  for (const who of ["Wanda Wolf", "Walter Wolf"])
    await send(owner, BRIEF, [person("tenant", who)], {
      name: "Lease Alder Street",
      externalId: `CRM ${who}`,
    });
  await openList(page, owner.account);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeVisible();
  await page.getByRole("searchbox").fill("wanda lease");
  await expect(page).toHaveURL(/q=wanda/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "All: 1 document" })).toBeAttached();
  const palette = page.getByRole("dialog", { name: "Search and go anywhere" });
  await untilShown(page, "ControlOrMeta+k", palette);
  await page.keyboard.type("lease wanda");
  await expect(palette.getByRole("option", { name: /Lease Alder Street/ })).toHaveCount(1);
});

test("the own turn is signed, not reminded of, by itself and among several", async ({ page }) => {
  const owner = await newSender();
  const own = { roleKey: "tenant", name: "Ada Sender", email: owner.account.email };
  await send(owner, BRIEF, [own], { name: "Own lease" });
  await send(owner, BRIEF, [person("tenant", "Tom Tenant")], { name: "Toms lease" });
  await openList(page, owner.account);
  const lease = row(page, "Own lease");
  await lease.getByRole("button", { name: "Actions for Own lease" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign now" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Send a reminder" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar(page).getByRole("button", { name: "Remind" }).click();
  await expect(page.getByText("Reminders for “Toms lease” are being sent")).toBeVisible();
  await expect(page.getByText("Own lease: It is your turn")).toBeVisible();
  await page.getByRole("link", { name: "Own lease", exact: true }).click();
  const recipients = page.getByRole("complementary", { name: "Recipients and history" });
  await recipients.getByRole("button", { name: "Actions for Ada Sender" }).click();
  await expect(page.getByRole("menuitem", { name: "Sign now" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Send a reminder" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(recipients.getByRole("button", { name: "Remind", exact: true })).toHaveCount(0);
});

test("the bar of the selection never covers the focused row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openList(page, sender.account);
  await expect(row(page, "Handover protocol")).toBeVisible();
  await firstByKey(page, "Handover protocol");
  await page.keyboard.press("x");
  await expect(bar(page)).toBeVisible();
  for (let i = 0; i < NAMES.length; i++) {
    await expect
      .poll(async () => {
        const [focused, over] = [await focusedRow(page).boundingBox(), await bar(page).boundingBox()];
        return focused && over ? over.y - (focused.y + focused.height) : null;
      })
      .toBeGreaterThanOrEqual(0);
    await page.keyboard.press("j");
  }
});
