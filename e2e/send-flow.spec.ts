import type { DocumentDto } from "@/lib/contracts/documents";
import { createAccount, createKey } from "./support/accounts";
import {
  box,
  caller,
  callerOf,
  createAndSend,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
} from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/**
 * From a template to a sent document: earlier recipients are suggested, steps are in the browser's history, and the
 * document is sent once.
 */

const TEMPLATE = {
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "archive", label: "Archive", kind: "cc" as const, order: 2 },
  ],
  fields: [{ ...box(1, 0.1, 0.3), id: "f1", key: "sign", roleKey: "tenant", type: "signature" }],
  settings: { message: { subject: "Your lease", body: "Please sign." } },
};

test("people are suggested, steps are gone through by history, and it is sent once", async ({ page }) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TEMPLATE);
  await createAndSend(await createKey(account), template.id, [
    { roleKey: "tenant", name: "Marta Kowalska", email: "marta@example.com" },
  ]);
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);

  // Missing values are reported beside their fields, and the first of them is focused.
  const next = page.getByRole("button", { name: "Review and send" }).last();
  const name = page.getByLabel("Name", { exact: true }).first();
  const email = page.getByLabel("Email address").first();
  await next.click();
  await expect(page.getByText("Enter a name.")).toHaveCount(1);
  await expect(name).toBeFocused();

  await name.pressSequentially("kow");
  const option = page.getByRole("option", { name: /Marta Kowalska/ });
  await expect(option).toBeVisible();
  await expect(name).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page, "the suggestions of recipients");
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue("Marta Kowalska");
  await expect(email).toHaveValue("marta@example.com");

  // The archive (cc) may stay empty: no field is assigned to it.
  await next.click();
  await expect(page.getByLabel("Subject (optional)")).toHaveValue("Your lease");
  await page.getByLabel("Message (optional)").fill("Please sign today.");
  await page.getByLabel("Days to sign").fill("9");
  await page.goBack();
  await expect(email).toHaveValue("marta@example.com");
  await page.goForward();
  await expect(page.getByLabel("Days to sign")).toHaveValue("9");
  await page.reload();
  await expect(page.getByLabel("Message (optional)")).toHaveValue("Please sign today.");

  await page.getByRole("button", { name: "Send for signature" }).dblclick();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const documents = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(documents).toHaveLength(2);
  expect(documents[0]).toMatchObject({
    message: { subject: null, body: "Please sign today." },
    recipients: [{ roleKey: "tenant", email: "marta@example.com" }],
  });
});

test("what was declined is corrected and sent again, with its fields, people and message", async ({
  page,
}) => {
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TEMPLATE);
  const email = freshEmail("marta");
  const { id } = await createAndSend(await createKey(account), template.id, [
    { roleKey: "tenant", name: "Marta Kowalska", email },
  ]);
  await caller()("POST", `/v1${await linkFor(email)}/decline`, { reason: "The rent is wrong." });
  await signIn(page, account);
  await page.goto(`/documents/${id}`);
  await expect(page.getByText("“The rent is wrong.”").first()).toBeVisible();
  await expectAccessible(page, "a declined document");
  await page.getByRole("button", { name: "Correct and send again" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await expect(page.getByLabel("Name", { exact: true }).first()).toHaveValue("Marta Kowalska");
  await expect(page.getByLabel("Email address").first()).toHaveValue(email);
  // What it is to answer.
  await expect(page.getByText("which Marta Kowalska declined")).toBeVisible();
  await expect(page.getByText("“The rent is wrong.”")).toBeVisible();
  await page.getByRole("button", { name: "Next: Fields" }).click();
  await expect(page.locator("[data-stage] [data-page='1']")).toBeVisible();
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByLabel("Subject (optional)")).toHaveValue("Your lease");
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const documents = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(documents.map(({ status, recipients }) => [status, recipients[0]?.email])).toEqual([
    ["sent", email],
    ["declined", email],
  ]);
});

