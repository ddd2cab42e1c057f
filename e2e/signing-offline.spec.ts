import type { BrowserContext, Page } from "@playwright/test";
import { picture } from "./support/look";
import { card, leaseFor, newSender, nextButton, type Sender } from "./support/signing";
import { EVERY_ENGINE, expect, PHONE, test } from "./support/test";

/** Values entered without a connection survive the tab, but do not overwrite what another device has saved since. */

let sender: Sender;
test.beforeAll(async () => {
  sender = await newSender();
});

test.beforeEach(({ allowConsoleError }) =>
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/),
);

const filledPhone = (page: Page, number: string) =>
  page.getByRole("button", { name: `Phone, required, ${number}` });
/** The page works from then on. */
const expectReady = (page: Page) => expect(nextButton(page)).toBeEnabled();
const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Opens the link, enters a phone number without a connection, and closes the tab. */
async function enterOffline(context: BrowserContext, link: string, number: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(link);
  await nextButton(page).click();
  await expect(card(page).getByLabel("Phone")).toBeFocused();
  await context.setOffline(true);
  await card(page).getByLabel("Phone").fill(number);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await kept(page)).toContain(number);
  await page.close();
  await context.setOffline(false);
}

test(
  "an entry is there again after the tab was closed offline, and is saved",
  EVERY_ENGINE,
  async ({ browser }) => {
    const link = await leaseFor(sender);
    const context = await browser.newContext(PHONE);
    await enterOffline(context, link, "030 4321");

    const again = await context.newPage();
    await again.goto(link);
    await expect(filledPhone(again, "030 4321")).toBeVisible();
    await expect(again.getByText("Saved", { exact: true })).toBeVisible();
    expect(await kept(again)).not.toContain("030 4321");
    await context.close();

    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await elsewhere.goto(link);
    await expect(filledPhone(elsewhere, "030 4321")).toBeVisible();
    await other.close();
  },
);

test("what another device has saved since stays", async ({ browser }) => {
  const link = await leaseFor(sender);
  const context = await browser.newContext();
  await enterOffline(context, link, "030 4321");

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await nextButton(elsewhere).click();
  await card(elsewhere).getByLabel("Phone").fill("030 9876");
  await expect(elsewhere.getByText("Saved", { exact: true })).toBeVisible();
  await other.close();

  const again = await context.newPage();
  await again.goto(link);
  await expect(filledPhone(again, "030 9876")).toBeVisible();
  await context.close();
});

test("a phone says in words that nothing is saved", async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(await leaseFor(sender));
  await nextButton(page).tap();
  await expect(card(page).getByLabel("Phone")).toBeFocused();
  await context.setOffline(true);
  await card(page).getByLabel("Phone").fill("030 4321");
  await expect(page.getByText("Not saved", { exact: true })).toBeInViewport({ ratio: 1 });
  await picture(page, "offline");
  await context.close();
});

test("without a connection, a signature is still given, and what is not at hand says so", async ({
  browser,
}) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(await leaseFor(sender));
  await expectReady(page);
  await page.getByRole("button", { name: /^Initials, required/ }).tap();
  const dialog = page.getByRole("dialog");
  // The scripts for signatures are downloaded once the page is idle.
  await expect(async () => {
    await context.setOffline(true);
    try {
      await nextButton(page).tap();
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    } finally {
      await context.setOffline(false);
    }
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  const decline = async () => {
    await page.getByRole("button", { name: "More actions" }).tap();
    await page.getByRole("menuitem", { name: "Decline" }).tap();
  };
  const alert = page.getByRole("alert").filter({ hasText: "There is no connection." });
  await context.setOffline(true);
  await decline();
  await expect(alert).toBeInViewport();
  await expect(dialog).toHaveCount(0);
  await context.setOffline(false);
  await decline();
  await expect(dialog).toBeVisible();
  await expect(alert).toHaveCount(0);
  await context.close();
});

test("two devices that are open at once do not undo each other's entries", async ({ browser }) => {
  const link = await leaseFor(sender);
  const [first, second] = [await browser.newContext(), await browser.newContext()];
  const [phone, desk] = [await first.newPage(), await second.newPage()];
  const enter = async (page: Page, label: string, value: string) => {
    const saved = page.waitForResponse((response) => response.url().endsWith("/draft") && response.ok());
    await card(page).getByLabel(label).fill(value);
    await saved;
  };
  await phone.goto(link);
  await nextButton(phone).click();
  await enter(phone, "Phone", "030 1111");
  await desk.goto(link);
  await expectReady(desk);
  await filledPhone(desk, "030 1111").click();
  await enter(desk, "Phone", "030 2222");
  await nextButton(phone).click();
  await enter(phone, "Rent", "950");
  const third = await second.newPage();
  await third.goto(link);
  await expect(filledPhone(third, "030 2222")).toBeVisible();
  await expect(third.getByRole("button", { name: "Rent, required, 950" })).toBeVisible();
  await first.close();
  await second.close();
});
