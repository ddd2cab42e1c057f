import type { Locator, Page } from "@playwright/test";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { TemplateDto } from "@/lib/contracts/templates";
import { createAccount } from "./support/accounts";
import { type Account, caller, callerOf, freshEmail, linkFor, signByApi } from "./support/api";
import { expectAccessible } from "./support/axe";
import {
  FLAT_FORM_FIELDS,
  fillableForm,
  flatForm,
  longForm,
  type MadeFile,
  plainLetter,
  scannedPage,
} from "./support/pdf";
import { signIn } from "./support/sign-in";
import { signOnPage } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/** Detected fields: offered after an upload, suggested on the pages, sent and signed. */

const offer = (page: Page): Locator => page.getByRole("region", { name: "Fields of the PDF" });
const bar = (page: Page): Locator => page.getByRole("region", { name: "Suggested fields" });
const inOrder = (page: Page): Locator => page.getByRole("list", { name: "Fields in reading order" });
const ghosts = (page: Page): Locator => page.locator("[data-suggestion]");
const fields = (page: Page): Locator => page.locator("[data-field-id]:not([data-suggestion])");
const ghost = (page: Page, name: string | RegExp): Locator => inOrder(page).getByRole("button", { name });
const isSaved = (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

async function startDocument(page: Page, file: MadeFile): Promise<void> {
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", file);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}$/);
}

async function startTemplate(page: Page, file: MadeFile): Promise<string> {
  await page.goto("/templates/new");
  await page.setInputFiles("input[type=file]", file);
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  await expect(page.locator("[data-stage] [data-page='1']")).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

async function signedIn(page: Page): Promise<Account> {
  const account = await createAccount();
  await signIn(page, account);
  return account;
}

test("found after an upload, used, sent and signed", async ({ page, browser }) => {
  test.setTimeout(180_000);
  const account = await signedIn(page);
  await startDocument(page, await flatForm());
  await expect(offer(page)).toContainText(`We found ${FLAT_FORM_FIELDS} fields, for Landlord and Tenant.`);
  await expectAccessible(page, "the offer of found fields", { within: offer(page) });
  // Names that were already entered stay with the first person.
  await page.getByLabel("Name", { exact: true }).fill("Lee Landlord");
  await offer(page).getByRole("button", { name: "Use these fields" }).click();
  await expect(offer(page)).toContainText(`${FLAT_FORM_FIELDS} fields placed.`);
  await expect(offer(page)).toContainText(
    "As in the PDF, recipient 1 is now called “Landlord” and recipient 2 “Tenant”.",
  );
  await expect(offer(page)).toBeFocused();
  await expect(page.getByRole("heading", { name: "Landlord", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tenant", exact: true })).toBeVisible();

  // The fields are undone and redone, with the input preserved.
  await offer(page).getByRole("button", { name: "Undo" }).click();
  await expect(offer(page)).toContainText("We found");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Lee Landlord");
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/send-draft") && (response.request().postData() ?? "").includes('"used"'),
  );
  await offer(page).getByRole("button", { name: "Use these fields" }).click();
  expect((await saved).status()).toBe(204);
  await page.reload();
  await expect(offer(page)).toContainText(`${FLAT_FORM_FIELDS} fields placed.`);
  const people = { Landlord: freshEmail("lee"), Tenant: freshEmail("tia") };
  await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Lee Landlord");
  await page.getByLabel("Name", { exact: true }).nth(1).fill("Tia Tenant");
  for (const [i, email] of Object.values(people).entries())
    await page.getByLabel("Email address").nth(i).fill(email);

  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(fields(page)).toHaveCount(FLAT_FORM_FIELDS);
  await expect(ghosts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);

  const [document] = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(document?.recipients.map(({ roleKey }) => roleKey)).toEqual(["landlord", "tenant"]);
  const link = await linkFor(people.Landlord);
  const signingPage = await caller()<{ fields: { id: string; type: string }[] }>("GET", `/v1${link}`);
  const values = Object.fromEntries(
    signingPage.fields.flatMap(({ id, type }) =>
      type === "number" ? [[id, "1200"]] : type === "name" ? [[id, "Lee Landlord"]] : [],
    ),
  );
  await signByApi(link, "Lee Landlord", values);
  const context = await browser.newContext();
  await signOnPage(await context.newPage(), await linkFor(people.Tenant), "Tia Tenant");
  await context.close();
  await expect(page.getByText("Signed by everyone and sealed")).toBeVisible({ timeout: 60_000 });
});

test("the form fields of a PDF are offered likewise; whoever starts empty is left alone", async ({
  page,
}) => {
  await signedIn(page);
  await startDocument(page, await fillableForm());
  await expect(offer(page)).toContainText("This PDF is a form with 2 fields.");
  await offer(page).getByRole("button", { name: "Place fields myself" }).click();
  await expect(offer(page)).toContainText("Starting without fields.");
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(page.locator("[data-stage] [data-page='1']")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Find fields" }).click();
  await expect(bar(page)).toContainText("2 form fields found");
  await expect(ghost(page, "Suggested: I agree to the terms, Checkbox, for Ada, page 1")).toBeVisible();
});

test("the form fields of a template are offered right after its upload, once", async ({ page }) => {
  await signedIn(page);
  const id = await startTemplate(page, await fillableForm());
  await expect(bar(page)).toContainText("2 form fields found");
  await expectAccessible(page, "the form fields of a new template", { within: bar(page) });
  await bar(page).getByRole("button", { name: "Reject all" }).click();
  await expect(bar(page)).toHaveCount(0);
  // An answered question is not asked again, not even in another tab.
  const other = await page.context().newPage();
  await other.goto(`/templates/${id}`);
  await expect(other.locator("[data-stage] [data-page='1']")).toBeVisible();
  await other.getByRole("button", { name: "Find fields" }).click();
  await expect(bar(other)).toContainText("2 form fields found");
  await other.close();

  await startTemplate(page, await fillableForm());
  await bar(page).getByRole("button", { name: "Use all" }).click();
  await expect(fields(page)).toHaveCount(2);
  await isSaved(page);
  await page.reload();
  await expect(fields(page)).toHaveCount(2);
  await expect(bar(page)).toHaveCount(0);
});

test("whoever goes on undecided finds them suggested on the pages, also after coming back", async ({
  page,
}) => {
  await signedIn(page);
  // A late response blocks nothing.
  let answer = () => {};
  const requested = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/v1/agent/detect-fields", async (route) => {
    await requested;
    await route.continue();
  });
  await startDocument(page, await flatForm());
  await expect(offer(page)).toContainText("Looking for fields");
  await page.getByLabel("Name", { exact: true }).fill("Ada");
  await page.getByLabel("Email address").fill("ada@example.com");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(bar(page)).toContainText("Looking for fields on 1 page");
  answer();
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS);
  await expect(fields(page)).toHaveCount(0);
  await ghost(page, /^Suggested: Monthly rent/).focus();
  await page.keyboard.press("Delete");
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 1);

  await page.getByRole("button", { name: "Recipients" }).first().click();
  await expect(offer(page)).toContainText("We found");
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 1);
  await page.reload();
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 1);
  await bar(page).getByRole("button", { name: "Use all" }).click();
  await expect(fields(page)).toHaveCount(FLAT_FORM_FIELDS - 1);
  await expect(bar(page)).toHaveCount(0);
});