test("what was entered for an upload is there on another device", async ({ page, browser }) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await page.getByLabel("Name", { exact: true }).first().fill("Marta Kowalska");
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith("/send-draft") && (response.request().postData() ?? "").includes("marta@"),
  );
  await page.getByLabel("Email address").first().fill("marta@example.com");
  expect((await saved).status()).toBe(204);

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, account);
  await other.goto(page.url());
  await expect(other.getByLabel("Name", { exact: true }).first()).toHaveValue("Marta Kowalska");
  await expect(other.getByLabel("Email address").first()).toHaveValue("marta@example.com");
  await context.close();
});

test("what the server refuses stands beside its input", async ({ page, allowConsoleError }) => {
  allowConsoleError(/400/);
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TEMPLATE);
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);
  await page.getByLabel("Name", { exact: true }).first().fill("Ada");
  // Passes the client's check, but is not a valid address.
  await page.getByLabel("Email address").first().fill("ada@ex_ample..com");
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page.getByText("It must be an email address such as name@example.com.")).toBeVisible();
  await expect(page.getByLabel("Email address").first()).toBeFocused();
});

test("recipients are dragged into an order, and into one step to sign at the same time", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  const names = ["Ada", "Bo", "Cy", "Di"];
  const card = (n: number) => page.getByRole("group", { name: `Recipient ${n}`, exact: true });
  for (const [i, name] of names.entries()) {
    if (i > 0) await page.getByRole("button", { name: "Add recipient" }).click();
    await expect(card(i + 1).getByLabel("Name", { exact: true })).toBeFocused();
    await card(i + 1)
      .getByLabel("Name", { exact: true })
      .fill(name);
    await card(i + 1)
      .getByLabel("Email address")
      .fill(freshEmail(name.toLowerCase()));
  }
  const entry = (name: string) =>
    page.getByRole("listitem").filter({ has: page.locator(`input[value="${name}"]`) });
  const drop = async (name: string, on: string, part: number) => {
    const { height = 0, width = 0 } = (await entry(on).boundingBox()) ?? {};
    const handle = entry(name).getByTitle(/^Drag to change the order/);
    await handle.dragTo(entry(on), { targetPosition: { x: width / 2, y: height * part } });
  };
  const together = (n: number) =>
    page
      .getByRole("listitem")
      .filter({ has: card(n) })
      .getByRole("checkbox", { name: "At the same time as the recipient above" });

  await drop("Cy", "Ada", 0.5);
  await expect(page.getByText("Cy moved to 2 of 4, step 1")).toBeAttached();
  await expect(together(2)).toBeChecked();
  await drop("Di", "Ada", 0.05);
  await expect(page.getByText("Di moved to 1 of 4, step 1")).toBeAttached();
  await together(4).check();
  await expectAccessible(page, "recipients in steps");
  const next = page.getByRole("button", { name: "Next: Fields" });
  await next.click();
  await expect(page.locator("[data-stage] [data-page='1']")).toBeVisible();
  await expect(page).toHaveURL(/step=fields/);
  await page.goBack();
  await expect(together(4)).toBeChecked();
  // Goes back before a slow phone has shown the step: the address and the page agree.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 20 });
  await next.click();
  await expect(page).toHaveURL(/step=fields/);
  await page.goBack();
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await expect(page).not.toHaveURL(/step=/);
  await expect(together(4)).toBeChecked();
  const steps = page.getByText(/^Step \d$/);
  await expect(steps).toHaveText(["Step 1", "Step 2", "Step 2", "Step 2"]);
  await together(4).uncheck();
  await expect(steps).toHaveText(["Step 1", "Step 2", "Step 2", "Step 3"]);
  const entered = page.getByLabel("Name", { exact: true });
  await expect(entered.nth(0)).toHaveValue("Di");
  await expect(entered.nth(3)).toHaveValue("Bo");
});

