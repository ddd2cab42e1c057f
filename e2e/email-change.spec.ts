import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { freshEmail, mailedMatch } from "./support/api";
import { expectAccessible } from "./support/axe";
import { expectHydrated } from "./support/hydrated";
import { pressOn } from "./support/keys";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Changing an account's address, and undoing it: on a phone's width, and by keyboard alone. */

test.use({ viewport: { width: 390, height: 844 } });

const LINK = /(email-change\?token=[\w-]+)/;

async function fitsWidth(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

/** Opens a mailed link and presses a button of its page. */
async function answer(page: Page, to: string, button: string, done: string) {
  await page.goto(`/${await mailedMatch(to, LINK)}`);
  const agree = page.getByRole("button", { name: button });
  await expectHydrated(agree);
  await expectAccessible(page, `answering: ${button}`);
  await fitsWidth(page);
  await pressOn(page, agree);
  await expect(page.getByRole("heading", { name: done })).toBeVisible();
}

test("both mailboxes confirm a new address, and the former one takes it back", async ({
  page,
  allowConsoleError,
}) => {
  // The present address is refused.
  allowConsoleError(/400/);
  const account = await createAccount("Ada");
  const { email } = account;
  const next = freshEmail("ada-new");
  await signIn(page, account);
  await page.goto("/settings/security");
  const change = page.getByRole("button", { name: "Change address…" });
  await expectHydrated(change);
  await pressOn(page, change);
  const dialog = page.getByRole("dialog", { name: "Change your address" });
  await expectAccessible(page, "changing the address", { within: dialog });
  await dialog.getByLabel("New email address").fill(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("It is your present address.")).toBeVisible();
  await dialog.getByLabel("New email address").fill(next);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`It changes to ${next} once both mailboxes have confirmed`)).toBeVisible();
  await fitsWidth(page);

  await answer(page, next, "Confirm this address", "Confirmed");
  await page.goto("/settings/security");
  await expect(page.getByText(`It changes to ${next} once your present mailbox has confirmed`)).toBeVisible();
  await answer(page, email, "Confirm the change", "Address changed");
  await page.goto("/settings/security");
  await expect(page.getByRole("main").getByText(next, { exact: true })).toBeVisible();

  await mailedMatch(email, /(Undo the change)/);
  await answer(page, email, "Undo the change", "Change undone");
  await pressOn(page, page.getByRole("link", { name: "Choose a new password" }));
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
});
