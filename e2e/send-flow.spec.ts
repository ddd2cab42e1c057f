import type { Page } from "@playwright/test";
import type { DocumentDto } from "@/lib/contracts/documents";
import {
  box,
  caller,
  callerOf,
  createAndSend,
  createKey,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
  signUpAndConfirm,
  waitFor,
} from "./support/api";
import { expectAccessible } from "./support/axe";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** From a template to a sent document: earlier recipients suggested, steps in the browser's history, sent once. */

const TEMPLATE = {
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "archive", label: "Archive", kind: "cc" as const, order: 2 },
  ],
  fields: [{ ...box(1, 0.1, 0.3), id: "f1", key: "sign", roleKey: "tenant", type: "signature" }],
  settings: { message: { subject: "Your lease", body: "Please sign." } },
};

test("people are suggested, steps are gone through by history, and it is sent once", async ({ page }) => {
  const account = await signUpAndConfirm();
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
  await expectAccessible(page, "the review before sending");

  await page.getByRole("button", { name: "Send for signature" }).dblclick();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const documents = await callerOf(account)<DocumentDto[]>("GET", "/v1/documents");
  expect(documents).toHaveLength(2);
  expect(documents[0]).toMatchObject({
    message: { subject: null, body: "Please sign today." },
    recipients: [{ roleKey: "tenant", email: "marta@example.com" }],
  });
});

/** Two people who sign at the same time. */
const PARALLEL = {
  roles: [
    { key: "tenant", label: "Tenant", order: 1 },
    { key: "landlord", label: "Landlord", order: 1 },
  ],
  fields: ["tenant", "landlord"].map((roleKey, i) => ({
    ...{ ...box(1, 0.1 + 0.4 * i, 0.3), id: roleKey, key: roleKey },
    ...{ roleKey, type: "signature" },
  })),
};
const NOTE = "The deposit is as we said on the phone: <two> rents.";

/** On the page that sends to two people, of whom the first has a note. */
async function withNote(page: Page) {
  const account = await signUpAndConfirm();
  const template = await createPublishedTemplate(account, SAMPLE_PDF, PARALLEL);
  const martas = freshEmail("marta");
  const leos = freshEmail("leo");
  await signIn(page, account);
  await page.goto(`/documents/new/${template.id}`);
  const tenant = page.getByRole("group", { name: "Tenant", exact: true });
  const landlord = page.getByRole("group", { name: "Landlord", exact: true });
  await tenant.getByLabel("Name", { exact: true }).fill("Marta Kowalska");
  await tenant.getByLabel("Email address").fill(martas);
  await landlord.getByLabel("Name", { exact: true }).fill("Leo Land");
  await landlord.getByLabel("Email address").fill(leos);
  await tenant.getByText("More options").click();
  await tenant.getByLabel("Private note (optional)").fill(NOTE);
  return { account, martas, leos, tenant, landlord };
}

test("a private note reaches one recipient alone", async ({ page, browser }) => {
  const { account, martas, leos, tenant, landlord } = await withNote(page);
  await look(page, "private-note");
  await page.reload();
  await expect(tenant.getByText("· Private note")).toBeVisible();
  await expect(landlord.getByText("· Private note")).toHaveCount(0);
  await expect(tenant.getByLabel("Private note (optional)")).toHaveValue(NOTE);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await expect(page.getByText(`Private note: ${NOTE}`)).toBeVisible();
  await page.getByLabel("Message (optional)").fill("Dear {{recipient.name}}, please sign.");
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  await expect(page.getByText(NOTE)).toBeHidden();
  await page.getByText("Private note", { exact: true }).click();
  await expect(page.getByText(NOTE)).toBeVisible();
  await look(page, "document-with-note");

  const mailed = (to: string) =>
    waitFor(`the mail to ${to}`, async () => {
      const at = `/dev/mail.json?to=${encodeURIComponent(to)}`;
      return (await caller()<{ text: string }[]>("GET", at))[0];
    });
  const [toMarta, toLeo] = [await mailed(martas), await mailed(leos)];
  expect(toMarta.text).toContain(`A personal note to you from ${account.name}:\n> ${NOTE}\n`);
  expect(toLeo.text).toContain("> Dear Leo Land, please sign.\n");
  expect(toLeo.text).not.toMatch(/personal note|deposit/);

  const context = await browser.newContext();
  const signer = await context.newPage();
  await signer.goto(await linkFor(martas));
  await expect(signer.getByText(NOTE)).toBeVisible();
  await expect(signer.getByText(/^Personal note from .*Other recipients do not see it\.$/)).toBeVisible();
  await look(signer, "signing-with-note");
  await signer.goto(await linkFor(leos));
  await expect(signer.getByText("Dear Leo Land, please sign.")).toBeVisible();
  expect(await signer.content()).not.toContain("deposit is as we said");
  await context.close();
});

test("the email is seen before it is sent, as each recipient will get it", async ({ page }) => {
  await withNote(page);
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByLabel("Subject (optional)").fill("A lease for {{recipient.name}}");
  await page.getByLabel("Message (optional)").fill("Dear {{recipient.nmae}}");
  const open = page.getByRole("button", { name: "Preview email" });
  const dialog = page.getByRole("dialog", { name: "Email preview" });
  await open.click();
  await expect(dialog.getByRole("alert")).toContainText("{{recipient.nmae}} isn’t an available variable.");
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await page.getByLabel("Message (optional)").fill("Dear {{recipient.name}}, please sign.");
  await open.click();
  await expect(dialog.getByText("A lease for Marta Kowalska", { exact: true })).toBeVisible();
  const mail = dialog.frameLocator("iframe");
  await expect(mail.getByText("Dear Marta Kowalska, please sign.")).toBeVisible();
  await expect(mail.getByText(NOTE)).toBeVisible();
  await expect(mail.getByRole("link")).toHaveCount(0);
  await look(page, "email-preview", { all: true });
  await dialog.getByLabel("Recipient").selectOption("landlord");
  await expect(dialog.getByText("A lease for Leo Land", { exact: true })).toBeVisible();
  await expect(mail.getByText("Dear Leo Land, please sign.")).toBeVisible();
  await expect(mail.getByText(NOTE)).toHaveCount(0);
});

test("what was declined is corrected and sent again, with its fields, people and message", async ({
  page,
}) => {
  const account = await signUpAndConfirm();
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
  await page.getByRole("button", { name: "Fields" }).last().click();
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
  const account = await signUpAndConfirm();
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
  const account = await signUpAndConfirm();
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
  const account = await signUpAndConfirm();
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
  const next = page.getByRole("button", { name: "Fields" }).last();
  await next.click();
  await expect(page.locator("[data-stage] [data-page='1']")).toBeVisible();
  await expect(page).toHaveURL(/step=fields/);
  await page.goBack();
  await expect(together(4)).toBeChecked();
  // Back before a slow phone has shown the step: the address and the page agree.
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