const LEASE = {
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "landlord", label: "Landlord", order: 2 },
  ],
  fields: [
    { ...box(1, 0.1, 0.8), id: "f1", key: "sign", roleKey: "tenant", type: "signature", label: "Signature" },
    {
      ...box(1, 0.6, 0.8),
      id: "f2",
      key: "sign_l",
      roleKey: "landlord",
      type: "signature",
      label: "Signature",
    },
    {
      ...{ ...box(1, 0.1, 0.3), id: "f3", key: "rent", roleKey: "tenant", type: "number", label: "Rent" },
      ...{ readOnly: true, validation: { min: 100 } },
    },
    { ...box(1, 0.1, 0.36), id: "f4", key: "start", roleKey: "tenant", type: "date", label: "Begins" },
    { ...box(1, 0.1, 0.42), id: "f5", key: "note", roleKey: "tenant", type: "text", label: "Note" },
    {
      ...{ ...box(1, 0.1, 0.48), id: "f6", key: "floor", roleKey: "tenant", type: "select", label: "Floor" },
      options: ["Ground", "First"],
    },
    { ...box(1, 0.1, 0.54), id: "f7", key: "pets", roleKey: "tenant", type: "checkbox", label: "Pets" },
    { ...box(1, 0.6, 0.3), id: "f8", key: "bank", roleKey: "landlord", type: "text", label: "Bank" },
    { ...box(1, 0.6, 0.36), id: "f9", key: "tax", roleKey: "landlord", type: "text", label: "Tax number" },
  ],
};

test("the review shows what is sent, leads back to each part, and takes the sender's own values", async ({
  page,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/400/);
  const account = await createAccount();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, LEASE);
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);
  const emails = page.getByLabel("Email address");
  for (const [i, name] of ["Ana Silva", "Ben Silva"].entries()) {
    await page.getByLabel("Name", { exact: true }).nth(i).fill(name);
    await emails.nth(i).fill("home@countersign.example");
  }
  await expect(emails.nth(1)).toHaveAccessibleDescription(
    "Same address as Ana Silva: both links go to one mailbox.",
  );
  await page.getByRole("button", { name: "Review and send" }).last().click();

  // Shows the pages with the fields of each recipient.
  await expect(page.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  const pages = page.getByRole("group", { name: "Pages with their fields" });
  await expect(pages.getByText("Rent, Ana Silva: not filled in yet")).toBeAttached();
  await expect(page.getByRole("definition").filter({ hasText: "Ana Silva, then Ben Silva" })).toBeVisible();
  await page.getByRole("button", { name: "Edit message" }).click();
  await expect(page.getByLabel("Subject (optional)")).toBeFocused();
  await page.getByRole("button", { name: "Edit due date and reminders" }).click();
  const days = page.getByLabel("Days to sign");
  await expect(days).toBeFocused();

  // An invalid number is not silently ignored.
  await days.fill("soon");
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(days).toBeFocused();
  await days.fill("9");
  await page.getByRole("button", { name: "Edit recipients" }).click();
  await expect(emails.first()).toBeVisible();
  await page.goBack();

  const values = page.getByRole("button", { name: /^(Show|Hide) 7 fields/ });
  await expect(values).toHaveAttribute("aria-expanded", "false");
  await look(page, "review-before-sending", { all: true });
  await values.click();
  const rent = page.getByRole("textbox", { name: "Rent" });
  await expect(rent).toHaveAccessibleDescription("Fixed: the recipient can’t change it.");
  await rent.fill("99");
  await expect(page.getByText("It must be 100 or more.")).toBeVisible();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(rent).toBeFocused();
  await rent.fill("1,250.00");
  await expect(rent).toHaveAccessibleDescription("Fixed: the recipient can’t change it. Read as 1250.");
  await expect(pages.getByText("1250.00")).toBeVisible();
  await rent.fill("1250.00");
  await page.getByLabel("Begins").fill("2027-02-01");
  await page.getByLabel("Floor").selectOption("First");
  await page.getByLabel("Pets").check();
  // No font can print this character.
  await page.getByRole("textbox", { name: "Note" }).fill("Keys \u{10FFFD}");
  await expect(pages.getByText("1250.00")).toBeVisible();
  await look(page, "values-filled-in-now");
  await page.reload();
  await expect(values).toHaveText("Show 7 fields, 5 filled in");
  await page.getByRole("button", { name: "Send for signature" }).click();
  const note = page.getByRole("textbox", { name: "Note" });
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/cannot be printed/);
  await note.fill("Keys at noon");
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const [sent] = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(sent?.prefill).toEqual({
    ...{ rent: "1250.00", start: "2027-02-01", floor: "First" },
    ...{ pets: true, note: "Keys at noon" },
  });
});

