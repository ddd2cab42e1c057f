import { createAccount } from "./support/accounts";
import { caller, callerOf, linkFor, waitFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Notification settings, unsubscribing without signing in, and recovering from a lost mail. */

type Mail = { subject: string; text: string };

const mailsTo = (email: string): Promise<Mail[]> =>
  caller()("GET", `/dev/mail.json?to=${encodeURIComponent(email)}`);

/** The newest mail whose subject contains these words. */
const mailAbout = (email: string, words: string) =>
  waitFor(`a mail to ${email} about ${words}`, async () =>
    (await mailsTo(email)).find(({ subject }) => subject.includes(words)),
  );

test("what one is told of is chosen in the profile, and kept", async ({ page }) => {
  const account = await createAccount("Ada Sender");
  await signIn(page, account);
  await page.goto("/settings/profile");
  const mail = page.getByRole("switch", { name: "Opened: by email" });
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "New API key: by email" })).toBeDisabled();
  await mail.click();
  await expect(mail).toBeChecked();
  await page.getByRole("switch", { name: "Signed: in the app" }).click();
  await page.getByRole("switch", { name: "Attach the sealed PDF" }).click();
  await expectAccessible(page, "the switches of notifications", {
    within: page.locator("section", { has: page.locator("#notifications") }),
  });
  const me = () => callerOf(account)<{ emailPreferences: object }>("GET", "/v1/users/me");
  await expect
    .poll(async () => (await me()).emailPreferences)
    .toEqual({ documentViewed: true, "documentSigned.app": false, attachSignedPdf: true });
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(page.getByRole("switch", { name: "Signed: in the app" })).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Signed: by email" })).not.toBeChecked();
});

test("a mail is stopped from its own link, without signing in and only once asked", async ({ page }) => {
  const sender = await newSender();
  await callerOf(sender.account)("PATCH", "/v1/users/me", { emailPreferences: { documentViewed: true } });
  const tenant = person("tenant", "Tom Tenant");
  await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  await page.goto(await linkFor(tenant.email));
  const { text } = await mailAbout(sender.account.email, "Tom Tenant opened");
  const address = /https?:\/\/[^/\s]+(\/unsubscribe\/documentViewed\/\S+)/.exec(text)?.[1] ?? "";
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Unsubscribe from these emails?" })).toBeVisible();
  await expectAccessible(page, "the page that stops mails");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { name: "You are unsubscribed" })).toBeVisible();
  await expectAccessible(page, "the page that has stopped mails");
  const { emailPreferences } = await callerOf(sender.account)<{ emailPreferences: object }>(
    "GET",
    "/v1/users/me",
  );
  expect(emailPreferences).toEqual({ documentViewed: false });
  // The mail is in the reader's language and direction, down to the root element.
  await callerOf(sender.account)("PATCH", "/v1/users/me", { locale: "ar" });
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expectAccessible(page, "the page that has stopped mails, in Arabic");
  await page.goto(`${address.slice(0, -3)}xyz`);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});

test("an address is corrected on the document's page, and the link goes to the right one", async ({
  page,
  allowConsoleError,
}) => {
  // The page of the old link is a 404.
  allowConsoleError(/404/);
  const sender = await newSender();
  const [wrong, right] = [person("tenant", "Tom Tenant"), person("tenant", "Tom Tennant")];
  const document = await send(sender, TWO_PARTIES, [wrong, person("landlord", "Lea Landlord")]);
  const old = await linkFor(wrong.email);
  await signIn(page, sender.account);
  await page.goto(`/documents/${document.id}`);
  await page.getByRole("button", { name: "Actions for Tom Tenant" }).click();
  await page.getByRole("menuitem", { name: "Correct name or email…" }).click();
  const dialog = page.getByRole("dialog", { name: "Correct Tom Tenant" });
  await dialog.getByLabel("Name").fill(right.name);
  await dialog.getByLabel("Email address").fill(right.email);
  await expectAccessible(page, "correcting a recipient", { within: dialog });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`A new link is on its way to ${right.email}`)).toBeVisible();
  await expect(page.getByText(`Address changed from ${wrong.email} to ${right.email}`).first()).toBeVisible();
  await page.goto(await linkFor(right.email));
  await expect(page.getByText("Tom Tennant").first()).toBeVisible();
  await page.goto(old);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
});
