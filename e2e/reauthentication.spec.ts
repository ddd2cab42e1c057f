import type { Page } from "@playwright/test";
import { createAccount } from "./support/accounts";
import { mailedMatch, PASSWORD } from "./support/api";
import { expectAccessible } from "./support/axe";
import { query } from "./support/database";
import { expectHydrated } from "./support/hydrated";
import { pressOn } from "./support/keys";
import { signIn } from "./support/sign-in";
import { expect, test } from "./support/test";

/** Confirming that it is oneself, five minutes after signing in: on a phone's width, and by keyboard alone. */

test.use({ viewport: { width: 390, height: 844 } });

const QUESTION = "Confirm that it’s you";

/** Lets six minutes pass since the person last proved who they are. */
const wait = (email: string) =>
  query(
    `update user_sessions set authenticated_at = now() - interval '6 minutes'
      where user_id = (select id from users where email = $1)`,
    [email],
  );

const nameOf = (page: Page) => page.getByRole("dialog", { name: "New API key" }).getByLabel("Name");

async function fillInKey(page: Page, name: string) {
  const open = page.getByRole("button", { name: "New API key" }).first();
  await expectHydrated(open);
  await pressOn(page, open);
  await nameOf(page).fill(name);
  await page.keyboard.press("Enter");
  return page.getByRole("dialog", { name: QUESTION });
}

test("a key that is created later asks for the password, and keeps what was filled in", async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/403 \(Forbidden\)/);
  allowConsoleError(/401 \(Unauthorized\)/);
  const account = await createAccount();
  await page.goto("/login");
  await signIn(page, account);
  await page.goto("/developers/keys");
  await wait(account.email);
  const question = await fillInKey(page, "Night shift");
  await expect(question).toBeVisible();
  await expectAccessible(page, "confirm that it is you", { within: question });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(nameOf(page)).toHaveValue("Night shift");
  await nameOf(page).press("Enter");
  await expect(question.getByLabel("Password")).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(question.getByRole("alert")).toContainText("The password is incorrect.");
  await question.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByText(/^sk_live_/).first()).toBeVisible();
});

test("an account without a password confirms with a mailed code", async ({ page, allowConsoleError }) => {
  allowConsoleError(/403 \(Forbidden\)/);
  const account = await createAccount();
  await query("update users set password_hash = null where email = $1", [account.email]);
  await page.goto("/login");
  await signIn(page, account);
  await page.goto("/developers/keys");
  await wait(account.email);
  const question = await fillInKey(page, "Mailed");
  await pressOn(page, question.getByRole("button", { name: "Email me a code" }));
  await expect(question.getByRole("status")).toContainText(account.email);
  const code = await mailedMatch(account.email, /(?:^|\D)(\d{6})(?:\D|$)/);
  await question.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(page.getByText(/^sk_live_/).first()).toBeVisible();
});
