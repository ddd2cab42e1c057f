import type { Locator } from "@playwright/test";
import { query } from "./support/database";
import { look, picture } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, person, type Sender, send, TWO_PARTIES } from "./support/signing";
import { expect, PHONE, test } from "./support/test";

/** What the sender sees of emails that are held or not sent: in the list, on the document, in forced colours. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

/** A document for two people in turn; the first of them is not emailed, for the given reason. */
async function withHeldMail(name: string, reason: "address_limit" | "mails_stopped" | "reported") {
  const people = [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")];
  const { id } = await send(sender, TWO_PARTIES, people, { name });
  await query(
    `update recipients
        set mail_hold = $2, mail_held_until = case when $2 = 'address_limit' then date '2999-01-02' end
      where document_id = $1 and status = 'pending'`,
    [id, reason],
  );
  return id;
}

/** Forced colours remove all backgrounds: a box is recognized by its border. */
async function expectBox(part: Locator): Promise<void> {
  await expect(part).toHaveCSS("border-top-style", "solid");
  await expect(part).toHaveCSS("border-top-width", "1px");
  await expect(part).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
}

test("the list marks documents with an email that waits, and tells them from those without one", async ({
  page,
}) => {
  const names = { waits: "Lease Alder Street", never: "Lease Birch Street", sent: "Lease Cedar Street" };
  await withHeldMail(names.waits, "address_limit");
  await withHeldMail(names.never, "reported");
  await send(sender, TWO_PARTIES, [person("tenant", "Tess Tenant"), person("landlord", "Lea Landlord")], {
    name: names.sent,
  });
  await signIn(page, sender.account);
  await page.goto("/documents");
  for (const kind of ["row", "listitem"] as const) {
    const entry = (name: string) => page.getByRole(kind).filter({ hasText: name });
    await expect(entry(names.waits)).toContainText("Email waiting");
    await expect(entry(names.never)).toContainText("Not emailed");
    await expect(entry(names.never)).not.toContainText("Email waiting");
    await expect(entry(names.sent)).not.toContainText(/Email waiting|Not emailed/);
    await page.setViewportSize(PHONE.viewport);
  }
  await look(page, "held-list", { all: true });
});

test("the document says why, and its boxes are seen where colours are forced", async ({ page }) => {
  const id = await withHeldMail("Lease Dogwood Street", "mails_stopped");
  await signIn(page, sender.account);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/documents/${id}`);
  const callout = page.getByText("This workspace’s emails are stopped", { exact: true });
  await expect(callout).toBeVisible();
  await expectBox(page.locator("div.rounded-md", { has: callout }).last());
  const recipients = page.getByRole("complementary", { name: "Recipients and history" });
  await expectBox(recipients.getByText("Email waiting", { exact: true }));
  await expect(recipients.getByText("Waiting for them")).toHaveCount(0);
  await expect(
    recipients.getByText("The email is waiting: this workspace’s emails are stopped."),
  ).toBeVisible();
  await picture(page, "held-forced");
});
