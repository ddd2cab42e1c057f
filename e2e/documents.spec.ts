import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { caller, callerOf, freshEmail, linkFor, signByApi, waitFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, person, type Sender, send, TWO_PARTIES } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/** The sender's side of a document that is out for signature. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const parties = () => [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")] as const;
const recipients = (page: Page) => page.getByRole("complementary", { name: "Recipients and history" });
const fieldOf = (page: Page, words: string) => page.getByTitle(words, { exact: true });

/** Marks the window, to detect a full page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in window);

test("the page of a document shows whose fields are filled, and changes by itself up to the sealed pages", async ({
  page,
}) => {
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  const following = page.waitForResponse((response) => response.url().includes("/changes?after="));
  await page.goto(`/documents/${document.id}`);
  await expect(page).toHaveTitle(`${document.name} · Countersign`);
  const stream = await following;
  expect(stream.status()).toBe(200);
  expect(stream.headers()["content-type"]).toContain("text/event-stream");
  await mark(page);

  const legend = page.getByRole("list", { name: "Fields by recipient" });
  await expect(legend.getByRole("listitem")).toHaveText([
    /Tom Tenant\s*2 fields$/,
    /Lea Landlord\s*1 field$/,
  ]);
  await expect(fieldOf(page, "Tenant's signature, Tom Tenant: not filled in yet")).toBeAttached();
  await expectAccessible(page, "a document out for signature");

  await signByApi(await linkFor(tenant.email), tenant.name, { name: "Thomas T. Tenant" });
  await expect(fieldOf(page, "Tenant's signature, Tom Tenant: signed")).toContainText("Tom Tenant");
  await expect(fieldOf(page, "Tenant's name, Tom Tenant: filled in")).toContainText("Thomas T. Tenant");
  await expect(legend.getByRole("listitem").first()).toContainText("2 fields, filled in");
  await expect(recipients(page).getByText("Document viewed")).toBeVisible();

  await signByApi(await linkFor(landlord.email), landlord.name);
  await expect(page.getByText("Signed by everyone and sealed")).toBeVisible({ timeout: 60_000 });
  // The sealed pages contain the fields themselves, and the certificate of completion follows the lease's four pages.
  await expect(legend).toBeHidden();
  await expect(page.getByRole("img", { name: /^Page 5 of/ })).toBeAttached();
  await expect(page.getByRole("img", { name: /^Page 1 of/ })).toHaveJSProperty("complete", true);
  expect(await isSamePage(page)).toBe(true);
});

test("the lists of documents and of templates follow what happens elsewhere", async ({ page }) => {
  const owner = await newSender();
  await signIn(page, owner.account);
  await page.goto("/documents");
  await mark(page);
  const [tenant, landlord] = parties();
  const { templateId } = await send(owner, TWO_PARTIES, [tenant, landlord], { name: "Lease Birch Street" });
  const row = page.getByRole("row", { name: /Lease Birch Street/ });
  await expect(row).toContainText("Sent");
  await signByApi(await linkFor(tenant.email), tenant.name, { name: "Thomas T. Tenant" });
  await expect(row).toContainText("Signed");
  expect(await isSamePage(page)).toBe(true);

  await page.goto("/templates");
  await mark(page);
  await callerOf(owner.account)("PATCH", `/v1/templates/${templateId}`, { name: "Tenancy" });
  await expect(page.getByRole("link", { name: "Tenancy", exact: true })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test("asks by itself when the stream cannot be had", async ({ page, allowConsoleError }) => {
  allowConsoleError(/changes\?after=|Failed to load resource/);
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.route("**/changes?after=*", (route) => route.fulfill({ status: 503, body: "busy" }));
  await page.goto(`/documents/${document.id}`);
  await mark(page);
  await signByApi(await linkFor(tenant.email), tenant.name);
  await expect(fieldOf(page, "Tenant's signature, Tom Tenant: signed")).toBeAttached({ timeout: 30_000 });
  expect(await isSamePage(page)).toBe(true);
});

test("a reminder goes to whose turn it is, and not twice in a row", async ({ page, allowConsoleError }) => {
  allowConsoleError(/429/);
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await recipients(page).getByRole("button", { name: "Remind", exact: true }).click();
  await expect(page.getByText("A reminder is on its way to Tom Tenant")).toBeVisible();
  await expect(recipients(page).getByText("Reminded just now")).toBeVisible();
  await recipients(page).getByRole("button", { name: "Actions for Tom Tenant" }).click();
  await page.getByRole("menuitem", { name: "Send a reminder" }).click();
  await expect(page.getByText("The next one can be sent in 5 minutes.")).toBeVisible();
  await expect(recipients(page).getByText("Reminder emailed").first()).toBeVisible();
});

