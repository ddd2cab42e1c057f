import { randomUUID } from "node:crypto";
import type { DocumentDto } from "@/lib/contracts/documents";
import type { PublicLinkView } from "@/lib/contracts/public-links";
import {
  callerOf,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  mailedMatch,
  SAMPLE_PDF,
  signByApi,
} from "./support/api";
import { expectAccessible } from "./support/axe";
import { query } from "./support/database";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { expectTitle, fillOnPage, finish, newSender, TWO_PARTIES } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/** A template's public link: created in the library, opened by an unknown visitor, who signs; then turned off. */

test("anybody signs a template by its public link, until it is turned off", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  // A link without a person for the landlord's role is refused.
  allowConsoleError(/400/);
  const sender = await newSender();
  await createPublishedTemplate(sender.account, SAMPLE_PDF, TWO_PARTIES);
  await signIn(page, sender.account);
  await page.goto("/templates");
  const menu = page.getByRole("button", { name: "Actions for lease-agreement" });
  await expectHydrated(menu);
  await menu.click();
  await page.getByRole("menuitem", { name: "Public link…" }).click();
  const sheet = page.getByRole("dialog", { name: "Public link" });
  await expect(sheet.getByLabel("Visitors sign as")).toHaveValue("tenant");
  await sheet.getByRole("button", { name: "Create the link" }).click();
  await expect(
    sheet.getByText(/“Landlord” has fields and needs a person|must be an email address/),
  ).toBeVisible();
  const landlord = freshEmail("landlord");
  await sheet.getByLabel("Name of Landlord").fill("Lea Landlord");
  await sheet.getByLabel("Email of Landlord").fill(landlord);
  await sheet.getByRole("button", { name: "Create the link" }).click();
  await expect(sheet.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  const address = (await sheet.getByText(/\/start\/[\w-]{48}$/).textContent()) ?? "";
  await look(page, "public-link", { within: sheet });

  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  const visitor = await context.newPage();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole("heading", { name: "Sign “lease-agreement”" })).toBeVisible();
  await expect(visitor.getByText(/^\d+ pages?\.$/)).toBeVisible();
  await look(visitor, "start");
  const begin = visitor.getByRole("button", { name: "Begin" });
  await expectHydrated(begin);
  await begin.click();
  await expect(visitor.getByText("Enter your name.")).toBeVisible();
  await expect(visitor.getByLabel("Your full name")).toBeFocused();
  await expectAccessible(visitor, "what is missing");
  const email = freshEmail("visitor");
  await visitor.getByLabel("Your full name").fill("Vera Visitor");
  await visitor.getByLabel("Your email address").fill(email);
  await begin.click();
  await visitor.waitForURL(/\/sign\/[\w-]{48}$/);
  await expect(
    visitor.getByText(
      "Vera Visitor, fill in and sign this document. Ada Sender's workspace gets it once you have signed.",
    ),
  ).toBeVisible();
  const started = visitor.url();
  // Going back and starting again does not create a second document.
  await visitor.goto(new URL(address).pathname);
  await expectHydrated(begin);
  await visitor.getByLabel("Your full name").fill("Vera Visitor");
  await visitor.getByLabel("Your email address").fill(email);
  await begin.click();
  await visitor.waitForURL(started);

  await signByApi(new URL(visitor.url()).pathname, "Vera Visitor");
  await visitor.reload();
  await expectTitle(visitor, "You have signed");
  await signByApi(await linkFor(landlord), "Lea Landlord");
  // The link that was mailed to the visitor opens the same document.
  await visitor.goto(await linkFor(email));
  await expect(visitor.getByRole("link", { name: "Download signed document" })).toBeVisible({
    timeout: 60_000,
  });

  const documents = await callerOf(sender.account)<DocumentDto[]>("GET", "/v1/documents");
  await page.goto(`/documents/${documents[0]?.id}`);
  await expect(page.getByText("Email address not verified")).toHaveCount(1);
  const audit = page.getByRole("tab", { name: "Audit trail" });
  await expectHydrated(audit);
  await audit.click();
  await expect(
    page.getByRole("table", { name: "Audit trail" }).getByText("Started from the template’s public link"),
  ).toBeVisible();

  await page.goto("/templates");
  await expectHydrated(menu);
  await menu.click();
  await page.getByRole("menuitem", { name: "Public link…" }).click();
  await expect(sheet.getByText("1 signed so far", { exact: false })).toBeVisible();
  await sheet.getByRole("checkbox", { name: "The link is on" }).uncheck();
  // Unsaved changes are not dropped silently.
  await page.keyboard.press("Escape");
  const leaving = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expectAccessible(page, "the question about unsaved changes", { within: leaving });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(sheet.getByRole("checkbox", { name: "The link is on" })).not.toBeChecked();
  await sheet.getByRole("button", { name: "Save changes" }).click();
  await expect(sheet.getByText("It is turned off.")).toBeVisible();
  // The toast is beside the sheet, not over its button.
  const toasted = await page.getByText("Public link turned off").boundingBox();
  expect((toasted?.x ?? 0) + (toasted?.width ?? 0)).toBeLessThan((await sheet.boundingBox())?.x ?? 0);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole("heading", { name: "This form is closed" })).toBeVisible();
  await look(visitor, "start-closed");
  await context.close();
});

