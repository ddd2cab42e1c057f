import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { box, linkFor, type NewContent, signByApi } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectTitle, newSender, nextButton, person, type Sender, send } from "./support/signing";
import { expect, test } from "./support/test";

/** Recipients of a document who do not sign: approvers, viewers and cc. */

const CONTENT: NewContent = {
  roles: [
    { key: "boss", label: "Manager", kind: "approver", order: 1 },
    { key: "reader", label: "Lawyer", kind: "viewer", order: 1 },
    { key: "tenant", label: "Tenant", kind: "signer", order: 2 },
    { key: "copy", label: "Agent", kind: "cc", order: 2 },
  ],
  fields: [
    {
      id: "signature",
      key: "signature",
      roleKey: "tenant",
      type: "signature",
      label: "Signature",
      ...box(3, 0.3, 0.37, 0.3, 0.05),
    },
  ],
  settings: { message: { subject: null, body: "Dear {{recipient.name}}, this is the lease." } },
};

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

const people = () => ({
  boss: person("boss", "Bea Boss"),
  reader: person("reader", "Rob Reader"),
  tenant: person("tenant", "Tom Tenant"),
  copy: person("copy", "Carl Copy"),
});

async function expectSealedDownload(page: Page): Promise<void> {
  const download = page.getByRole("link", { name: "Download signed document" });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const downloading = page.waitForEvent("download");
  await download.click();
  const bytes = readFileSync(await (await downloading).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(bytes.includes("/ByteRange")).toBe(true);
}

test("an approver approves in their own words; a viewer and a cc read, and get the sealed document", async ({
  page,
}) => {
  const { boss, reader, tenant, copy } = people();
  await send(sender, CONTENT, [boss, reader, tenant, copy]);

  const readerLink = await linkFor(reader.email);
  await page.goto(readerLink);
  await expectTitle(page, "A copy for you to read");
  await expect(page.getByText("Dear Rob Reader, this is the lease.")).toBeVisible();
  await expect(page.getByText("There is nothing for you to sign.")).toBeVisible();
  for (const number of [1, 4])
    await expect(page.getByRole("img", { name: `Page ${number} of 4` })).toBeAttached();
  await expect(page.getByRole("region", { name: "Progress" })).toBeHidden();
  await expectAccessible(page, "a viewer's copy");

  await page.goto(await linkFor(boss.email));
  await expect(
    page.getByText("Bea Boss, Ada Sender's workspace has asked you to approve this document."),
  ).toBeVisible();
  await expect(page.getByText("Dear Bea Boss, this is the lease.")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Decline" }).click();
  await page
    .getByRole("dialog", { name: "Decline to approve" })
    .getByRole("button", { name: "Back" })
    .click();
  await nextButton(page).click();
  const review = page.getByRole("dialog", { name: "Review and finish" });
  await review.getByRole("checkbox").check();
  await review.getByRole("button", { name: "Approve and finish" }).click();
  await expectTitle(page, "You have approved");
  await expect(page.getByText("One person still needs to sign.")).toBeVisible();

  const copyLink = await linkFor(copy.email);
  await page.goto(copyLink);
  await expectTitle(page, "A copy for you to read");
  await expect(page.getByRole("img", { name: "Page 1 of 4" })).toHaveJSProperty("complete", true);

  await signByApi(await linkFor(tenant.email), tenant.name);
  for (const link of [readerLink, copyLink]) {
    await page.goto(link);
    await expectSealedDownload(page);
    await expectTitle(page, "Signed by everyone");
    await expect(page.getByText("This is your copy.")).toBeVisible();
    await expect(page.getByRole("img", { name: "Page 1 of 4" })).toBeAttached();
  }
});

test("an approver who declines is said to have declined to approve", async ({ page }) => {
  const { boss, reader, tenant } = people();
  await send(sender, CONTENT, [boss, reader, tenant]);
  const readerLink = await linkFor(reader.email);
  await page.goto(await linkFor(boss.email));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Decline" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline to approve" });
  await dialog.getByLabel("Reason").fill("The rent is too high.");
  await dialog.getByRole("button", { name: "Decline document" }).click();
  await expectTitle(page, "You declined to approve");
  await page.goto(readerLink);
  await expect(page.getByText("Bea Boss declined to approve")).toBeVisible();
});