test("in the editor by keyboard: nudged, accepted, rejected, undone", async ({ page }) => {
  const account = await signedIn(page);
  const id = await startTemplate(page, await flatForm());
  await page.getByRole("button", { name: "Find fields" }).press("Enter");
  await expect(bar(page)).toContainText(`${FLAT_FORM_FIELDS} fields found`);
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS);
  await expectAccessible(page, "suggested fields", { within: bar(page) });

  const rent = ghost(page, /^Suggested: Monthly rent: \$, Number, for Landlord, page 1/);
  await rent.focus();
  await expect(bar(page)).toContainText(`1 of ${FLAT_FORM_FIELDS}`);
  await expectAccessible(page, "a selected suggestion");
  const before = await rent.boundingBox();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowRight");
  const after = await rent.boundingBox();
  expect([
    Math.round((after?.x ?? 0) - (before?.x ?? 0)),
    Math.round((after?.y ?? 0) - (before?.y ?? 0)),
  ]).toEqual([1, 10]);

  // Enter accepts the suggestion at its nudged position, and selects the next one.
  await page.keyboard.press("Enter");
  await expect(fields(page)).toHaveCount(1);
  const signature = ghost(page, /^Suggested: Signature, Signature, for Landlord/);
  await expect(signature).toBeFocused();
  const placed = await fields(page).boundingBox();
  expect(Math.abs((placed?.y ?? 0) - (after?.y ?? 0))).toBeLessThan(1);
  await page.keyboard.press("Delete");
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 2);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 1);
  await expect(signature).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(fields(page)).toHaveCount(0);
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS);
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(fields(page)).toHaveCount(1);

  // Tab moves from one suggestion to the next; the document supplies the names of the roles.
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-suggestion]:focus")).toHaveCount(1);
  await bar(page).getByRole("button", { name: "Use some" }).click();
  await page.getByRole("menuitem", { name: "Signature (2)" }).click();
  await expect(fields(page)).toHaveCount(3);
  await isSaved(page);

  // Remaining suggestions survive a reload.
  await page.reload();
  await expect(fields(page)).toHaveCount(3);
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 3);
  await bar(page).getByRole("button", { name: "Use all" }).click();
  await expect(fields(page)).toHaveCount(FLAT_FORM_FIELDS);
  await isSaved(page);
  const template = await callerOf(account)<TemplateDto>("GET", `/v1/templates/${id}`);
  expect(template.draft?.content.roles.map(({ label }) => label)).toEqual(["Landlord", "Tenant"]);
  expect(template.draft?.content.fields.map(({ type }) => type).sort()).toEqual([
    ...["date_signed", "date_signed", "name", "name", "number", "signature", "signature"],
  ]);
  await page.getByRole("button", { name: "Find fields" }).click();
  await expect(bar(page)).toContainText("All detected places already have a field.");
});

