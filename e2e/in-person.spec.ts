import { linkFor } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { look } from "./support/look";
import { signIn } from "./support/sign-in";
import { newSender, person, send, signOnPage, TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** A sender hands the device over, the recipient signs on it, and the PIN brings the dashboard back. */

test("a recipient signs on the sender's device, which shows nothing else until the PIN", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/401|Failed to load resource/);
  const sender = await newSender();
  const tenant = person("tenant", "Tom Tenant");
  const document = await send(sender, TWO_PARTIES, [tenant, person("landlord", "Lea Landlord")]);
  await linkFor(tenant.email);
  await signIn(page, sender.account);
  const address = `/documents/${document.id}`;
  await page.goto(address);
  const other = await page.context().newPage();
  await other.goto("/templates");

  await page.getByRole("button", { name: "Actions for Tom Tenant" }).click();
  await page.getByRole("menuitem", { name: "Sign in person…" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand this device to Tom Tenant" });
  const pin = dialog.getByLabel("PIN to get back to the dashboard");
  await pin.fill("47");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("It must have 4 to 8 digits.")).toBeVisible();
  await pin.fill("4711");
  await look(page, "hand-over", { within: dialog });
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await page.waitForURL(/\/sign\/[\w-]{48}$/);
  await expect(page.getByText("You are signing in person, on Ada Sender’s device.")).toBeVisible();
  await look(page, "in-person");
  const signing = page.url();

  // Nothing of the dashboard is reachable: not in the other tab, not by an address, not through the API, not by going
  // back.
  await other.waitForURL(/\/in-person$/);
  await other.close();
  for (const path of [address, "/documents", "/settings/workspace"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/in-person$/);
  }
  const read = await page.evaluate(async (id) => (await fetch(`/v1/documents/${id}`)).status, document.id);
  expect(read).toBe(401);
  await expect(page.getByRole("heading", { name: "Hand this device back to Ada Sender" })).toBeVisible();
  await expectAccessible(page, "giving it back");
  await page.getByRole("link", { name: "Continue with the document" }).click();
  await page.waitForURL(signing);

  await signOnPage(page, signing, tenant.name);
  await expect(page.getByText("Hand this device back to Ada Sender")).toBeVisible();
  await look(page, "in-person-end");
  await page.getByRole("link", { name: "Hand the device back" }).click();
  const unlock = page.getByRole("button", { name: "Unlock" });
  await expectHydrated(unlock);
  await page.getByLabel("PIN").fill("0000");
  await unlock.click();
  await expect(page.getByText("This is not the PIN. Attempts left: 4.")).toBeVisible();
  await look(page, "give-back");
  await page.getByLabel("PIN").fill("4711");
  await unlock.click();
  await page.waitForURL(`**${address}`);
  const aside = page.getByRole("complementary", { name: "Recipients and history" });
  await expect(aside.getByText("Signed in person")).toBeVisible();
  await page.getByRole("tab", { name: "Audit trail" }).click();
  await expect(page.getByRole("cell", { name: "Device handed over to sign in person" })).toBeVisible();
  await page.goto(signing);
  await expect(page.getByText("This link does not work")).toBeVisible();
});
