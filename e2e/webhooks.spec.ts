import { type Receiver, startReceiver } from "../test/fixtures/webhooks/receiver";
import { createAccount, createKey } from "./support/accounts";
import { box, callerOf, createAndSend, createPublishedTemplate, SAMPLE_PDF } from "./support/api";
import { expectAccessible } from "./support/axe";
import { invitationPath } from "./support/mail";
import { signIn } from "./support/sign-in";
import { expect, PHONE, test } from "./support/test";

/** Webhooks in the dashboard: the life of an endpoint, its deliveries, and replaying missed events. */

let receiver: Receiver;
test.beforeAll(async () => {
  receiver = await startReceiver();
});
test.afterAll(() => receiver.stop());

const ONE_SIGNER = {
  roles: [{ key: "client", label: "Client", order: 1 }],
  fields: [{ id: "sign", key: "sign", roleKey: "client", type: "signature", ...box(1, 0.1, 0.5) }],
};

test("an endpoint is made, tested, told, repaired, replayed, rotated and deleted", async ({
  page,
  allowConsoleError,
}) => {
  // The URL is refused on purpose.
  allowConsoleError(/status of 400/);
  const account = await createAccount("Ada Owner");
  const key = await createKey(account);
  const template = await createPublishedTemplate(account, SAMPLE_PDF, ONE_SIGNER);
  const send = () =>
    createAndSend(key, template.id, [{ roleKey: "client", name: "Ben", email: "ben@countersign.example" }]);
  await signIn(page, account);
  await page.goto("/developers");
  await page.getByRole("navigation", { name: "Developers" }).getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByText("No endpoints yet")).toBeVisible();
  await expectAccessible(page, "webhooks without any");

  // The endpoint is created by keyboard alone.
  await page.getByRole("button", { name: "New endpoint" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Endpoint URL").fill("ftp://example.com/hooks");
  await dialog.getByLabel("Description").fill("Our CRM");
  await dialog.getByLabel("Description").press("Enter");
  await expect(dialog.getByText("must start with https://")).toBeVisible();
  await dialog.getByLabel("Endpoint URL").fill(receiver.url("/down"));
  await dialog.getByRole("radio", { name: "Selected events" }).click();
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByText("Select at least one event")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "document.sent" }).press("Space");
  await expectAccessible(page, "a new endpoint", { within: dialog });
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByText(/^whsec_\w+$/)).toBeVisible();
  await expectAccessible(page, "a secret", { within: dialog });
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: receiver.url("/down") })).toBeVisible();
  await expect(page.getByText("No deliveries yet")).toBeVisible();

  // The endpoint is tested, then sent a document's event while it is down.
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("Test delivered: it responded with 200")).toBeVisible();
  const rows = page.getByRole("table", { name: "Deliveries" }).getByRole("row");
  await expect(rows).toHaveCount(2);
  receiver.setDown(true);
  await send();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rows.filter({ hasText: "Retrying" })).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, "an endpoint with deliveries");
  await page.getByRole("combobox", { name: "Status" }).selectOption("pending");
  await expect(page).toHaveURL(/status=pending/);
  await expect(rows).toHaveCount(2);
  await page.getByRole("combobox", { name: "Event" }).selectOption("document.voided");
  await expect(page.getByText("No deliveries match")).toBeVisible();
  await page.getByRole("link", { name: "Show all deliveries" }).click();
  await expect(rows).toHaveCount(3);

  // The endpoint is disabled for a while, during which an event happens.
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "Endpoint actions" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Disable");
  await expect(page.getByText("Nothing is sent to this endpoint")).toBeVisible();
  await send();
  receiver.setDown(false);
  await choose("Enable");
  await expect(page.getByText("Nothing is sent to this endpoint")).toBeHidden();
  await page.getByRole("button", { name: "Replay" }).click();
  await expectAccessible(page, "a replay", { within: dialog });
  await dialog.getByRole("button", { name: "Replay" }).click();
  await expect(page.getByText("Resending 2 events")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rows.filter({ hasText: "Delivered" })).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  const ids = receiver.received.map(({ headers }) => headers["service-event-id"]);
  expect(new Set(ids).size).toBe(3);

  // One delivery is shown with its attempts, and retried.
  await rows.filter({ hasText: "document.sent" }).last().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "document.sent" })).toBeVisible();
  await expect(page.getByText("2 attempts, latest first")).toBeVisible();
  await expect(page.getByText("resent manually")).toBeVisible();
  await expect(page.getByText('"type": "document.sent"')).toBeVisible();
  await expectAccessible(page, "a delivery");
  await page.getByRole("button", { name: "Resend" }).click();
  // Waits for the response, because leaving a page aborts its requests.
  await expect(page.getByText("Resending this event")).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("3 attempts, latest first")).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // Rotates the secret, then deletes the endpoint.
  await page.getByRole("link", { name: "Deliveries" }).click();
  await choose("Rotate secret");
  await expect(dialog.getByRole("radio", { name: "In 24 hours" })).toBeChecked();
  await dialog.getByRole("button", { name: "Rotate secret" }).click();
  await expect(dialog.getByText(/^whsec_\w+$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Two secrets are active")).toBeVisible();
  await choose("Edit");
  await dialog.getByLabel("Description").fill("Our archive");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Our archive")).toBeVisible();
  await choose("Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete endpoint" }).click();
  await expect(page.getByText("No endpoints yet")).toBeVisible();
});

test("on a phone the endpoints and their deliveries are lists that fit", async ({ browser }) => {
  const account = await createAccount("Ada Owner");
  const call = callerOf(account);
  const { id } = await call<{ id: string }>("POST", "/v1/webhooks", {
    url: receiver.url(`/broken?${"long".repeat(30)}`),
    description: "Our CRM",
  });
  await call("POST", `/v1/webhooks/${id}/ping`);
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await signIn(page, account);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto("/developers/webhooks");
  await expect(page.getByRole("listitem").getByText("Our CRM")).toBeVisible();
  expect(await width()).toBe(390);
  await expectAccessible(page, "the endpoints on a phone");
  await page.goto(`/developers/webhooks/${id}`);
  await page.getByRole("link", { name: "webhook.test" }).click();
  await expect(page.getByText("1 attempt, latest first")).toBeVisible();
  expect(await width()).toBe(390);
  await expectAccessible(page, "a delivery on a phone");
  await context.close();
});

test("a member is told who may see webhooks", async ({ page }) => {
  const owner = await createAccount("Ada Owner");
  const member = await createAccount("Mel Member");
  await callerOf(owner)("POST", `/v1/workspaces/${owner.workspaceId}/members`, { email: member.email });
  const invitation = await invitationPath(member.email);
  await signIn(page, member);
  await page.goto(invitation);
  await page.getByRole("button", { name: "Join Ada Owner's workspace" }).click();
  await expect(page).toHaveURL(/\/documents$/);
  await page.goto("/developers/webhooks");
  await expect(page.getByText("Owners and admins only")).toBeVisible();
  await expect(page.getByRole("button", { name: "New endpoint" })).toBeHidden();
});