test("in the editor by pointer: dragged before it is used, rejected, placed over", async ({ page }) => {
  await signedIn(page);
  await startTemplate(page, await flatForm());
  await page.getByRole("button", { name: "Find fields" }).click();
  const date = ghost(page, /^Suggested: Date, Date signed, for Landlord/);
  // Dragging to the edge scrolls the stage, so positions are relative to the page.
  const placeOf = async (field: Locator) => {
    const [box, sheet] = [await field.boundingBox(), await page.locator("[data-page='1']").boundingBox()];
    if (!box || !sheet) throw new Error("it is not shown");
    return { x: box.x - sheet.x, y: box.y - sheet.y };
  };
  await date.scrollIntoViewIfNeeded();
  const from = await placeOf(date);
  const press = await date.boundingBox();
  if (!press) throw new Error("there is no suggestion");
  const at = { x: press.x + press.width / 2, y: press.y + press.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y - 220, { steps: 8 });
  await page.mouse.up();
  const to = await placeOf(date);
  expect(from.y - to.y).toBeGreaterThan(40);
  await page.getByRole("button", { name: "Use", exact: true }).first().click();
  await expect(fields(page)).toHaveCount(1);
  expect(Math.abs((await placeOf(fields(page))).y - to.y)).toBeLessThan(1);

  // A type chosen in the palette can be placed over a suggestion, and replaces it.
  await ghost(page, /^Suggested: Monthly rent/).scrollIntoViewIfNeeded();
  const rent = await ghost(page, /^Suggested: Monthly rent/).boundingBox();
  await page
    .getByRole("complementary", { name: "Fields to add" })
    .getByRole("button", { name: "Text", exact: true })
    .click();
  await page.mouse.click((rent?.x ?? 0) + 10, (rent?.y ?? 0) + 5);
  await page.keyboard.press("Escape");
  await expect(fields(page)).toHaveCount(2);
  await expect(ghost(page, /^Suggested: Monthly rent/)).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Reject all" }).click();
  await expect(ghosts(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(ghosts(page)).toHaveCount(FLAT_FORM_FIELDS - 2);
});

test("a search that finds nothing, fails or is stopped says so", async ({ page, allowConsoleError }) => {
  allowConsoleError(/503|Failed to load resource|net::ERR/);
  await signedIn(page);
  const find = page.getByRole("button", { name: "Find fields" });
  await startTemplate(page, await scannedPage());
  await find.click();
  await expect(bar(page)).toContainText("This PDF is a scan without text");
  await expectAccessible(page, "a scan without fields", { within: bar(page) });
  await startTemplate(page, await plainLetter());
  await find.click();
  await expect(bar(page)).toContainText("No fields were detected.");
  await bar(page).getByRole("button", { name: "Close" }).click();
  await expect(bar(page)).toHaveCount(0);

  await page.route("**/v1/agent/detect-fields", (route) => route.abort("internetdisconnected"));
  await find.click();
  await expect(bar(page)).toContainText("while you’re offline");
  await page.unroute("**/v1/agent/detect-fields");
  const busy = { type: "about:blank", title: "Busy", status: 503, code: "BUSY", detail: "Try again soon." };
  await page.route("**/v1/agent/detect-fields", (route) =>
    route.fulfill({ status: 503, contentType: "application/problem+json", json: busy }),
  );
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await expect(bar(page)).toContainText("Fields couldn’t be detected. Try again soon.");
  await expectAccessible(page, "a search that failed", { within: bar(page) });
  await page.unroute("**/v1/agent/detect-fields");
  await page.route("**/v1/agent/detect-fields", () => {});
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await bar(page).getByRole("button", { name: "Stop" }).click();
  await expect(bar(page)).toHaveCount(0);
});

test("a long PDF is searched range by range, with its progress, a stop, and the rest later", async ({
  page,
  allowConsoleError,
}) => {
  test.setTimeout(180_000);
  allowConsoleError(/Failed to load resource|net::ERR/);
  await signedIn(page);
  await startTemplate(page, await longForm());
  const find = page.getByRole("button", { name: "Find fields" });
  /** Further ranges are held back until they are released. */
  let release = () => {};
  const hold = async () => {
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/v1/agent/detect-fields", async (route) => {
      const { fromPage } = route.request().postDataJSON() as { fromPage: number };
      if (fromPage > 1) await released;
      await route.continue().catch(() => {});
    });
  };
  await hold();
  await find.click();
  await expect(bar(page)).toContainText("Searched 300 of 602 pages");
  await expectAccessible(page, "a search in progress", { within: bar(page) });
  await bar(page).getByRole("button", { name: "Stop" }).click();
  await expect(bar(page)).toContainText("1 field found");
  await expect(bar(page)).toContainText("Searched 300 of 602 pages.");

  // The remaining ranges and all decisions survive a reload.
  await bar(page).getByRole("button", { name: "Use all" }).click();
  await expect(fields(page)).toHaveCount(1);
  await isSaved(page);
  await page.reload();
  await expect(bar(page)).toContainText("Searched 300 of 602 pages.");
  await expectAccessible(page, "an incomplete search", { within: bar(page) });
  release();
  await page.unroute("**/v1/agent/detect-fields");
  await bar(page).getByRole("button", { name: "Search the rest" }).click();
  await expect(bar(page)).toContainText("2 fields found");
  await expect(bar(page)).not.toContainText("Searched");

  // In the send flow, too.
  await hold();
  await startDocument(page, { ...(await longForm()), name: "another-long-form.pdf" });
  await expect(offer(page)).toContainText("Searched 300 of 602 pages");
  await offer(page).getByRole("button", { name: "Stop" }).click();
  await expect(offer(page)).toContainText("We found 1 field.");
  await expect(offer(page)).toContainText("Searched 300 of 602 pages.");
  release();
});

test("on a phone: the offer, and suggestions one by one", async ({ page, browser }) => {
  await signedIn(page);
  const phone = await browser.newContext({ ...PHONE, storageState: await page.context().storageState() });
  const small = await phone.newPage();
  await startDocument(small, await flatForm());
  await expect(offer(small)).toContainText("We found");
  await expectAccessible(small, "the offer on a phone");
  const width = await small.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);

  await startTemplate(small, await flatForm());
  await small.getByRole("button", { name: "Add fields" }).tap();
  await small.getByRole("dialog").getByRole("button", { name: "Find fields" }).tap();
  await expect(ghosts(small)).toHaveCount(FLAT_FORM_FIELDS);
  await bar(small).getByRole("button", { name: "Next suggestion" }).tap();
  await small.getByRole("button", { name: "Use", exact: true }).last().tap();
  await expect(fields(small)).toHaveCount(1);
  await expectAccessible(small, "suggestions on a phone");
  await small.getByRole("button", { name: "Details" }).tap();
  const details = small.getByRole("dialog", { name: "Suggestion" });
  await expect(details).toContainText("The text and lines of the page");
  await expectAccessible(small, "a suggestion’s details on a phone", { within: details });
  expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();
});