test("an upload goes on while its page is left, and is offered when it is there", async ({ page }) => {
  const account = await createAccount();
  await signIn(page, account);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/uploads/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page.getByRole("progressbar", { name: /^Uploading/ })).toBeVisible();
  const asks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await asks()).toBe(true);
  await page.getByRole("link", { name: "Templates", exact: true }).first().click();
  await expect(page).toHaveURL(/\/templates$/);
  expect(await asks()).toBe(true);
  await page.getByRole("link", { name: "New document" }).first().click();
  await expect(page.getByText("Still uploading: lease-agreement.pdf.")).toBeVisible();
  await page.getByRole("link", { name: "Templates", exact: true }).first().click();
  await expect(page).toHaveURL(/\/templates$/);
  release();
  await expect(page.getByText("“lease-agreement.pdf” is uploaded")).toBeVisible();
  await expect(page).toHaveURL(/\/templates$/);
  expect(await asks()).toBe(false);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}$/);
});

test("two windows on one upload show the same, and another device's entries are not written over", async ({
  page,
  context,
  browser,
  allowConsoleError,
}) => {
  test.slow();
  allowConsoleError(/412/);
  const account = await createAccount();
  await signIn(page, account);
  await page.goto("/documents/new");
  await page.setInputFiles("input[type=file]", SAMPLE_PDF);
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  const nameIn = (window: typeof page) => window.getByLabel("Name", { exact: true }).first();
  const emailIn = (window: typeof page) => window.getByLabel("Email address").first();
  const stored = (window: typeof page, text: string) =>
    window.waitForResponse(
      (response) =>
        response.request().method() === "PUT" &&
        response.url().endsWith("/send-draft") &&
        (response.request().postData() ?? "").includes(text),
    );

  const second = await context.newPage();
  await second.goto(page.url());
  await expectHydrated(nameIn(second));
  const first = stored(second, "Marta Kowalska");
  await nameIn(second).fill("Marta Kowalska");
  expect((await first).status()).toBe(204);
  await expect(nameIn(page)).toHaveValue("Marta Kowalska");
  await expect(page.getByText("This was changed in another window.")).toBeVisible();
  const both = stored(page, "marta@example.com");
  await emailIn(page).fill("marta@example.com");
  expect((await both).status()).toBe(204);
  await expect(page.getByText("This was changed in another window.")).toBeHidden();
  await expect(emailIn(second)).toHaveValue("marta@example.com");
  await second.close();

  // Another device has the draft open, too, and is not informed of what is entered here.
  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  await other.goto(page.url());
  await expect(nameIn(other)).toHaveValue("Marta Kowalska");
  const here = stored(page, "Marta Nowak");
  await nameIn(page).fill("Marta Nowak");
  expect((await here).status()).toBe(204);
  await emailIn(other).fill("kowalska@example.com");
  const question = other.getByRole("alert").filter({ hasText: "also changed on another device" });
  await expect(question).toContainText("Marta Nowak");
  await expectAccessible(other, "the question about the other device", { within: question });
  const kept = stored(other, "kowalska@example.com");
  await question.getByRole("button", { name: "Keep what I see" }).click();
  expect((await kept).status()).toBe(204);
  await expect(question).toBeHidden();

  await emailIn(page).fill("nowak@example.com");
  const back = page.getByRole("alert").filter({ hasText: "also changed on another device" });
  await back.getByRole("button", { name: "Use the other version" }).click();
  await expect(emailIn(page)).toHaveValue("kowalska@example.com");
  await page.reload();
  await expect(emailIn(page)).toHaveValue("kowalska@example.com");
  await other.context().close();
});
