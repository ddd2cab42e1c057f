import { createAccount } from "./support/accounts";
import { callerOf, mailedMatch } from "./support/api";
import { expectAccessible } from "./support/axe";
import { query } from "./support/database";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Reporting unwanted mails, without an account, and what the sender sees of it. */

const reportLinkOf = (email: string) => mailedMatch(email, /https?:\/\/[^/\s]+(\/report\/\S+)/);

test("a recipient reports mails, and gets no more; the sender sees why", async ({ page, browser }) => {
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  await page.goto(await reportLinkOf(tenant.email));
  await expect(page.getByRole("heading", { name: "Report these emails?" })).toBeVisible();
  await expect(page.getByText("wrote to you about")).toBeVisible();
  await expectAccessible(page, "the page that reports mails");
  await page.getByRole("button", { name: "Report and stop the emails" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, the emails are stopped" })).toBeVisible();
  await expectAccessible(page, "the page that has reported mails");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Thank you, the emails are stopped" })).toBeVisible();
  await page.goto("/report/nonsense");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();

  const { recipients } = await callerOf(sender.account)<{
    recipients: { name: string; heldMail: object | null }[];
  }>("GET", `/v1/documents/${document.id}`);
  expect(recipients.map(({ name, heldMail }) => [name, heldMail])).toEqual([
    ["Tom Tenant", { reason: "reported", until: null }],
    ["Lea Landlord", null],
  ]);
  const other = await browser.newContext();
  const own = await other.newPage();
  await signIn(own, sender.account);
  await own.goto(`/documents/${document.id}`);
  await expect(own.getByText("They reported this workspace’s emails as unwanted")).toBeVisible();
  await expectAccessible(own, "a document whose recipient reported its mails");
  await other.close();
});

test("three reports stop a workspace's emails, until the operator resumes them", async ({
  page,
  browser,
}) => {
  const sender = await newSender();
  const people = [1, 2, 3].map((at) => person("tenant", `Tom Tenant ${at}`));
  for (const tenant of people) await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  for (const { email } of people)
    await page.request.post((await reportLinkOf(email)).replace("/report/", "/api/report/"));
  const late = await send(sender, TWO_PARTIES, [
    person("tenant", "Lara Late"),
    person("landlord", "Lea Landlord"),
  ]);
  const heldOf = async () =>
    (
      await callerOf(sender.account)<{ recipients: { heldMail: { reason: string } | null }[] }>(
        "GET",
        `/v1/documents/${late.id}`,
      )
    ).recipients[0]?.heldMail?.reason;
  await expect.poll(heldOf).toBe("mails_stopped");
  await signIn(page, sender.account);
  await page.goto(`/documents/${late.id}`);
  await expect(page.getByText("This workspace’s emails are stopped", { exact: true })).toBeVisible();
  await expectAccessible(page, "a document of a workspace whose emails are stopped");
  // The sender is also warned before sending.
  for (const path of ["/documents", `/documents/new/${late.templateId}`]) {
    await page.goto(path);
    await expect(page.getByText("You can still send: nobody is emailed until then")).toBeVisible();
  }

  const operator = await createAccount("Olga Operator");
  await query("update users set is_instance_admin = true where email = $1", [operator.email]);
  const context = await browser.newContext();
  const own = await context.newPage();
  await signIn(own, operator);
  await own.goto("/operations");
  const workspace = own.getByRole("listitem").filter({ hasText: sender.account.email });
  await expect(workspace).toContainText("reported by 3 addresses in all · 1 email waits");
  await expectAccessible(own, "workspaces whose emails are stopped", { within: workspace });
  await workspace.getByRole("button", { name: /^Resume the emails of .*$/ }).click();
  const dialog = own.getByRole("alertdialog");
  await dialog.getByLabel("Reason").fill("The owner explained it.");
  await dialog.getByRole("button", { name: "Resume emails" }).click();
  await expect(workspace).toHaveCount(0);
  await context.close();
});
