import type { Page } from "@playwright/test";
import { callerOf, freshEmail, linkFor, signByApi, waitFor } from "./support/api";
import { query } from "./support/database";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, person, type Sender, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** A document that does not reach its recipients, or has mistakes: it is corrected, sent again, voided, deleted. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const people = () =>
  [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord"), person("copy", "Ann Agent")] as const;
const recipients = (page: Page) => page.getByRole("complementary", { name: "Recipients and history" });
const menu = async (page: Page, item: string) => {
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** Marks the mail as bounced, as the mail service reports it after the mail was handed over. */
async function bounce(email: string): Promise<void> {
  await linkFor(email);
  await query(
    `update mail_messages set status = 'bounced', error = '550 No such user here.' where "to" = $1`,
    [email],
  );
}

test("an invitation that came back is on top of the page, and its address is corrected from there", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/400/);
  const [tenant, landlord] = people();
  const { id } = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await bounce(tenant.email);
  await signIn(page, sender.account);
  await page.goto(`/documents/${id}`);
  const main = page.getByRole("main");
  const callout = main.getByRole("status").filter({ hasText: "The email to Tom Tenant was not delivered" });
  await expect(callout).toContainText(`the email to ${tenant.email} came back (550 No such user here)`);
  await look(page, "a document whose invitation came back", { all: true });
  await callout.getByRole("button", { name: "Correct the address of Tom Tenant" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct Tom Tenant" });
  const address = dialog.getByLabel("Email address");
  await expect(address).toBeFocused();
  await address.fill("tom@");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("It must be an email address")).toBeVisible();
  const right = freshEmail("tom");
  await address.fill(right);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`A new link is on its way to ${right}`)).toBeVisible();
  await expect(callout).toHaveCount(0);
  await expect(recipients(page).getByRole("button", { name: "Actions for Tom Tenant" })).toBeFocused();
  await linkFor(right);
});

test("an open document is voided to be corrected, and sent again it is linked with the first", async ({
  page,
}) => {
  const [tenant, landlord, agent] = people();
  const { id } = await send(sender, TWO_PARTIES, [tenant, landlord, agent], { externalId: "lease-4711" });
  const link = await linkFor(tenant.email);
  await bounce(tenant.email);
  await signIn(page, sender.account);
  await page.goto(`/documents/${id}`);
  await page.getByRole("button", { name: "Correct and send again…" }).click();
  const question = page.getByRole("alertdialog", { name: "Void “Lease Alder Street” to correct it?" });
  await expect(question).toContainText("no one can sign it any more");
  await look(page, "the question before an open document is corrected", { within: question });
  await question.getByLabel("Reason (optional)").fill("The rent is wrong.");
  await question.getByRole("button", { name: "Void and correct" }).click();
  await expect(page).toHaveURL(/\/documents\/new\/[0-9a-f-]{36}/);
  await expect(page.getByText("Everyone who had a link is notified by email.")).toBeVisible();

  // The recipients are in signing order, although the agent's role is the last.
  await expect(page.getByText(/^Step \d$/)).toHaveText(["Step 1", "Step 1", "Step 2"]);
  await expect(page.getByLabel("Name", { exact: true }).last()).toHaveValue("Lea Landlord");
  await page.getByLabel("Email address").first().fill(freshEmail("tom"));
  await page.getByRole("button", { name: "Review and send" }).last().click();
  await page.getByRole("button", { name: "Send for signature" }).click();
  await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
  const main = page.getByRole("main");
  await expect(main.getByText(/^Corrects Lease Alder Street \(voided /)).toBeVisible();
  await expect(recipients(page).getByText("Created to correct another document")).toBeVisible();
  await look(page, "a document that corrects another");
  const second = new URL(page.url()).pathname.split("/").at(-1);
  const { externalId } = await callerOf(sender.account)<{ externalId: string }>(
    "GET",
    `/v1/documents/${second}`,
  );
  expect(externalId).toBe("lease-4711");

  await main
    .getByText(/^Corrects/)
    .getByRole("link", { name: "Lease Alder Street" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/documents/${id}$`));
  await expect(main.getByText(/^Corrected by Lease Alder Street, sent /)).toBeVisible();
  await expect(main.getByText("The rent is wrong.").first()).toBeVisible();
  await expect(recipients(page).getByText("Document voided, to be corrected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Correct and send again" })).toHaveCount(0);
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Correct and send again" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This document was cancelled" })).toBeVisible();
});

test("voiding and deleting say what happened, and only a completed document asks for a statement", async ({
  page,
}) => {
  const [tenant, landlord] = people();
  const open = await send(sender, TWO_PARTIES, [tenant, landlord], { name: "Lease Birch Street" });
  await signIn(page, sender.account);
  await page.goto(`/documents/${open.id}`);
  await menu(page, "Void…");
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Void document" }).click();
  await expect(page.getByText("Voided “Lease Birch Street”")).toBeVisible();
  await expect(page.getByText("Everyone who had a link is notified by email.")).toBeVisible();
  await menu(page, "Delete…");
  await expect(dialog.getByRole("textbox")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Delete document" }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByText("Deleted “Lease Birch Street”")).toBeVisible();

  const [tom, lea] = people();
  const signed = await send(sender, TWO_PARTIES, [tom, lea], { name: "Lease Cedar Street" });
  await signByApi(await linkFor(tom.email), tom.name);
  await signByApi(await linkFor(lea.email), lea.name);
  await waitFor("the seal", () =>
    callerOf(sender.account)<object>("GET", `/v1/documents/${signed.id}/signed-pdf`).catch(() => null),
  );
  await page.goto(`/documents/${signed.id}`);
  await menu(page, "Delete…");
  const remove = dialog.getByRole("button", { name: "Delete document" });
  await expect(remove).toBeDisabled();
  await look(page, "the question before a completed document is deleted", { within: dialog });
  await dialog.getByRole("checkbox", { name: "I have downloaded the signed PDF, or don’t need it" }).check();
  await remove.click();
  await expect(page.getByText("Deleted “Lease Cedar Street”")).toBeVisible();
});
