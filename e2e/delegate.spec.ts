import { caller, freshEmail, linkFor, signByApi, waitFor } from "./support/api";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/**
 * Another person takes a recipient's place: by the sender's decision, or by the recipient's where the sender allows
 * it.
 */

const subjectsFor = async (email: string) =>
  (await caller()<{ subject: string }[]>("GET", `/dev/mail.json?to=${encodeURIComponent(email)}`)).map(
    ({ subject }) => subject,
  );

test("a recipient asks someone else, who signs; the sender is told", async ({ page, allowConsoleError }) => {
  allowConsoleError(/400|401|Failed to load resource/);
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const landlord = person("landlord", "Lea Landlord");
  const open = { ...TWO_PARTIES, settings: { allowDelegation: true } };
  const document = await send(sender, open, [tenant, landlord]);
  const link = await linkFor(tenant.email);
  await page.goto(link);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Ask someone else to sign" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask someone else to sign" });
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("Enter the person’s name, without an email address.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await look(page, "delegate", { within: dialog });
  await dialog.getByLabel("Name").fill("Eve Else");
  await dialog.getByLabel("Email address").fill(landlord.email);
  await dialog.getByLabel("Reason").fill("Eve signs these for us.");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByText("This person is already a recipient of this document.")).toBeVisible();
  const eve = freshEmail("eve");
  await dialog.getByLabel("Email address").fill(eve);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { name: "Someone else signs in your place" })).toBeVisible();
  await expect(page.getByText("You asked Eve Else to sign.")).toBeVisible();
  // Shows which document it was, and whose.
  await expect(page.getByRole("heading", { level: 1, name: document.name })).toBeVisible();
  await expect(page.getByText("From Ada Sender")).toBeVisible();
  await look(page, "delegated");

  await signByApi(await linkFor(eve), "Eve Else", { name: "Eve Else" });
  await waitFor("the mail to the sender", async () =>
    (await subjectsFor(sender.account.email)).find((subject) =>
      subject.startsWith("Tom Tenant asked Eve Else"),
    ),
  );
  await waitFor("the mail to who asked", async () =>
    (await subjectsFor(tenant.email)).find((subject) => subject.startsWith("You asked Eve Else")),
  );
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await expect(page.getByText("Delegated by the recipient").first()).toBeAttached();
  await page.getByRole("tab", { name: "Audit trail" }).click();
  const trail = page.getByRole("table", { name: "Audit trail" });
  // Each mail names the person to whom it was sent, even after another person took their place.
  const mailed = trail.getByRole("row").filter({ hasText: "Link emailed" });
  await expect(mailed.nth(0)).toContainText("to Tom Tenant");
  await expect(mailed.nth(1)).toContainText("to Eve Else");
});

test("the sender delegates, and the former link says so", async ({ page, browser, allowConsoleError }) => {
  allowConsoleError(/401|Failed to load resource/);
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  const link = await linkFor(tenant.email);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await page.getByRole("button", { name: "Actions for Tom Tenant" }).click();
  await page.getByRole("menuitem", { name: "Delegate…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delegate for Tom Tenant" });
  const eve = freshEmail("eve");
  await dialog.getByLabel("Name").fill("Eve Else");
  await dialog.getByLabel("Email address").fill(eve);
  await dialog.getByLabel("Reason (optional)").fill("Tom is on leave.");
  await look(page, "delegate-by-sender", { within: dialog });
  await dialog.getByRole("button", { name: "Delegate" }).click();
  await expect(page.getByText(`A link is on its way to ${eve}`)).toBeVisible();
  await expect(page.getByText("Delegated by the sender").first()).toBeVisible();
  await linkFor(eve);
  const former = await (await browser.newContext()).newPage();
  await former.goto(link);
  await expect(former.getByRole("heading", { name: "Someone else signs in your place" })).toBeVisible();
  await former.context().close();
});