test("while many begin and nobody signs, a visitor enters a mailed code; a refused signature keeps what they entered", async ({
  page,
  browser,
  allowConsoleError,
}) => {
  // A code is requested, entered wrong and requested too soon; then the link has reached its limit of one document.
  allowConsoleError(/40[039]|429/);
  const sender = await newSender();
  const template = await createPublishedTemplate(sender.account, SAMPLE_PDF, TWO_PARTIES);
  const call = callerOf(sender.account);
  const settings = {
    ...{ isEnabled: true, roleKey: "tenant", maxUses: 1, expiresAt: null },
    others: [{ roleKey: "landlord", name: "Lea Landlord", email: freshEmail("landlord") }],
  };
  const save = (change: object) =>
    call<PublicLinkView>("PUT", `/api/templates/${template.id}/public-link`, { ...settings, ...change });
  const start = new URL((await save({})).link?.url ?? "").pathname;
  const beginByApi = async () => {
    const body = { id: randomUUID(), name: "Somebody Else", email: freshEmail("somebody") };
    const { url } = await callerOf(sender.account)<{ url: string }>(
      "POST",
      `/api/public-links/${start.split("/").at(-1)}/documents`,
      body,
    );
    return { id: body.id, path: new URL(url).pathname };
  };
  const others = await Promise.all(Array.from({ length: 5 }, beginByApi));

  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  const visitor = await context.newPage();
  await visitor.goto(start);
  const begin = visitor.getByRole("button", { name: "Begin" });
  await expectHydrated(begin);
  const email = freshEmail("visitor");
  await visitor.getByLabel("Your full name").fill("Vera Visitor");
  await visitor.getByLabel("Your email address").fill(email);
  await begin.click();
  const code = visitor.getByLabel("Code from the email");
  await expect(code).toBeFocused();
  await look(visitor, "start-code", { all: true });
  const go = visitor.getByRole("button", { name: "Continue" });
  await go.click();
  await expect(visitor.getByText("Enter the six digits from the email.")).toBeVisible();
  const digits = await mailedMatch(email, /^(\d{6})$/m);
  await code.fill(digits === "123456" ? "654321" : "123456");
  await go.click();
  await expect(visitor.getByText("This is not the code from the email. Check the digits.")).toBeVisible();
  await look(visitor, "start-code-wrong");
  await visitor.getByRole("button", { name: "Send a new code" }).click();
  await expect(visitor.getByText("No more codes can be sent right now.", { exact: false })).toBeVisible();
  await code.fill(digits);
  await go.click();
  await visitor.waitForURL(/\/sign\/[\w-]{48}$/);
  const signing = new URL(visitor.url()).pathname;
  await visitor.getByRole("button", { name: "More actions" }).click();
  await expect(visitor.getByRole("menuitem", { name: /Download/ })).toBeVisible();
  await expect(visitor.getByRole("menuitem", { name: /Decline|Ask/ })).toHaveCount(0);
  await visitor.getByRole("menuitem", { name: "Finish later" }).click();
  const later = visitor.getByRole("dialog", { name: "Finish later" });
  await expect(later.getByText("there is nothing to keep", { exact: false })).toBeVisible();
  await expect(later.getByText("keep the address", { exact: false })).toHaveCount(0);
  await look(visitor, "later-nothing-yet", { within: later });
  await visitor.keyboard.press("Escape");
  await expect(later).toBeHidden();

  // Somebody else is first.
  await signByApi(others[0]?.path ?? "", "Somebody Else");
  const closed = visitor
    .getByRole("main")
    .getByText("This form does not accept signatures at the moment.", { exact: false });
  await expect(closed).toHaveCount(0);
  await fillOnPage(visitor, signing, "Vera Visitor");
  await visitor.keyboard.press("Escape");
  await expect(closed).toBeVisible();
  await look(visitor, "form-closed-before");
  await visitor.getByRole("button", { name: "More actions" }).click();
  await visitor.getByRole("menuitem", { name: "Finish later" }).click();
  await expect(later.getByText("What you have filled in is saved", { exact: false })).toBeVisible();
  await expect(later.getByText("keep the address", { exact: false })).toBeVisible();
  await later.getByRole("button", { name: "Continue signing" }).click();
  await visitor.getByRole("button", { name: "Review and finish" }).click();
  await finish(visitor);
  await expect(
    visitor.getByRole("dialog").getByText("does not accept signatures at the moment"),
  ).toBeVisible();
  await look(visitor, "form-closed", { within: visitor.getByRole("dialog") });
  await signIn(page, sender.account);
  await page.goto("/templates");
  const menu = page.getByRole("button", { name: "Actions for lease-agreement" });
  await expectHydrated(menu);
  await menu.click();
  await page.getByRole("menuitem", { name: "Public link…" }).click();
  const sheet = page.getByRole("dialog", { name: "Public link" });
  await expect(
    sheet.getByText("5 documents were begun here and aren’t signed yet.", { exact: false }),
  ).toBeVisible();
  await look(page, "public-link-begun", { within: sheet });
  await save({ maxUses: 2 });
  await visitor.getByRole("button", { name: "Sign and finish" }).click();
  await expectTitle(visitor, "You have signed");

  // A form that was not signed in time says so, and can be started again.
  const [, late] = others;
  await query(
    `update documents set expires_at = now() - interval '1 minute'
      where id = (select document_id from public_link_starts where id = $1)`,
    [late?.id],
  );
  await visitor.goto(late?.path ?? "");
  await expect(visitor.getByRole("heading", { name: "This form was not signed in time" })).toBeVisible();
  await look(visitor, "not-signed", { all: true });
  await save({ maxUses: 9 });
  await visitor.getByRole("link", { name: "Start again" }).click();
  await expect(visitor.getByRole("heading", { name: "Sign “lease-agreement”" })).toBeVisible();
  await context.close();
});