test("deadline, reminders and message change while the document is out, and the history says so", async ({
  page,
}) => {
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Due date, reminders and message…" }).click();
  const dialog = page.getByRole("dialog", { name: "Due date, reminders and message" });
  const day = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10);
  const lastDay = dialog.getByLabel("Due");
  await lastDay.fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter the last day to sign.")).toBeVisible();
  await expect(lastDay).toBeFocused();
  await lastDay.fill(day);
  await dialog.getByRole("switch", { name: "Reminders" }).click();
  const message = dialog.getByRole("textbox", { name: "Message (optional)" });
  await message.fill("Dear {{recipient.nam}}");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("{{recipient.nam}} isn’t an available variable.")).toBeVisible();
  await message.fill("Dear {{recipient.name}}, the keys are with Lea.");
  await look(page, "the dialog for deadline, reminders and message", { within: dialog });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(recipients(page).getByText("Due date, reminders and message changed")).toBeVisible();
  const { expiresAt, reminders } = await callerOf(sender.account)<{ expiresAt: string; reminders: null }>(
    "GET",
    `/v1/documents/${document.id}`,
  );
  expect([expiresAt, reminders]).toEqual([`${day}T23:59:59.000Z`, null]);
});

test("notes stay in the workspace, and a document becomes a template without its people", async ({
  page,
}) => {
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  const aside = recipients(page);
  await aside.getByLabel("New note").fill("Lea signs after her holiday.");
  await aside.getByRole("button", { name: "Add note" }).dblclick();
  await expect(aside.getByText("Lea signs after her holiday.")).toBeVisible();
  await expect(aside.getByLabel("New note")).toHaveValue("");
  await expectAccessible(page, "a document with a note", { within: aside });
  await aside.getByRole("button", { name: "Delete your note “Lea signs after her holiday.”" }).click();
  await expect(aside.getByText("Lea signs after her holiday.")).toHaveCount(0);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}/);
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
  await expect(page.getByText("Tom Tenant")).toHaveCount(0);
});

test("the audit trail is taken along whole, from the menu and from beside its table", async ({ page }) => {
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  const asTable = page.getByRole("button", { name: "View as table" });
  await expectHydrated(asTable);
  await asTable.press("Enter");
  await expect(page.getByRole("tab", { name: "Audit trail" })).toBeFocused();
  const trail = page.getByRole("table", { name: "Audit trail" });
  await expect(trail).toBeVisible();
  await expect(page).toHaveURL(/\?tab=audit$/);
  await page.reload();
  await expect(trail).toBeVisible();
  await page.getByRole("tab", { name: "Pages" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(trail).toBeVisible();
  const events = await callerOf(sender.account)<unknown[]>("GET", `/v1/documents/${document.id}/audit`);
  const ways = [
    async () => {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("menuitem", { name: "Download audit trail" }).click();
    },
    () => page.getByRole("button", { name: "Download the audit trail" }).click(),
  ];
  for (const press of ways) {
    const [download] = await Promise.all([page.waitForEvent("download"), press()]);
    expect(download.suggestedFilename()).toBe("Lease Alder Street (audit trail).json");
    expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(expect.arrayContaining(events));
  }
});

test("on a phone: recipients first, then the pages with their fields", async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const [tenant, landlord] = parties();
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await expect(recipients(page).getByText("Tom Tenant").first()).toBeVisible();
  const field = fieldOf(page, "Landlord's signature, Lea Landlord: not filled in yet");
  await field.scrollIntoViewIfNeeded();
  await expect(field).toBeVisible();
  const width = await page.evaluate(() => window.document.documentElement.scrollWidth);
  expect(width).toBe(390);
  await expectAccessible(page, "a document on a phone");
  await context.close();
});

test("deleting a workspace withdraws what is out for signature, and tells its recipients", async ({
  page,
  allowConsoleError,
}) => {
  // The feed announces the outcome of the documents, to a page that still belongs to the deleted workspace.
  allowConsoleError(/404 .*\/v1\/notifications/);
  const owner = await newSender();
  const tenant = { ...person("tenant", "Tom Tenant"), email: freshEmail("tom") };
  await send(owner, { ...TWO_PARTIES, roles: TWO_PARTIES.roles.slice(0, 2) }, [tenant, parties()[1]]);
  const link = await linkFor(tenant.email);
  await signIn(page, owner.account);
  await page.goto("/settings/workspace");
  await page.getByRole("button", { name: "Delete workspace" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Documents out for signature are voided");
  const { name } = await callerOf(owner.account)<{ name: string }>(
    "GET",
    `/v1/workspaces/${owner.account.workspaceId}`,
  );
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/documents$/);
  const mail = await waitFor("the mail about the withdrawal", async () => {
    const mails = await caller()<{ text: string }[]>(
      "GET",
      `/dev/mail.json?to=${encodeURIComponent(tenant.email)}`,
    );
    return mails.find(({ text }) => text.includes("The sender has closed their workspace."));
  });
  expect(mail.text).toContain("Lease Alder Street");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /no longer available|does not work/ })).toBeVisible();
});
