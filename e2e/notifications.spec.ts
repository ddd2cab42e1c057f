import { linkFor, signByApi } from "./support/api";
import { expectAccessible } from "./support/axe";
import { signIn } from "./support/sign-in";
import { newSender, person, send, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** Notifications about a document reach its owner anywhere in the dashboard. */

test("notifications arrive by themselves, are read, and lead to the document", async ({ page }) => {
  const sender = await newSender();
  const [tenant, landlord] = [person("tenant", "Tom Tenant"), person("landlord", "Lea Landlord")];
  const document = await send(sender, TWO_PARTIES, [tenant, landlord]);
  await signIn(page, sender.account);
  await page.goto("/templates");
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel).toContainText("No notifications yet.");
  await page.keyboard.press("Escape");

  await signByApi(await linkFor(tenant.email), tenant.name);
  // Two events, opened and signed: announced together or one by one.
  const bell = page.getByRole("button", { name: "Notifications, 2 unread" });
  await expect(bell).toBeVisible();
  await expect(page.getByText(/^(New notification: Tom Tenant|2 new notifications)/)).toBeAttached();
  await bell.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page, "the panel of notifications", { within: panel });
  await panel.getByRole("link", { name: "View all notifications" }).click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();

  // The list updates while it is open.
  await signByApi(await linkFor(landlord.email), landlord.name);
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items.filter({ hasText: "is complete" })).toBeVisible({ timeout: 60_000 });
  await expect(items).toHaveCount(4);
  await expectAccessible(page, "the page of notifications");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Mark as read: Lea Landlord opened/ })
    .click();
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expect(items).toHaveCount(3);
  await items.first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/documents/${document.id}$`));
  await expect(page.getByRole("button", { name: "Notifications, 2 unread" })).toBeVisible();
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

test("what was read is gone from the unread ones, also when the server is slow to record it", async ({
  page,
}) => {
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  await signByApi(await linkFor(tenant.email), tenant.name);
  await signIn(page, sender.account);
  let record = () => {};
  const recorded = new Promise<void>((resolve) => {
    record = resolve;
  });
  await page.route("**/v1/notifications/*/read", async (route) => {
    await recorded;
    await route.continue();
  });
  await page.goto("/notifications");
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items).toHaveCount(2);
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Mark as read: Tom Tenant opened/ })
    .click();
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expect(page).toHaveURL(/show=unread/);
  // The list already changed before the server responded (optimistic update).
  await expect(items).toHaveCount(2);
  record();
  await expect(items).toHaveCount(1);
});
